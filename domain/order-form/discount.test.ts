import { describe, expect, test } from 'vitest';
import { whyNoDiscount } from './discount.ts';

describe('spec §4 “A top-writer discount applies only when top writers feature is on (value 2)”', () => {
  test.each([
    { isTopWriterDiscount: true, hasTopWriters: false, why: 'discount_needs_top_writers' },
    { isTopWriterDiscount: true, hasTopWriters: true, why: null },
    { isTopWriterDiscount: false, hasTopWriters: false, why: null },
    { isTopWriterDiscount: false, hasTopWriters: true, why: null },
  ])(
    'top-writer discount $isTopWriterDiscount, top writers on $hasTopWriters: $why',
    ({ hasTopWriters, why, ...discount }) => {
      expect(whyNoDiscount(discount, hasTopWriters)).toBe(why);
    },
  );
});
