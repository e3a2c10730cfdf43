import { describe, expect, test } from 'vitest';
import { isTough, toHours, toMinutes } from './urgency.ts';

test('spec D3 ten days are 240 hours in the form and 14,400 minutes in the payloads', () => {
  expect(toMinutes(240)).toBe(14_400);
  expect(toHours(14_400)).toBe(240);
});

describe('spec §5, D12 “… when the order is tough (ratio … reaches 1 for resumes, 0.5 for category 1, else 1)”', () => {
  test.each([
    { category: 1, pages: 12, hours: 24, tough: true },
    { category: 1, pages: 11, hours: 24, tough: false },
    { category: 3, pages: 3, hours: 3, tough: true },
    { category: 3, pages: 2, hours: 3, tough: false },
    { category: 4, pages: 12, hours: 24, tough: false },
    { category: 4, pages: 24, hours: 24, tough: true },
  ])('category $category, $pages pages in $hours hours: $tough', ({ tough, ...order }) => {
    expect(isTough(order)).toBe(tough);
  });
});
