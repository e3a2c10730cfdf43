import { describe, expect, test } from 'vitest';
import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';
import { cancelWay, whyNoCancel } from './permission.ts';
import { CANCELLATION_STATES, isOpenCancellation, whyNoCancelAnswer } from './request.ts';

const { unpaid, paid, inProgress, completed, refunded, canceled, hold, modified, offered } = ORDER_STATUS;

describe('spec D38 how an order is canceled', () => {
  test.each<{ status: OrderStatus; kept: number; way: string }>([
    { status: unpaid, kept: 0, way: 'at_once' },
    { status: offered, kept: 0, way: 'at_once' },
    { status: unpaid, kept: 1, way: 'by_request' },
    { status: paid, kept: 1800, way: 'by_request' },
    { status: hold, kept: 0, way: 'by_request' },
  ])('status $status with $kept cents: $way', ({ way, ...order }) => {
    expect(cancelWay(order)).toBe(way);
  });

  test.each<{ status: OrderStatus; kept: number; why: string | null }>([
    { status: unpaid, kept: 0, why: null },
    { status: offered, kept: 0, why: null },
    { status: canceled, kept: 0, why: null },
    { status: paid, kept: 1800, why: null },
    { status: inProgress, kept: 1800, why: null },
    { status: modified, kept: 1800, why: null },
    { status: hold, kept: 1800, why: null },
    { status: unpaid, kept: 1, why: null },
    { status: hold, kept: 0, why: 'cancel_needs_support' },
    { status: paid, kept: -5, why: 'cancel_needs_support' },
    { status: completed, kept: 1800, why: 'order_closed' },
    { status: refunded, kept: 0, why: 'order_closed' },
  ])('status $status with $kept cents: $why', ({ why, ...order }) => {
    expect(whyNoCancel({ ...order, dateCompleted: null, pending: false })).toBe(why);
  });

  test('not while a payment is being confirmed; a canceled order stays canceled', () => {
    const pending = { dateCompleted: null, pending: true };
    expect(whyNoCancel({ ...pending, status: unpaid, kept: 0 })).toBe('payment_pending');
    expect(whyNoCancel({ ...pending, status: paid, kept: 1800 })).toBe('payment_pending');
    expect(whyNoCancel({ ...pending, status: canceled, kept: 1 })).toBeNull();
  });

  test('ADR 0404 not while a delivered order is on hold', () => {
    const delivered = { dateCompleted: new Date(0), pending: false, kept: 1800 };
    expect(whyNoCancel({ ...delivered, status: hold })).toBe('order_closed');
    expect(whyNoCancel({ ...delivered, status: inProgress })).toBeNull();
  });
});

describe('spec D38 the answer of support', () => {
  test('is given once, by support, while the order is open', () => {
    const asked = { state: 'waiting' as const, status: paid as OrderStatus };
    expect(whyNoCancelAnswer('support', asked)).toBeNull();
    expect(whyNoCancelAnswer('writer', asked)).toBe('forbidden');
    expect(whyNoCancelAnswer('support', { ...asked, status: completed })).toBeNull(); // asked before the delivery
    for (const status of [refunded, canceled] as const)
      expect(whyNoCancelAnswer('support', { ...asked, status })).toBe('order_closed');
    for (const state of CANCELLATION_STATES.filter((one) => one !== 'waiting'))
      expect(whyNoCancelAnswer('support', { ...asked, state })).toBe('cancel_answered');
  });

  test('a request is open until it is answered, and then until the refund has gone', () => {
    expect(CANCELLATION_STATES.filter(isOpenCancellation)).toEqual(['waiting', 'refunding']);
  });
});
