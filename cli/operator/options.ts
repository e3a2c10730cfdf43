import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { operatorToolWords } from './words.ts';

const { errors } = operatorToolWords(DEFAULT_LANGUAGE);

type Option = {
  /** The field of the operation's input. */
  field: string;
  /** What stands after the option in the help. */
  value: string;
  isRequired?: true;
  read?: (word: string, option: string) => unknown;
  /** Writes a value as `read` takes it; by default as text. */
  write?: (value: never) => string;
};

/** The options of a command by their names. */
export type OptionTable = Record<string, Option>;

/** The options of `provider set`. Without a site it is for all sites that have no own account. */
export const PROVIDER_OPTIONS: OptionTable = {
  site: { field: 'site', value: 'HOST' },
  revoke: { field: 'revoke', value: 'on|off', read: toSwitch },
};

export const STAFF_OPTIONS: OptionTable = {
  role: { field: 'role', value: 'support|writer|operator', isRequired: true },
  name: { field: 'name', value: 'NAME' },
  number: { field: 'writerNumber', value: 'NUMBER', read: toNumber },
  'top-writer': { field: 'isPremium', value: 'on|off', read: toSwitch },
};

/** The options of `staff set`. */
export const WORK_OPTIONS: OptionTable = {
  capacity: { field: 'capacity', value: 'CONVERSATIONS', read: toNumber },
  languages: { field: 'languages', value: 'en,es|all', read: toLanguages },
  'papers-max': { field: 'papersMax', value: 'PAPERS', read: toNumber },
};

/** The options of `staff credit`. */
export const CREDIT_OPTIONS: OptionTable = {
  amount: { field: 'amount', value: '12.50 (or --amount=-12.50)', isRequired: true, read: toSignedAmount },
  note: { field: 'note', value: 'TEXT', isRequired: true },
};

/** The options of `tariff export`. */
export const EXPORT_OPTIONS: OptionTable = { to: { field: 'to', value: 'FILE.csv' } };

/** The options of `code create`. */
export const CODE_OPTIONS: OptionTable = {
  percent: { field: 'percent', value: '1-100', read: toNumber },
  amount: { field: 'amount', value: '15.00', read: toAmount },
  'at-most': { field: 'maxAmount', value: '50.00', read: toAmount },
  'from-price': { field: 'minPrice', value: '40.00', read: toAmount },
  from: { field: 'startsAt', value: '2026-11-30T00:00:00Z' },
  until: { field: 'expiresAt', value: '2026-12-07T00:00:00Z' },
  uses: { field: 'uses', value: '1|none', read: toCount },
  'uses-per-site': { field: 'usesPerSite', value: 'none', read: toCount },
  'uses-per-customer': { field: 'usesPerCustomer', value: '1|none', read: toCount },
  'top-writers': { field: 'isForTopWriters', value: 'on|off', read: toSwitch },
  sites: {
    field: 'sites',
    value: 'HOST,…',
    isRequired: true,
    read: (word) => word.split(',').map((name) => name.trim()),
  },
};

/** The input of an operation from the options of a command. Throws an Error for people. */
export function readOptions(table: OptionTable, given: Record<string, string>): Record<string, unknown> {
  const missing = Object.keys(table).filter((name) => table[name]?.isRequired && given[name] === undefined);
  if (missing.length > 0) throw new Error(errors.missing(missing.map((name) => `--${name}`).join(', ')));
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, { field, read }]) => {
      const word = given[name];
      return word === undefined ? [] : [[field, read ? read(word, name) : word]];
    }),
  );
}

/** How the option of a field is written; the field itself where it is none. */
export const optionOf = (table: OptionTable, field: string): string => {
  const name = Object.keys(table).find((option) => table[option]?.field === field);
  return name === undefined ? field : `--${name}`;
};

export function toNumber(word: string, option: string): number {
  if (!/^\d{1,9}$/.test(word)) throw new Error(errors.number(option, word));
  return Number(word);
}

function toCount(word: string, option: string): number | null {
  return word === 'none' ? null : toNumber(word, option);
}

export function toAmount(word: string, option: string): number {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(word)) throw new Error(errors.amount(option, word));
  return Number(word);
}

/** The same with a minus, for what is taken off. */
function toSignedAmount(word: string, option: string): number {
  if (!/^-?\d{1,6}(\.\d{1,2})?$/.test(word)) throw new Error(errors.amount(option, word));
  return Number(word);
}

export function toSwitch(word: string, option: string): boolean {
  if (word !== 'on' && word !== 'off') throw new Error(errors.onOff(option, word));
  return word === 'on';
}

function toLanguages(word: string): string[] {
  return word === 'all' ? [] : word.split(',').map((code) => code.trim());
}
