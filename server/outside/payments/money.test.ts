import { describe, expect, test } from 'vitest';
import { readDecimal, readMajor, readMinor, toDecimal, toMinor } from './money.ts';

describe('payments §6.6 amounts that are sent to a provider', () => {
  test.each(['AUD', 'CAD', 'CHF', 'CZK', 'EUR', 'GBP', 'GEL', 'KZT', 'MDL', 'NZD', 'PLN', 'RON', 'UAH', 'USD', 'UZS'])(
    '%s has hundredths and is accepted',
    (currency) => {
      const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
      expect(maximumFractionDigits).toBe(2);
      expect(toMinor({ minor: 4550, currency })).toBe(4550);
    },
  );

  test.each([
    { currency: 'JPY', why: 'it has no cents' },
    { currency: 'KRW', why: 'it has no cents' },
    { currency: 'VND', why: 'it has no cents' },
    { currency: 'CLP', why: 'it has no cents' },
    { currency: 'KWD', why: 'it has thousandths' },
    { currency: 'BHD', why: 'it has thousandths' },
    { currency: 'TND', why: 'it has thousandths' },
    { currency: 'XXX', why: 'it is not a currency' },
    { currency: 'usd', why: 'it is in lower case' },
    { currency: 'toString', why: 'it is a property of every object' },
  ])('$currency is refused: $why', ({ currency }) => {
    expect(() => toMinor({ minor: 4550, currency })).toThrow(`${currency} is not an accepted currency`);
  });

  test.each([0, -1, 45.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses the amount %d', (minor) => {
    expect(() => toMinor({ minor, currency: 'USD' })).toThrow('not an amount');
  });
});

describe('amounts that a provider sends', () => {
  test.each([
    { value: '4550', minor: 4550 },
    { value: 4550, minor: 4550 },
    { value: '0', minor: 0 },
    { value: '45.50', minor: null },
    { value: '045', minor: null },
    { value: '-1', minor: null },
    { value: '1e3', minor: null },
    { value: 1e21, minor: null },
    { value: '1234567890123', minor: null },
    { value: null, minor: null },
  ])('$value is $minor', ({ value, minor }) => {
    expect(readMinor(value)).toBe(minor);
  });
});

describe('payments §6.6 amounts as decimal text', () => {
  test.each([
    { minor: 4550, text: '45.50' },
    { minor: 5, text: '0.05' },
    { minor: 100, text: '1.00' },
    { minor: 123_456_789, text: '1234567.89' },
  ])('$minor is sent as $text and read back', ({ minor, text }) => {
    expect(toDecimal({ minor, currency: 'USD' })).toBe(text);
    expect(readDecimal(text)).toBe(minor);
  });

  test.each([
    { value: '45.5', minor: 4550 },
    { value: '45', minor: 4500 },
    { value: '0.00', minor: 0 },
    { value: '45.505', minor: null },
    { value: '045.50', minor: null },
    { value: '-45.50', minor: null },
    { value: '45,50', minor: null },
    { value: '45.', minor: null },
    { value: '4e2', minor: null },
    { value: '12345678901.00', minor: null },
    { value: 45.5, minor: null },
    { value: undefined, minor: null },
  ])('$value is read as $minor', ({ value, minor }) => {
    expect(readDecimal(value)).toBe(minor);
  });
});

describe('payments §6.6 amounts that a provider sends as numbers in major units', () => {
  test('every number of cents survives the way to a JSON number and back', () => {
    const wrong = Array.from({ length: 30_000 }, (_, at) => at * 7 + 1).filter((minor) => {
      const sent = JSON.stringify(Number(toDecimal({ minor, currency: 'USD' })));
      return readMajor(JSON.parse(sent)) !== minor;
    });
    expect(wrong).toEqual([]);
  });

  test('up to the most that an order can cost, each number of cents is read', () => {
    const most = 2_147_483_647;
    const amounts = Array.from({ length: 30_000 }, (_, at) => most - at * 7);
    const wrong = amounts.filter((minor) => readMajor(Number(toDecimal({ minor, currency: 'UZS' }))) !== minor);
    expect(wrong).toEqual([]);
    expect(readMajor((most + 1) / 100)).toBeNull();
  });

  test.each([45.505, 45.5001, -45.5, Number.NaN, 1e300, '45.5', null])('%j has no whole cents', (value) => {
    expect(readMajor(value)).toBeNull();
  });

  test('a number with an error of calculation is read', () => {
    expect(readMajor(0.1 + 0.2)).toBe(30);
  });
});
