import { describe, expect, test } from 'vitest';
import { isWorkOpen } from './closed-works.ts';

describe('work that a site does not sell everywhere', () => {
  const closed = [
    { codeCountry: 'GB', workType: 1 },
    { codeCountry: 'AU', workType: 4 },
  ];

  test.each([
    { what: 'where the site is', workType: 1, countries: ['GB', ''], isOpen: false },
    { what: 'where the customer is', workType: 1, countries: ['US', 'GB'], isOpen: false },
    { what: 'where neither is', workType: 1, countries: ['US', 'AU'], isOpen: true },
    { what: 'of another kind', workType: 2, countries: ['GB'], isOpen: true },
  ] as const)('$what: $workType for $countries is open, $isOpen', ({ workType, countries, isOpen }) => {
    expect(isWorkOpen(workType, closed, countries)).toBe(isOpen);
  });
});
