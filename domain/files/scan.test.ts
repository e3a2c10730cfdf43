import { describe, expect, test } from 'vitest';
import { minutesToNextScan, whyNoReading } from './scan.ts';

describe('controls C14 a file is read when it is clean', () => {
  test.each([
    { state: 'clean', why: null },
    { state: 'checking', why: 'file_checking' },
    { state: 'infected', why: 'file_infected' },
  ] as const)('$state: $why', ({ state, why }) => expect(whyNoReading(state)).toBe(why));

  test('a scan that failed is repeated after 1, 2, 4 minutes, and at least every hour', () => {
    expect([1, 2, 3, 6, 7, 100].map(minutesToNextScan)).toEqual([1, 2, 4, 32, 60, 60]);
  });
});
