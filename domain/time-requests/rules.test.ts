import { describe, expect, test } from 'vitest';
import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';
import { minutesAfter } from '../time.ts';
import { askedDeadline, stateOf, whyNoTimeRequest } from './rules.ts';

const { unpaid, paid, inProgress, completed, refunded, canceled, hold, modified, offered } = ORDER_STATUS;
const NOW = new Date('2026-11-21T10:00:00Z');

describe('spec D51a asking for more time', () => {
  test.each<{ status: OrderStatus; why: string | null }>([
    { status: paid, why: null },
    { status: inProgress, why: null },
    { status: hold, why: null },
    { status: modified, why: null },
    { status: unpaid, why: 'order_not_under_way' },
    { status: offered, why: 'order_not_under_way' },
    { status: completed, why: 'order_not_under_way' },
    { status: refunded, why: 'order_not_under_way' },
    { status: canceled, why: 'order_not_under_way' },
  ])('by the writer of an order with status $status: $why', ({ status, why }) => {
    expect(whyNoTimeRequest('writer', { status, hasWaiting: false })).toBe(why);
  });

  test('is for the writer, one request at a time', () => {
    expect(whyNoTimeRequest('support', { status: inProgress, hasWaiting: false })).toBe('forbidden');
    expect(whyNoTimeRequest('writer', { status: inProgress, hasWaiting: true })).toBe('time_request_waiting');
  });

  test('counts from the deadline, and from now once that has passed', () => {
    const later = minutesAfter(NOW, 600);
    expect(askedDeadline(later, 2, NOW)).toEqual(minutesAfter(later, 120));
    expect(askedDeadline(minutesAfter(NOW, -600), 2, NOW)).toEqual(minutesAfter(NOW, 120));
  });
});

describe('spec D51a the state of a request', () => {
  const waiting = { state: 'waiting' as const, expiresAt: minutesAfter(NOW, 1440) };

  test('waits until its end, then it has lapsed', () => {
    expect(stateOf(waiting, inProgress, NOW)).toBe('waiting');
    expect(stateOf(waiting, inProgress, waiting.expiresAt)).toBe('lapsed');
  });

  test('has lapsed when the order ended, and an answer stays', () => {
    expect(stateOf(waiting, completed, NOW)).toBe('lapsed');
    expect(stateOf({ ...waiting, state: 'accepted' }, completed, NOW)).toBe('accepted');
    expect(stateOf({ ...waiting, state: 'kept' }, inProgress, waiting.expiresAt)).toBe('kept');
  });
});
