import { describe, expect, it } from 'vitest';
import { formatFor } from './format.ts';
import { graphemesOf } from './graphemes.ts';
import { zoneOrUtc } from './zone.ts';

const format = formatFor({ language: 'en', zone: 'America/New_York' });
const at = new Date('2026-11-30T15:40:00Z');

describe('formats of English', () => {
  it('dates and times are in the given zone', () => {
    expect(format.day(at)).toBe('Mon, Nov 30');
    expect(format.shortDay(at, at)).toBe('Nov 30');
    expect(format.dayOfYear(at)).toBe('Nov 30, 2026');
    expect(format.longDay(at)).toBe('Monday, November 30');
    expect(plain(format.time(at))).toBe('10:40 AM');
    expect(format.zone(at)).toBe('EST');
    expect(plain(format.moment(at))).toBe('Mon, Nov 30, 10:40 AM (EST)');
    expect(plain(format.longMoment(at))).toBe('November 30, 2026 at 10:40 AM EST');
  });

  it('a short date, and a moment, has its year where that is not the one of now, in the given zone', () => {
    const [before, after] = [new Date('2027-01-01T04:59:00Z'), new Date('2027-01-01T05:00:00Z')];
    expect(format.shortDay(at, before)).toBe('Nov 30');
    expect(format.shortDay(at, after)).toBe('Nov 30, 2026');
    expect(plain(format.dateAndTime(at, before))).toBe('Nov 30, 10:40 AM');
    expect(plain(format.dateAndTime(at, after))).toBe('Nov 30, 2026, 10:40 AM');
    expect(plain(format.dateAndTime(after, at))).toBe('Jan 1, 2027, 12:00 AM');
    expect(plain(format.moment(at, before))).toBe('Mon, Nov 30, 10:40 AM (EST)');
    expect(plain(format.moment(at, after))).toBe('Mon, Nov 30, 2026, 10:40 AM (EST)');
  });

  it.each([
    ['America/Chicago', '2026-11-01T07:00:00Z', 'Sun, Nov 1, 1:59 AM (CDT)', 'Sun, Nov 1, 1:00 AM (CST)'],
    ['Asia/Kolkata', '2026-11-01T07:00:00Z', 'Sun, Nov 1, 12:29 PM (GMT+5:30)', 'Sun, Nov 1, 12:30 PM (GMT+5:30)'],
    ['Pacific/Auckland', '2026-09-26T14:00:00Z', 'Sun, Sep 27, 1:59 AM (GMT+12)', 'Sun, Sep 27, 3:00 AM (GMT+13)'],
  ])(
    'around a change of the clocks the zone beside a time is that of its moment: %s at %s',
    (zone, change, was, is) => {
      const { moment } = formatFor({ language: 'en', zone });
      expect(plain(moment(new Date(Date.parse(change) - 60_000)))).toBe(was);
      expect(plain(moment(new Date(change)))).toBe(is);
    },
  );

  it.each([
    ['America/New_York', 'en', 'Eastern Time'],
    ['Europe/Berlin', 'en', 'Central European Time'],
    ['Europe/Berlin', 'de', 'Mitteleuropäische Zeit'],
    ['America/St_Johns', 'fr', 'heure de Terre-Neuve'],
    ['America/Phoenix', 'en', 'MST'],
    ['Asia/Kolkata', 'en', 'GMT+5:30'],
    ['UTC', 'de', 'UTC'],
  ])('spec §11.67 the zone %s of a list is true in December and in July, in %s: %s', (zone, language, name) => {
    const { zoneOfYear } = formatFor({ language, zone });
    expect(zoneOfYear(new Date('2026-12-01T15:00:00Z'))).toBe(name);
    expect(zoneOfYear(new Date('2026-07-01T15:00:00Z'))).toBe(name);
  });

  it('another zone gives other times', () => {
    expect(plain(formatFor({ language: 'en', zone: 'UTC' }).moment(at))).toBe('Mon, Nov 30, 3:40 PM (UTC)');
  });

  it.each([
    [12_636, undefined, '$126.36'],
    [-500, undefined, '−$5.00'],
    [12_636, 'EUR', '€126.36'],
    [0, 'GBP', '£0.00'],
  ])('%i cents in %s are %s', (cents, currency, text) => expect(format.money(cents, currency)).toBe(text));

  it('money is in the currency of the formatter', () => {
    expect(formatFor({ language: 'en', currency: 'GBP' }).money(100)).toBe('£1.00');
  });

  it.each([
    [0, '0 b'],
    [1023, '1023 b'],
    [1024, '1 kb'],
    [88_269, '86.2 kb'],
    [356_352, '348 kb'],
    [1_048_524, '1023.9 kb'],
    [1_258_291, '1.2 mb'],
    [1_048_575, '1 mb'],
    [1_048_576, '1 mb'],
    [104_857_600, '100 mb'],
  ])('%i bytes are %s (spec §5)', (bytes, text) => expect(format.size(bytes)).toBe(text));

  it('numbers, percents, lists, durations and countries', () => {
    expect(format.number(1800)).toBe('1,800');
    expect(format.number(-3)).toBe('−3');
    expect(format.percent(5)).toBe('5%');
    expect(format.percent(-12.5)).toBe('−12.5%');
    expect(format.list(['tea', 'coffee', 'milk'])).toBe('tea, coffee, and milk');
    expect(format.duration(1, 'minute')).toBe('1 minute');
    expect(format.duration(30, 'second')).toBe('30 seconds');
    expect(format.country('US')).toBe('United States');
    expect(format.country('?')).toBe('?');
  });

  it('another currency is another formatter', () => {
    const made = ['USD', 'EUR', 'USD'].map((currency) => formatFor({ language: 'en', zone: 'UTC', currency }));
    expect(made.map((one) => one.money(100))).toEqual(['$1.00', '€1.00', '$1.00']);
  });
});

describe('facts in one line', () => {
  it('have small letters in English, and keep theirs in other languages', () => {
    expect(format.within('Essay')).toBe('essay');
    expect(formatFor({ language: 'de' }).within('Aufsatz')).toBe('Aufsatz');
  });

  it('are joined by a comma; what is not there is left out', () => {
    expect(format.joined(['Writing', 0, '6 pages', null])).toBe('Writing, 6 pages');
  });

  it('are isolated from right to left, have the comma of Arabic letters, and a size stays one piece', () => {
    const arabic = formatFor({ language: 'ar', zone: 'UTC' });
    expect(arabic.joined(['Writing', '6 صفحات'])).toBe('\u2068Writing\u2069، \u20686 صفحات\u2069');
    expect(arabic.size(715)).toBe('\u2068715 b\u2069');
    expect(plain(arabic.moment(at))).toBe('الاثنين، 30 نوفمبر، 3:40 م (UTC)');
    expect(formatFor({ language: 'he' }).comma).toBe(', ');
  });
});

/** Some versions of ICU put a narrow space before AM. */
const plain = (text: string) => text.replaceAll('\u202f', ' ');

describe('the names of zones and the characters of a text', () => {
  it('a zone that does not exist is UTC', () => {
    expect(zoneOrUtc('Asia/Kolkata')).toMatch(/^Asia\/(Kolkata|Calcutta)$/);
    expect(zoneOrUtc('No/Where')).toBe('UTC');
  });

  it('a letter with its marks is one character', () => {
    expect(graphemesOf('नि👩‍🎓e\u0301')).toEqual(['नि', '👩‍🎓', 'e\u0301']);
  });
});
