import { toAmount } from '../money.ts';
import { type Language, localeOf } from './language.ts';

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
  /** `Nov 30` */
  shortDay: (date: Date) => string;
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
  /** `Nov 30, 10:40 AM` */
  dateAndTime: (date: Date) => string;
  /** `EST`, the zone at that moment. */
  zone: (date: Date) => string;
  /** `Mon, Nov 30, 10:40 AM (EST)` */
  moment: (date: Date) => string;
  /** `November 30, 2026 at 10:40 AM EST` */
  longMoment: (date: Date) => string;
  /** `1,200` */
  number: (n: number) => string;
  /** `5%` for 5 */
  percent: (percent: number) => string;
  /** Cents: `12636` is `$126.36`; a negative amount has a minus sign (U+2212). */
  money: (cents: number, currency?: string) => string;
  /** `tea, coffee, and milk` */
  list: (items: readonly string[]) => string;
  /** spec §5 Bytes: `1258291` is `1.2 mb`; b, kb or mb, with at most one decimal. */
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
  const locale = `${localeOf(language)}-u-nu-latn`; // digits are those of English in every language
  const format = made.get(key) ?? { ...datesOf(locale, zone), ...numbersOf(locale, currency) };
  made.set(key, format);
  return format;
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
  | 'moment'
  | 'longMoment'
>;

function datesOf(locale: string, timeZone: string | undefined): Dates {
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = later(() => new Intl.DateTimeFormat(locale, { timeZone, ...options }));
    return (date: Date) => format().format(date);
  };
  const day = dates({ weekday: 'short', month: 'short', day: 'numeric' });
  const time = dates({ hour: 'numeric', minute: '2-digit' });
  const parts = later(() => new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }));
  const zone = (date: Date) =>
    parts()
      .formatToParts(date)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return {
    day,
    shortDay: dates({ month: 'short', day: 'numeric' }),
    dayOfYear: dates({ year: 'numeric', month: 'short', day: 'numeric' }),
    month: dates({ year: 'numeric', month: 'long' }),
    monthAlone: dates({ month: 'long' }),
    shortMonth: dates({ month: 'short' }),
    weekdayLetter: dates({ weekday: 'narrow' }),
    longDay: dates({ weekday: 'long', month: 'long', day: 'numeric' }),
    time,
    dayAndTime: dates({ weekday: 'short', hour: 'numeric', minute: '2-digit' }),
    dateAndTime: dates({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
    zone,
    moment: (date) => `${day(date)}, ${time(date)} (${zone(date)})`,
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

function numbersOf(locale: string, ownCurrency: string): Omit<Format, keyof Dates> {
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
    money: (cents, currency = ownCurrency) => sums(currency)(toAmount(cents)),
    list: (items) => lists().format(items),
    size: (bytes) => {
      const { unit, divisor } = SIZES.find((candidate) => tenths(bytes / candidate.divisor) < 1024) ?? LARGEST;
      return `${amount(tenths(bytes / divisor))} ${unit}`;
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
