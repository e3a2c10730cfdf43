import type { Order } from '@octavo/contract/orders';
import { describe, expect, test } from 'vitest';
import { deadlineDate } from './deadlines.ts';

const NOW = new Date(2026, 10, 22, 8, 12); // a Sunday

describe('the moment of a deadline, in one line', () => {
  test.each([
    { hours: 3, text: 'Sun 11:12 AM' },
    { hours: 24, text: 'Mon 8:12 AM' },
    { hours: 144, text: 'Sat 8:12 AM' },
    { hours: 168, text: 'Nov 29, 8:12 AM' },
    { hours: 480, text: 'Dec 12, 8:12 AM' },
  ])('$hours hours: $text', ({ hours, text }) => {
    expect(deadlineDate(hours, { mode: { kind: 'new' }, now: NOW }).replaceAll('\u202F', ' ')).toBe(text);
  });

  test.each([
    { what: 'was moved to weeks away', deadline: new Date(2026, 11, 12, 8, 12), text: 'Dec 12, 8:12 AM' },
    { what: 'has passed', deadline: new Date(2026, 10, 20, 8, 12), text: 'Nov 20, 8:12 AM' },
    { what: 'comes within a week', deadline: new Date(2026, 10, 24, 8, 12), text: 'Tue 8:12 AM' },
  ])('spec D22 of a paid order whose deadline $what: $text', ({ deadline, text }) => {
    const order = { datePaid: new Date(2026, 10, 19), urgency: 24 * 60, deadline } as Order;
    const form = { mode: { kind: 'edit', order, files: [] } as const, now: NOW };
    expect(deadlineDate(24, form).replaceAll('\u202F', ' ')).toBe(text);
  });
});
