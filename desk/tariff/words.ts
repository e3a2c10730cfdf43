import { dictionary } from '@octavo/domain/language/page';
import { plural } from '@octavo/domain/language/plural';
import type { ExtraPrice } from '@octavo/domain/pricing/tariff-rule';
import { PRICE_WORDS } from '@octavo/domain/pricing/words';
import type { TariffVersion } from '@octavo/contract/desk-tariff';

const { extras } = PRICE_WORDS;

const EXTRAS: Record<ExtraPrice, string> = {
  premiumWriterPercent: extras.topWriters.title,
  extraQualityCheckPercent: extras.extraQualityCheck.title,
  originalityReport: extras.originalityReport.title,
  onePageSummary: extras.onePageSummary.title,
  preferredWriterPercent: PRICE_WORDS.preferredWriters,
};

const STATES: Record<TariffVersion['state'], string> = {
  now: 'Counts now',
  past: 'Earlier',
  waiting: 'Waits for its day',
  withdrawn: 'Taken back before its day',
};

const count = (n: number) => plural('en', n, { one: '1 price changed', other: `${n} prices changed` });

/** The screen of prices. */
export const tariffWords = dictionary('deskTariff', {
  heading: 'Prices',
  about: (currency: string) =>
    `Per double-spaced page or slide, in ${currency}. Orders keep the price they were made with.`,
  failed: 'The prices could not be loaded',
  workType: 'Work',
  table: (work: string) => `${work}: prices of a page`,
  rule: 'A shorter deadline and a higher level never cost less. An empty cell is not offered.',
  level: 'Level',
  hours: (hours: number) =>
    hours > 48 && hours % 24 === 0
      ? plural('en', hours / 24, { one: '1 day', other: `${hours / 24} days` })
      : `${hours} h`,
  cell: (level: string, deadline: string) => `${level}, ${deadline}`,
  cellOf: (work: string, level: string, deadline: string) => `${work}, ${level}, ${deadline}`,
  extras: 'Extras',
  extra: EXTRAS,
  percent: '% of the basic price',
  extraIn: (currency: string) => `${currency} for an order`,
  newDeadline: 'New deadline in hours',
  addDeadline: 'Add',
  hoursWrong: 'Give a whole number of hours from 1 to 8760 that is not there yet',

  holds: 'The rule holds',
  wrong: (n: number) => plural('en', n, { one: '1 cell is refused', other: `${n} cells are refused` }),
  noPrice: (cell: string) => `${cell}: write an amount such as 18.00, or nothing if it is not offered`,
  noExtra: (name: string) => `${name}: write an amount such as 9.99, or a whole percentage up to 500`,
  shorter: (cell: string, price: string, than: string, thanPrice: string) =>
    `${cell}: ${price} is less than ${thanPrice} for ${than}. A shorter deadline must not cost less`,
  higher: (cell: string, price: string, than: string, thanPrice: string) =>
    `${cell}: ${price} is less than ${thanPrice} for ${than}. A higher level must not cost less`,
  notPositive: (cell: string) => `${cell}: a page must cost at least 0.01`,
  tooHigh: (cell: string, pages: number) => `${cell}: an order of ${pages} pages would be too expensive to be stored`,
  nothing: 'There is no price left',

  waits: (number: number, when: string) =>
    `Version ${number} begins ${when} and replaces all prices. Until then nothing else can be saved.`,
  withdraw: 'Take it back',

  keys: { title: 'Prices', save: 'save', undo: 'undo' },
});

/** What the last orders would have cost. */
export const trialWords = dictionary('deskTariffTrial', {
  heading: 'The last 100 orders',
  idle: 'Change a price, and here stands what the last orders would have cost, before codes.',
  none: 'This site has no orders yet.',
  wait: 'First mend the cells that are refused.',
  failed: 'This could not be worked out',
  sum: (orders: number, was: string, would: string) =>
    `${plural('en', orders, { one: 'The last order', other: `The last ${orders} orders` })}: ${was} then, ${would} with these prices.`,
  more: (by: string) => `${by} more`,
  less: (by: string) => `${by} less`,
  same: 'No difference',
  notOffered: (n: number) =>
    plural('en', n, { one: '1 order would not be offered', other: `${n} orders would not be offered` }),
  change: (was: string, would: string) => `${was} → ${would}`,
  gone: 'Not offered',
  unchanged: (n: number) => plural('en', n, { one: '1 order costs the same', other: `${n} orders cost the same` }),
});

/** What is about to be saved. */
export const changeWords = dictionary('deskTariffChanges', {
  heading: count,
  none: 'No changes yet',
  noneDetail: 'Arrow keys move between prices, Enter goes down, Ctrl Z undoes.',
  change: (was: string, became: string) => `${was} → ${became}`,
  notOffered: 'none',
  others: (n: number) => plural('en', n, { one: 'and 1 more', other: `and ${n} more` }),
  reason: 'Why',
  reasonHint: 'Stands in the versions and in the audit trail.',
  reasonMissing: 'Write why the prices change',
  begins: 'Begins',
  now: 'Now',
  later: 'On a day',
  at: 'Day and time',
  atMissing: 'Choose a time within the next 365 days',
  save: 'Save',
  schedule: 'Schedule',
  discard: 'Discard',
  wrong: 'First mend the cells that are refused',
  waits: 'A version waits for its day. Take it back first',
  saved: 'The prices are saved.',
  scheduled: 'The prices wait for their day.',
  restored: 'The earlier prices count again.',
  withdrawn: 'The prices are taken back.',
});

/** The versions of the prices. */
export const versionWords = dictionary('deskTariffVersions', {
  heading: 'Versions',
  about: 'Each can be gone back to; that is a new version',
  empty: 'Prices were not changed yet.',
  more: 'Earlier ones',
  number: (number: number) => `Version ${number}`,
  states: STATES,
  notBegun: 'Could not begin on its day',
  first: 'What was there before versions were kept',
  startsAt: (when: string) => `begins ${when}`,
  restores: (number: number) => `the prices of version ${number} again`,
  changed: count,
  restoreOne: (number: number) => `Go back to the prices of version ${number}`,
  restoreLead: 'These prices become a new version that counts at once. Orders keep their price.',
  cancel: 'Cancel',
  save: 'Go back',
});

/** Prices as a file. */
export const fileWords = dictionary('deskTariffFile', {
  export: 'Export',
  import: 'Import',
  name: 'prices.csv',
  read: 'The file is in the table. Nothing is saved yet.',
  wrong: (name: string) => `${name} was refused, and nothing was changed`,
  cell: (cell: string, message: string) => `${cell}: ${message}`,
  close: 'Close',
  tooLarge: 'A file of prices has at most 200,000 characters',
});
