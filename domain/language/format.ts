import { toAmount } from '../money.ts';
import { DAY_MINUTES, minutesAfter } from '../time.ts';
import { DEFAULT_LANGUAGE, type Language, isPseudo, localeOf } from './language.ts';
import { directionOf, isInArabicLetters } from './tags.ts';

type Place = {
  language: Language;
  /** An IANA name. Default: the zone of the machine; in a browser that is the zone of the customer. */
  zone?: string;
  /** ISO 4217; the default currency of `money`. */
  currency?: string;
};

/** Formats dates, numbers, money, lists and sizes for a language, in one time zone. */
export type Format = {
  /** `Mon, Nov 30` */
  day: (date: Date) => string;
  /** `Nov 30`; `Nov 30, 2025` in another year than now. */
  shortDay: (date: Date, now: Date) => string;
  /** `Nov 30, 2026` */
  dayOfYear: (date: Date) => string;
  /** `M` */
  weekdayLetter: (date: Date) => string;
  /** `Monday, November 30` */
  longDay: (date: Date) => string;
  /** `November 2026` */
  month: (date: Date) => string;
  /** `November` */
  monthAlone: (date: Date) => string;
  /** `Nov` */
  shortMonth: (date: Date) => string;
  /** `10:40 AM` */
  time: (date: Date) => string;
  /** `Mon 10:40 AM` */
  dayAndTime: (date: Date) => string;
  /** `Nov 30, 10:40 AM`; `Nov 30, 2025, 10:40 AM` in another year than now. */
  dateAndTime: (date: Date, now: Date) => string;
  /** `EST`, the zone at that moment. */
  zone: (date: Date) => string;
  /** The zone in the whole year after a date, for a list of times: `Eastern Time` where it has two names, else its only one, `UTC`. */
  zoneOfYear: (date: Date) => string;
  /** `Mon, Nov 30, 10:40 AM (EST)`; `Mon, Nov 30, 2025, 10:40 AM (EST)` in another year than now, where that is given. */
  moment: (date: Date, now?: Date) => string;
  /** `November 30, 2026 at 10:40 AM EST` */
  longMoment: (date: Date) => string;
  /** `1,200` */
  number: (n: number) => string;
  /** `5%` for 5 */
  percent: (percent: number) => string;
  /** Cents: `12636` is `$126.36`; a negative amount has a minus sign (U+2212). */
  money: (cents: number, currency?: string) => string;
  /** `, `, between facts in one line; in Arabic letters `، `. */
  comma: string;
  /** `Writing, 6 pages`: the facts that are there, in one line. In a language from right to left each is isolated, so that a Latin name does not move a number. */
  joined: (facts: readonly (string | 0 | null | undefined)[]) => string;
  /** `essay`: a name within a line. Only English writes it with small letters: German nouns have a capital everywhere. */
  within: (name: string) => string;
  /** `tea, coffee, and milk` */
  list: (items: readonly string[]) => string;
  /** spec §5 Bytes: `1258291` is `1.2 mb`; b, kb or mb, with at most one decimal. In a language from right to left it is isolated, so that its unit stays behind the number. */
  size: (bytes: number) => string;
  /** `5 minutes` */
  duration: (n: number, unit: 'second' | 'minute' | 'hour' | 'day') => string;
  /** The name of a country by its ISO 3166 code; the code itself if it is unknown. */
  country: (code: string) => string;
  /** The name of a language by its code; the code itself if it is unknown. */
  languageName: (code: string) => string;
};

const made = new Map<string, Format>(); // creating an Intl format is slow, and a price list formats forty amounts

/** The one formatter of a language, a zone and a currency. Throws for a zone or a currency that does not exist. */
export function formatFor({ language, zone, currency = 'USD' }: Place): Format {
  const key = [language, zone, currency].join(' ');
  const format = made.get(key) ?? makeFormat({ language, zone, currency });
  made.set(key, format);
  return format;
}

function makeFormat({ language, zone, currency }: Place & { currency: string }): Format {
  const locale = `${localeOf(language)}-u-nu-latn`; // digits are those of English in every language
  const comma = isInArabicLetters(language) ? '، ' : ', ';
  const [start, end] = directionOf(language) === 'rtl' ? ['\u2068', '\u2069'] : ['', '']; // around a text that has its own direction, that of its first letter (Unicode isolates)
  const isolated = (text: string) => start + text + end;
  return {
    comma,
    within: (name) => (language === DEFAULT_LANGUAGE || isPseudo(language) ? name.toLowerCase() : name),
    joined: (facts) => facts.flatMap((fact) => (fact ? isolated(fact) : [])).join(comma),
    ...datesOf(locale, zone, comma),
    ...numbersOf(locale, currency, isolated),
  };
}

type Dates = Pick<
  Format,
  | 'day'
  | 'shortDay'
  | 'dayOfYear'
  | 'weekdayLetter'
  | 'longDay'
  | 'month'
  | 'monthAlone'
  | 'shortMonth'
  | 'time'
  | 'dayAndTime'
  | 'dateAndTime'
  | 'zone'
  | 'zoneOfYear'
  | 'moment'
  | 'longMoment'
>;

function datesOf(locale: string, timeZone: string | undefined, comma: string): Dates {
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = later(() => new Intl.DateTimeFormat(locale, { timeZone, ...options }));
    return (date: Date) => format().format(date);
  };
  const time = dates({ hour: 'numeric', minute: '2-digit' });
  const zones = (timeZoneName: 'short' | 'longGeneric') => {
    const parts = later(() => new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }));
    return (date: Date) => parts().formatToParts(date).find(isZoneName)?.value ?? '';
  };
  const [zone, zoneAtAnyTime] = [zones('short'), zones('longGeneric')];
  const year = dates({ year: 'numeric' });
  const withYear = (options: Intl.DateTimeFormatOptions) => {
    const [inYear, inAnother] = [dates(options), dates({ year: 'numeric', ...options })];
    return (date: Date, now: Date) => (year(date) === year(now) ? inYear : inAnother)(date);
  };
  const day: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' };
  const dayOfMoment = withYear(day);
  return {
    day: dates(day),
    shortDay: withYear({ month: 'short', day: 'numeric' }),
    dayOfYear: dates({ year: 'numeric', month: 'short', day: 'numeric' }),
    month: dates({ year: 'numeric', month: 'long' }),
    monthAlone: dates({ month: 'long' }),
    shortMonth: dates({ month: 'short' }),
    weekdayLetter: dates({ weekday: 'narrow' }),
    longDay: dates({ weekday: 'long', month: 'long', day: 'numeric' }),
    time,
    dayAndTime: dates({ weekday: 'short', hour: 'numeric', minute: '2-digit' }),
    dateAndTime: withYear({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
    zone,
    zoneOfYear: (date) => (new Set(inEachMonth(date).map(zone)).size > 1 ? zoneAtAnyTime : zone)(date),
    moment: (date, now = date) => `${dayOfMoment(date, now)}${comma}${time(date)} (${zone(date)})`,
    longMoment: dates({
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
  };
}

const isZoneName = ({ type }: Intl.DateTimeFormatPart) => type === 'timeZoneName';

/** A date, and one of each month after it: a summer time may last for all year but one month. */
const inEachMonth = (date: Date) => Array.from({ length: 12 }, (_, at) => minutesAfter(date, at * 30 * DAY_MINUTES));

function numbersOf(
  locale: string,
  ownCurrency: string,
  isolated: (text: string) => string,
): Omit<Format, keyof Dates | 'comma' | 'joined' | 'within'> {
  const numbers = (options: Intl.NumberFormatOptions) => {
    const format = later(() => new Intl.NumberFormat(locale, options));
    return (n: number) => format().format(n).replace('-', '−');
  };
  const percent = numbers({ style: 'percent', maximumFractionDigits: 2 });
  const sums = byKey((currency) => numbers({ style: 'currency', currency }));
  const units = byKey((unit) => numbers({ style: 'unit', unit, unitDisplay: 'long' }));
  const amount = numbers({ maximumFractionDigits: 1, useGrouping: false });
  const lists = later(() => new Intl.ListFormat(locale));
  const languages = later(() => new Intl.DisplayNames(locale, { type: 'language' }));
  const countries = later(() => new Intl.DisplayNames(locale, { type: 'region' }));
  return {
    number: numbers({}),
    percent: (n) => percent(n / 100),
    money: (cents, currency = ownCurrency) => closed(sums(currency)(toAmount(cents))),
    list: (items) => lists().format(items),
    size: (bytes) => {
      const { unit, divisor } = SIZES.find((candidate) => tenths(bytes / candidate.divisor) < 1024) ?? LARGEST;
      return isolated(`${amount(tenths(bytes / divisor))} ${unit}`);
    },
    duration: (n, unit) => units(unit)(n),
    languageName: (code) => {
      try {
        return languages().of(code) ?? code;
      } catch {
        return code; // not in the form of a language code
      }
    },
    country: (code) => {
      try {
        return countries().of(code) ?? code;
      } catch {
        return code; // not in the form of a country code
      }
    },
  };
}

const SIZES = [
  { unit: 'b', divisor: 1 },
  { unit: 'kb', divisor: 1024 },
];
const LARGEST = { unit: 'mb', divisor: 1024 * 1024 };

/** ADR 0330 In a line to the left an amount is one piece to the right, with its sign and its currency: CLDR has it so below zero only. */
const closed = (text: string) => (text.startsWith('\u200F') ? `\u200E${text.slice(1)}\u200E` : text);

const tenths = (n: number) => Math.round(n * 10) / 10;

function later<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}

function byKey<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}
