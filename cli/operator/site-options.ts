import { WORK_TYPE, type WorkType } from '@octavo/domain/catalogue/work-type';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { SITE_STATUS } from '@octavo/domain/sites/status';
import { type OptionTable, toAmount, toNumber, toSwitch } from './options.ts';
import { PAY } from './pay-option.ts';
import { operatorToolWords } from './words.ts';

const { errors } = operatorToolWords(DEFAULT_LANGUAGE);

const SWITCH = { value: 'on|off', read: toSwitch, write: (isOn: boolean) => (isOn ? 'on' : 'off') };
const NUMBER = { read: toNumber };
const OR_OFF = {
  read: (word: string) => (word === 'off' ? null : word),
  write: (value: string | null) => value ?? 'off',
};
const TEXT = { value: 'TEXT' };

const listOf = (word: string) => word.split(',').map((one) => one.trim());
/** Several words, or one that stands for none of them. */
const list = (none?: { word: string; value: null | readonly never[] }) => ({
  read: (word: string): unknown => (word === none?.word ? none.value : listOf(word)),
  write: (all: readonly string[] | null) => (all && all.length > 0 ? all.join(',') : (none?.word ?? '')),
});
const EXTENSIONS = { value: 'pdf,docx,…|all', ...list({ word: 'all', value: null }) };
const NUMBERS = {
  read: (word: string, option: string) => (word === 'none' ? [] : listOf(word).map((one) => toNumber(one, option))),
  write: (all: readonly number[]) => all.join(',') || 'none',
};

const OWN_NUMBER = {
  read: (word: string, option: string) => (word === 'default' ? null : toNumber(word, option)),
  write: (value: number | null) => (value === null ? 'default' : String(value)),
};

type Step = { from: number; percent: number };
const LOYALTY_STEPS = {
  value: '0:0,500:5,…|default',
  read: (word: string, option: string) =>
    word === 'default'
      ? null
      : listOf(word).map((step) => {
          const [from = '', percent = ''] = step.split(':');
          return { from: toNumber(from, option), percent: toNumber(percent, option) };
        }),
  write: (steps: readonly Step[] | null) =>
    steps?.map(({ from, percent }) => `${from}:${percent}`).join(',') ?? 'default',
};

const { enabled, disabled, pending } = SITE_STATUS;
const STATUSES: Record<string, number> = { enabled, disabled, pending };
const WORKS: Record<string, WorkType> = WORK_TYPE;
const nameOf = (table: Record<string, number>, value: number) =>
  Object.keys(table).find((name) => table[name] === value) ?? '';

const STATUS = {
  value: Object.keys(STATUSES).join('|'),
  read: (word: string, option: string) => oneOf(STATUSES, word, option),
  write: (status: number) => nameOf(SITE_STATUS, status),
};

type Closed = { codeCountry: string; workType: number };
const CLOSED_WORKS = {
  value: 'US:review,…|none',
  read: (word: string, option: string) =>
    word === 'none'
      ? []
      : listOf(word).map((one) => {
          const [codeCountry = '', work = ''] = one.split(':');
          return { codeCountry, workType: oneOf(WORKS, work, option) };
        }),
  write: (all: readonly Closed[]) =>
    all.map(({ codeCountry, workType }) => `${codeCountry}:${nameOf(WORKS, workType)}`).join(',') || 'none',
};

type Facebook = { appId: string; pageId: string };
const FACEBOOK = {
  value: 'APP:PAGE|off',
  read: (word: string) => {
    const [appId = '', pageId = ''] = word.split(':');
    return word === 'off' ? null : { appId, pageId };
  },
  write: (facebook: Facebook | null) => (facebook ? `${facebook.appId}:${facebook.pageId}` : 'off'),
};

const siteOptions: OptionTable = {
  name: { field: 'name', value: 'NAME' },
  colour: { field: 'mainColor', value: '#14594a' },
  currency: { field: 'currency', value: 'USD' },
  support: { field: 'email', value: 'EMAIL' },
};

/** The options of `site create`. */
export const CREATE_OPTIONS: OptionTable = {
  host: { field: 'host', value: 'HOST', isRequired: true },
  category: { field: 'category', value: '1-5', isRequired: true, ...NUMBER },
  ...Object.fromEntries(Object.entries(siteOptions).map(([name, option]) => [name, { ...option, isRequired: true }])),
  address: { field: 'address', value: 'https://HOST' },
};

/** ADR 0150 The options of `site set`, which `site show` prints with their values: all but the hosts. */
export const SETTING_OPTIONS: OptionTable = {
  status: { field: 'status', ...STATUS },
  ...siteOptions,
  address: { field: 'address', value: 'https://HOST' },
  country: { field: 'countryCode', value: 'US' },
  languages: { field: 'languages', value: 'en,…', ...list() },
  providers: { field: 'providers', value: 'fondy,…', ...list() },
  multipayment: { field: 'multipayment', ...SWITCH },
  'express-checkout': { field: 'expressCheckout', ...SWITCH },
  'count-form': { field: 'countsForm', ...SWITCH },
  steps: { field: 'stepEnabled', ...SWITCH },
  'pages-max': { field: 'pagesMax', value: 'PAGES', ...NUMBER },
  'quality-check': { field: 'enableExtraQualityCheck', ...SWITCH },
  'one-page-summary': { field: 'enableOnePageSummary', ...SWITCH },
  'closed-works': { field: 'closedWorks', ...CLOSED_WORKS },
  'open-countries': { field: 'openCountries', value: 'DE,AT,…|all', ...list({ word: 'all', value: [] }) },
  'open-countries-reason': { field: 'openCountriesReason', ...TEXT },
  'restricted-levels': { field: 'restrictedLevels', value: '4,5|none', ...NUMBERS },
  'restricted-hours': { field: 'restrictedHours', value: '3,6|none', ...NUMBERS },
  'restricted-are': { field: 'restrictedHoursAre', value: 'closed|only' },
  'order-files': { field: 'orderFileExtensions', ...EXTENSIONS },
  'list-files': { field: 'orderFilesListExtensions', ...EXTENSIONS },
  'message-files': { field: 'messageFileExtensions', ...EXTENSIONS },
  'order-messenger': {
    field: 'disableOrderMessenger',
    value: 'on|off',
    read: (word, option) => !toSwitch(word, option),
    write: (isOff: boolean) => SWITCH.write(!isOff),
  },
  'moderate-writers': { field: 'moderateWriters', ...SWITCH },
  messenger: { field: 'messenger', value: 'https://HOST|off', ...OR_OFF },
  gateway: { field: 'gateway', value: 'wss://HOST|off', ...OR_OFF },
  'writers-need-factor': { field: 'writersNeedFactor', ...SWITCH },
  'take-applications': { field: 'takesApplications', ...SWITCH },
  'apply-words': { field: 'applyWords', ...TEXT },
  'assign-by-rule': { field: 'assignsByRule', ...SWITCH },
  'notices-turned': { field: 'noticesTurned', value: 'message.push,…|none', ...list({ word: 'none', value: [] }) },
  'refund-unassigned': { field: 'refundUnassigned', value: 'PERCENT', ...NUMBER },
  'refund-assigned': { field: 'refundAssigned', value: 'PERCENT', ...NUMBER },
  'refund-after-half': { field: 'refundAfterHalf', value: 'PERCENT', ...NUMBER },
  'writer-pay': { field: 'writerPay', ...PAY },
  'refund-limit': {
    field: 'refundLimit',
    value: '100.00',
    read: toAmount,
    write: (amount: number) => amount.toFixed(2),
  },
  'late-percent': { field: 'latePercent', value: 'PERCENT|default', ...OWN_NUMBER },
  'late-period': { field: 'latePeriodHours', value: 'HOURS|default', ...OWN_NUMBER },
  'late-most': { field: 'lateMostPercent', value: 'PERCENT|default', ...OWN_NUMBER },
  'more-time-percent': { field: 'moreTimePercent', value: 'PERCENT|default', ...OWN_NUMBER },
  'more-time-hours': { field: 'moreTimeHours', value: 'HOURS|default', ...OWN_NUMBER },
  'loyalty-steps': { field: 'loyaltySteps', ...LOYALTY_STEPS },
  'loyalty-most': { field: 'loyaltyMaxDiscount', value: 'UNITS|default', ...OWN_NUMBER },
  'referral-value': { field: 'referralValue', value: 'UNITS|default', ...OWN_NUMBER },
  'referral-days': { field: 'referralDays', value: 'DAYS|default', ...OWN_NUMBER },
  'revision-days': { field: 'revisionDays', value: 'DAYS', ...NUMBER },
  'revision-days-long': { field: 'revisionDaysLong', value: 'DAYS', ...NUMBER },
  'revision-minutes': { field: 'revisionMinutesPerPage', value: 'MINUTES|default', ...OWN_NUMBER },
  ...Object.fromEntries(
    ['revision', 'refund', 'details'].flatMap((about) => [
      [`${about}-fact`, { field: `${about}Fact`, ...TEXT }],
      [`${about}-policy`, { field: `${about}Policy`, ...TEXT }],
    ]),
  ),
  'mail-sender': { field: 'mailSender', value: 'EMAIL|off', ...OR_OFF },
  'operator-address': { field: 'operatorAddress', ...TEXT },
  seller: { field: 'sellerName', ...TEXT },
  'seller-address': { field: 'sellerAddress', ...TEXT },
  'seller-tax-id': { field: 'sellerTaxId', ...TEXT },
  'tax-rates': {
    field: 'taxRates',
    value: 'DE:19,*:20|none',
    read: (word) => (word === 'none' ? '' : word),
    write: (rates: string) => rates || 'none',
  },
  enumeration: { field: 'enumerationProtection', value: 'bulk|strict' },
  'error-reports': { field: 'errorReportUrl', value: 'URL|off', ...OR_OFF },
  yandex: { field: 'yandexId', value: 'COUNTER|off', ...OR_OFF },
  facebook: { field: 'facebook', ...FACEBOOK },
};

/** The options of `site set`. */
export const CHANGE_OPTIONS: OptionTable = {
  ...SETTING_OPTIONS,
  'add-host': { field: 'addHost', value: 'HOST' },
  'remove-host': { field: 'removeHost', value: 'HOST' },
};

/** The options of `transfer set`. */
export const TRANSFER_OPTIONS: OptionTable = {
  to: { field: 'to', value: 'HOST', isRequired: true },
  bulk: { field: 'isBulk', ...SWITCH },
  'magic-link': { field: 'magicLink', ...SWITCH },
  start: { field: 'start', value: '2026-12-01T00:00:00Z' },
};

function oneOf<V extends number>(table: Record<string, V>, word: string, option: string): V {
  const found = table[word];
  if (found === undefined) throw new Error(errors.choice(option, word, Object.keys(table).join(', ')));
  return found;
}
