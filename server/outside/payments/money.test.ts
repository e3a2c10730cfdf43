import { describe, expect, test } from 'vitest';
import { readMinor, toMinor } from './money.ts';

describe('payments §6.6 sums that are sent to a provider', () => {
  test.each(['AUD', 'CAD', 'CHF', 'CZK', 'EUR', 'GBP', 'GEL', 'KZT', 'MDL', 'NZD', 'PLN', 'RON', 'UAH', 'USD', 'UZS'])(
    '%s counts in hundredths and is taken as it is',
    (currency) => {
      const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
      expect(maximumFractionDigits).toBe(2);
      expect(toMinor({ minor: 4550, currency })).toBe(4550);
    },
  );

  test.each([
    { currency: 'JPY', why: 'no cents' },
    { currency: 'KRW', why: 'no cents' },
    { currency: 'VND', why: 'no cents' },
    { currency: 'CLP', why: 'no cents' },
    { currency: 'KWD', why: 'thousandths' },
    { currency: 'BHD', why: 'thousandths' },
    { currency: 'TND', why: 'thousandths' },
    { currency: 'XXX', why: 'no currency' },
    { currency: 'usd', why: 'another spelling' },
    { currency: 'toString', why: 'a name of every object' },
  ])('$currency is refused: $why', ({ currency }) => {
    expect(() => toMinor({ minor: 4550, currency })).toThrow(`${currency} is not a currency`);
  });

  test.each([0, -1, 45.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is no sum', (minor) => {
    expect(() => toMinor({ minor, currency: 'USD' })).toThrow('not a sum');
  });
});

describe('sums that a provider sends', () => {
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
