import { expect, test } from 'vitest';
import { isCountryOpen } from './countries.ts';

test.each([
  { open: [], country: 'FR', is: true },
  { open: ['DE', 'AT'], country: 'AT', is: true },
  { open: ['DE', 'AT'], country: 'at', is: true },
  { open: ['DE', 'AT'], country: 'FR', is: false },
  { open: ['DE'], country: '', is: false },
])('spec §1 a site that is open to $open takes orders from “$country”: $is', ({ open, country, is }) => {
  expect(isCountryOpen(open, country)).toBe(is);
});
