import { describe, expect, test } from 'vitest';
import { earliestToday, whyNoDaysOff } from './days-off.ts';

const at = (text: string) => new Date(`${text}T05:00:00Z`);
const clock = { now: at('2026-11-28'), today: at('2026-11-28') };
const why = (first: string, end: string) => whyNoDaysOff({ startsAt: at(first), endsAt: at(end) }, [], clock);

describe('§12.15 days off', () => {
  test.each([
    ['2026-11-28', '2026-11-29', null],
    ['2026-11-27', '2026-12-06', 'days_off_past'],
    ['2020-12-01', '2026-12-06', 'days_off_past'],
    ['2026-12-06', '2026-12-01', 'days_off_wrong'],
    ['2026-12-01', '2028-01-02', null],
    ['2026-12-01', '2028-01-03', 'days_off_far'],
    ['2026-12-01', '9999-12-31', 'days_off_far'],
  ])('from %s to before %s are %s', (first, end, expected) => {
    expect(why(first, end)).toBe(expected);
  });

  test('a server takes the day of today in any zone, also one of 25 hours, and none before it', () => {
    const now = new Date('2026-11-28T23:59:00Z');
    expect(earliestToday(now) <= new Date('2026-11-27T23:00:00Z')).toBe(true);
    expect(earliestToday(now) > new Date('2026-11-27T00:00:00Z')).toBe(true);
  });
});
