import { expect, test } from 'vitest';
import { monthOf, nextMonth, whyNotClosed } from './month.ts';

test.each([
  ['2026-11', '2026-12'],
  ['2026-12', '2027-01'],
])('ADR 0214 after %s comes %s', (month, next) => {
  expect(nextMonth(month)).toBe(next);
  const end = new Date(`${next}-01T00:00:00Z`);
  expect([monthOf(new Date(end.getTime() - 1)), monthOf(end)]).toEqual([month, next]);
});

const now = new Date('2026-12-01T00:00:00Z');
test.each([
  [{ month: '2026-11', next: '2026-11', now, openFaults: 0 }, null],
  [{ month: '2026-11', next: '2026-11', now, openFaults: 1 }, 'month_has_faults'],
  [{ month: '2026-11', next: '2026-11', now: new Date('2026-11-30T23:59:59.999Z'), openFaults: 0 }, 'month_not_over'],
  [{ month: '2026-11', next: '2026-10', now, openFaults: 0 }, 'month_order'],
  [{ month: '2026-10', next: '2026-11', now, openFaults: 0 }, 'month_closed'],
] as const)('ADR 0214 %o closes unless %s', (closing, why) => expect(whyNotClosed(closing)).toBe(why));
