import { describe, expect, test } from 'vitest';
import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';
import {
  datesOnEntering,
  isDeliveryPaused,
  whyNoAssignment,
  whyNoFilesShown,
  whyNoStatusChange,
} from './permission.ts';

const ALL = Object.values(ORDER_STATUS);
const undelivered = (status: OrderStatus) => ({ status, dateCompleted: null });
const movesOf = (role: 'support' | 'writer') =>
  ALL.flatMap((from) =>
    ALL.filter((to) => whyNoStatusChange(role, undelivered(from), to) === null).map((to) => `${from} to ${to}`),
  );

describe('spec §4 a status change by staff', () => {
  test('by support follows the transitions of the desk', () => {
    expect(movesOf('support')).toEqual([
      '1 to 8', '2 to 3', '2 to 9', '3 to 5', '3 to 9', '9 to 2', '9 to 3', '9 to 8', '9 to 10', '10 to 2', '10 to 3', '10 to 9', '11 to 1',
      '11 to 8',
    ]); // oxfmt-ignore
  });

  test('by a writer is the start of the work: a delivery completes it (spec §12.15)', () => {
    expect(movesOf('writer')).toEqual(['2 to 3']);
    expect(whyNoStatusChange('writer', undelivered(3), 5)).toBe('forbidden');
    expect(whyNoStatusChange('writer', undelivered(3), 9)).toBe('forbidden');
  });

  test('ADR 0404 by support brings an order that was delivered back from its hold as completed', () => {
    const held = { status: ORDER_STATUS.hold, dateCompleted: new Date('2026-01-05T09:00:00Z') };
    expect(whyNoStatusChange('support', held, 5)).toBeNull();
    expect(whyNoStatusChange('writer', held, 5)).toBe('forbidden');
    expect(whyNoStatusChange('support', { ...held, status: 10 }, 5)).toBe('transition_not_allowed');
  });

  test('never makes an order paid or refunded', () => {
    for (const from of [1, 3, 5] as OrderStatus[]) {
      expect(whyNoStatusChange('support', undelivered(from), 2)).toBe('transition_not_allowed');
      expect(whyNoStatusChange('support', undelivered(from), 7)).toBe('transition_not_allowed');
    }
  });

  test('stores the first start date and, ADR 0404, the first completion date', () => {
    const [before, now] = [new Date('2026-01-05T09:00:00Z'), new Date('2026-01-06T09:00:00Z')];
    const started = { dateStarted: before, dateCompleted: null };
    expect(datesOnEntering(3, { dateStarted: null, dateCompleted: null }, now)).toEqual({ dateStarted: now });
    expect(datesOnEntering(3, started, now)).toEqual({ dateStarted: before });
    expect(datesOnEntering(5, started, now)).toEqual({ dateCompleted: now });
    expect(datesOnEntering(5, { ...started, dateCompleted: before }, now)).toEqual({ dateCompleted: before });
    expect(datesOnEntering(9, started, now)).toEqual({});
  });
});

describe('spec §12.5 assigning a writer', () => {
  const [never, once] = [null, new Date('2026-01-05T09:00:00Z')];
  test.each([
    { role: 'support', status: 1, datePaid: never, why: 'order_unpaid' },
    { role: 'support', status: 11, datePaid: never, why: 'order_unpaid' },
    { role: 'support', status: 9, datePaid: never, why: 'order_unpaid' },
    { role: 'support', status: 10, datePaid: never, why: 'order_unpaid' },
    { role: 'support', status: 9, datePaid: once, why: null },
    { role: 'support', status: 10, datePaid: once, why: null },
    { role: 'support', status: 2, datePaid: once, why: null },
    { role: 'support', status: 3, datePaid: once, why: null },
    { role: 'support', status: 5, datePaid: once, why: 'order_closed' },
    { role: 'support', status: 7, datePaid: once, why: 'order_closed' },
    { role: 'support', status: 8, datePaid: never, why: 'order_closed' },
    { role: 'writer', status: 2, datePaid: once, why: 'forbidden' },
  ] as const)('by $role at status $status, paid $datePaid, has the reason $why', ({ role, why, ...order }) => {
    expect(whyNoAssignment(role, { ...order, dateCompleted: null, activeRevision: false })).toBe(why);
  });

  test('ADR 0421 is allowed on hold after a delivery, also where the payment is not known', () => {
    const order = { status: 9, datePaid: never, dateCompleted: once, activeRevision: false } as const;
    expect(whyNoAssignment('support', order)).toBeNull();
  });

  test('ADR 0467 is allowed for the active revision of a completed order', () => {
    const order = { status: 5, datePaid: once, dateCompleted: once, activeRevision: true } as const;
    expect(whyNoAssignment('support', order)).toBeNull();
    expect(whyNoAssignment('writer', order)).toBe('forbidden');
  });
});

describe('spec §12.15 showing files of the writer', () => {
  const once = new Date('2026-01-05T09:00:00Z');

  test.each([
    { role: 'writer', status: 3, dateCompleted: null, why: null },
    { role: 'writer', status: 9, dateCompleted: null, why: null },
    { role: 'writer', status: 5, dateCompleted: once, why: 'delivery_by_checklist' },
    { role: 'writer', status: 9, dateCompleted: once, why: 'delivery_by_checklist' },
    { role: 'writer', status: 3, dateCompleted: once, why: 'delivery_by_checklist' },
    { role: 'support', status: 5, dateCompleted: once, why: null },
    { role: 'support', status: 3, dateCompleted: once, why: null },
    { role: 'support', status: 7, dateCompleted: once, why: 'order_closed' },
    { role: 'writer', status: 8, dateCompleted: null, why: 'order_closed' },
  ] as const)(
    'by $role at status $status, delivered $dateCompleted, has the reason $why',
    ({ role, why, ...order }) => {
      expect(whyNoFilesShown(role, order)).toBe(why);
    },
  );

  test.each([
    { status: 9, dateCompleted: once, hasRevision: false, isPaused: true },
    { status: 10, dateCompleted: once, hasRevision: false, isPaused: true },
    { status: 9, dateCompleted: once, hasRevision: true, isPaused: false },
    { status: 9, dateCompleted: null, hasRevision: false, isPaused: false },
    { status: 3, dateCompleted: once, hasRevision: false, isPaused: false },
    { status: 5, dateCompleted: once, hasRevision: false, isPaused: false },
  ] as const)(
    'at status $status, delivered $dateCompleted, with a revision $hasRevision, waits for the work to go on: $isPaused',
    ({ isPaused, hasRevision, ...order }) => {
      expect(isDeliveryPaused(order, hasRevision)).toBe(isPaused);
    },
  );
});
