import { describe, expect, test } from 'vitest';
import { isWorkOpen, whyNoClosedWorks } from './countries.ts';

describe('a work type that a site does not sell in a country', () => {
  const closed = [
    { codeCountry: 'GB', workType: 1 },
    { codeCountry: 'AU', workType: 4 },
  ];

  test.each([
    { what: 'in the country of the site', workType: 1, countries: ['GB', ''], isOpen: false },
    { what: 'in the country of the customer', workType: 1, countries: ['US', 'GB'], isOpen: false },
    { what: 'in other countries', workType: 1, countries: ['US', 'AU'], isOpen: true },
    { what: 'another work type', workType: 2, countries: ['GB'], isOpen: true },
  ] as const)('$what: work type $workType for $countries is open: $isOpen', ({ workType, countries, isOpen }) => {
    expect(isWorkOpen(workType, closed, countries)).toBe(isOpen);
  });
});

describe('ADR 0150 closing works', () => {
  test.each([
    { closed: [1, 2, 3], country: 'GB', why: null },
    { closed: [1, 2, 3, 4], country: 'GB', why: 'nothing_left' },
    { closed: [1, 2, 3, 4], country: 'US', why: null },
  ])('$closed in GB at a site of $country: $why', ({ closed, country, why }) => {
    const works = closed.map((workType) => ({ codeCountry: 'GB', workType }));
    expect(whyNoClosedWorks(works, [1, 2, 3, 4], country)).toBe(why);
  });
});
