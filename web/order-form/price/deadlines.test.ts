import type { Order } from '@octavo/contract/orders';
import { describe, expect, test } from 'vitest';
import { deadlineDate } from './deadlines.ts';

const NOW = new Date(2026, 10, 22, 8, 12); // a Sunday

describe('the moment of a deadline: its date and its time', () => {
  test.each([
    { hours: 3, text: 'Nov 22, 11:12 AM' },
    { hours: 24, text: 'Nov 23, 8:12 AM' },
    { hours: 144, text: 'Nov 28, 8:12 AM' },
    { hours: 480, text: 'Dec 12, 8:12 AM' },
  ])('spec §11.21 $hours hours: $text', ({ hours, text }) => {
    expect(deadlineDate(hours, { mode: { kind: 'new' }, now: NOW }).replaceAll('\u202F', ' ')).toBe(text);
  });

  test('in the next year it has no year: it is weeks away, and a tile is narrow', () => {
    const now = new Date(2026, 11, 20, 8, 12);
    expect(deadlineDate(480, { mode: { kind: 'new' }, now }).replaceAll('\u202F', ' ')).toBe('Jan 9, 8:12 AM');
  });

  test.each([
    { what: 'was moved to weeks away', deadline: new Date(2026, 11, 12, 8, 12), text: 'Dec 12, 8:12 AM' },
    { what: 'has passed', deadline: new Date(2026, 10, 20, 8, 12), text: 'Nov 20, 8:12 AM' },
    { what: 'comes within a week', deadline: new Date(2026, 10, 24, 8, 12), text: 'Nov 24, 8:12 AM' },
  ])('spec D22 of a paid order whose deadline $what: $text', ({ deadline, text }) => {
    const order = { datePaid: new Date(2026, 10, 19), urgency: 24 * 60, deadline } as Order;
    const form = { mode: { kind: 'edit', order, files: [] } as const, now: NOW };
    expect(deadlineDate(24, form).replaceAll('\u202F', ' ')).toBe(text);
  });
});
