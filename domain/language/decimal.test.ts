import { expect, test } from 'vitest';
import { decimalOf } from './decimal.ts';

test.each([
  { cents: 11_570, currency: 'USD', is: '115.70' },
  { cents: -11_500, currency: 'EUR', is: '-115.00' },
  { cents: 0, currency: 'USD', is: '0.00' },
  { cents: 11_600, currency: 'JPY', is: '116' },
  { cents: 11_570, currency: 'KWD', is: '115.700' },
])('spec D1 $cents cents of $currency are written $is', ({ cents: of, currency, is }) => {
  expect(decimalOf(of, currency)).toBe(is);
});
