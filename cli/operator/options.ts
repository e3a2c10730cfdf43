import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { SITE_STATUS } from '@octavo/domain/sites/status';
import { operatorToolWords } from './words.ts';

const { errors } = operatorToolWords(DEFAULT_LANGUAGE);

type Option = {
  /** The field of the operation's input. */
  field: string;
  /** What stands after the option in the help. */
  value: string;
  isRequired?: true;
  read?: (word: string, option: string) => unknown;
};

/** The options of a command by their names. */
export type OptionTable = Record<string, Option>;

const { enabled, disabled, pending } = SITE_STATUS;
const STATUSES: Record<string, number> = { enabled, disabled, pending };

const siteOptions: OptionTable = {
  name: { field: 'name', value: 'NAME' },
  colour: { field: 'mainColor', value: '#14594a' },
  currency: { field: 'currency', value: 'USD' },
  support: { field: 'email', value: 'EMAIL' },
};

export const CREATE_OPTIONS: OptionTable = {
  host: { field: 'host', value: 'HOST', isRequired: true },
  category: { field: 'category', value: '1-5', isRequired: true, read: toNumber },
  ...Object.fromEntries(Object.entries(siteOptions).map(([name, option]) => [name, { ...option, isRequired: true }])),
  address: { field: 'address', value: 'https://HOST' },
};

export const CHANGE_OPTIONS: OptionTable = {
  status: { field: 'status', value: Object.keys(STATUSES).join('|'), read: toStatus },
  ...siteOptions,
  address: { field: 'address', value: 'https://HOST' },
  providers: { field: 'providers', value: 'fondy,…', read: (word) => word.split(',').map((name) => name.trim()) },
  messenger: { field: 'messenger', value: 'https://HOST|off', read: toAddress },
  gateway: { field: 'gateway', value: 'wss://HOST|off', read: toAddress },
  'order-messenger': {
    field: 'disableOrderMessenger',
    value: 'on|off',
    read: (word, option) => !toSwitch(word, option),
  },
  multipayment: { field: 'multipayment', value: 'on|off', read: toSwitch },
  'error-reports': { field: 'errorReportUrl', value: 'URL|off', read: toAddress },
  enumeration: { field: 'enumerationProtection', value: 'bulk|strict' },
  'add-host': { field: 'addHost', value: 'HOST' },
  'remove-host': { field: 'removeHost', value: 'HOST' },
  ...Object.fromEntries(
    ['revision', 'refund', 'details'].flatMap((about) => [
      [`${about}-fact`, { field: `${about}Fact`, value: 'TEXT' }],
      [`${about}-policy`, { field: `${about}Policy`, value: 'TEXT' }],
    ]),
  ),
  'refund-unassigned': { field: 'refundUnassigned', value: 'PERCENT', read: toNumber },
  'refund-assigned': { field: 'refundAssigned', value: 'PERCENT', read: toNumber },
  'refund-after-half': { field: 'refundAfterHalf', value: 'PERCENT', read: toNumber },
  'refund-limit': { field: 'refundLimit', value: '100.00', read: toAmount },
  'operator-address': { field: 'operatorAddress', value: 'TEXT' },
  country: { field: 'countryCode', value: 'US' },
  'pages-max': { field: 'pagesMax', value: 'PAGES', read: toNumber },
  steps: { field: 'stepEnabled', value: 'on|off', read: toSwitch },
  'express-checkout': { field: 'expressCheckout', value: 'on|off', read: toSwitch },
  'writers-need-factor': { field: 'writersNeedFactor', value: 'on|off', read: toSwitch },
  'assign-by-rule': { field: 'assignsByRule', value: 'on|off', read: toSwitch },
  'moderate-writers': { field: 'moderateWriters', value: 'on|off', read: toSwitch },
};

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

function toNumber(word: string, option: string): number {
  if (!/^\d{1,9}$/.test(word)) throw new Error(errors.number(option, word));
  return Number(word);
}

function toCount(word: string, option: string): number | null {
  return word === 'none' ? null : toNumber(word, option);
}

function toAmount(word: string, option: string): number {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(word)) throw new Error(errors.amount(option, word));
  return Number(word);
}

function toSwitch(word: string, option: string): boolean {
  if (word !== 'on' && word !== 'off') throw new Error(errors.onOff(option, word));
  return word === 'on';
}

function toLanguages(word: string): string[] {
  return word === 'all' ? [] : word.split(',').map((code) => code.trim());
}

function toAddress(word: string): string | null {
  return word === 'off' ? null : word;
}

function toStatus(word: string, option: string): number {
  const status = STATUSES[word];
  if (status === undefined) throw new Error(errors.choice(option, word, Object.keys(STATUSES).join(', ')));
  return status;
}
