import { describe, expect, test } from 'vitest';
import { readDecimal, readMajor, toDecimal } from './decimal.ts';

test.each([
  { minor: 4550, text: '45.50' },
  { minor: 1, text: '0.01' },
  { minor: 29, text: '0.29' },
  { minor: 100, text: '1.00' },
  { minor: 999_999_999, text: '9999999.99' },
])('payments §6.6 $minor cents are $text in major units', ({ minor, text }) => {
  expect(toDecimal({ minor, currency: 'USD' })).toBe(text);
  expect(readDecimal(text)).toBe(minor);
  expect(readMajor(Number(text))).toBe(minor);
});

test('payments §6.6 every number of cents survives the way to a JSON number and back', () => {
  for (let minor = 1; minor < 200_000; minor += 7) {
    const sent = JSON.stringify(Number(toDecimal({ minor, currency: 'USD' })));
    expect(readMajor(JSON.parse(sent))).toBe(minor);
  }
});

test.each([0, -1, 1.5])('refuses %d cents', (minor) => {
  expect(() => toDecimal({ minor, currency: 'USD' })).toThrow('not an amount');
});

describe('amounts that are not whole cents', () => {
  test.each(['45.5', '45', '045.50', '-45.50', '1e2.00', '45.500', '', null, 45.5])(
    'the text %j is not read',
    (value) => {
      expect(readDecimal(value)).toBeNull();
    },
  );

  test.each([45.505, 45.5001, -45.5, Number.NaN, 1e300, '45.5', null])('the number %j is not read', (value) => {
    expect(readMajor(value)).toBeNull();
  });

  test('a number with an error of calculation is read', () => {
    expect(readMajor(0.1 + 0.2)).toBe(30);
  });
});
