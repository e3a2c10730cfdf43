import { describe, expect, test } from 'vitest';
import { type Need, isCounted, needsCustomer, needsOf } from './needs.ts';
import { ORDER_STATUS } from './status.ts';

const { unpaid, paid, inProgress, completed, refunded, canceled, hold, modified, offered } = ORDER_STATUS;

type Order = Parameters<typeof needsOf>[0];
const PLAIN: Order = {
  status: inProgress,
  pending: false,
  unread: 0,
  due: 0,
  hasRequest: false,
  deadlineWaits: false,
  hasNewPaper: false,
  heldFor: null,
};
const needs = (order: Partial<Order>) => needsOf({ ...PLAIN, ...order });

describe('spec §10.14 what an order waits for from its customer', () => {
  test.each<{ order: Partial<Order>; first: Need }>([
    { order: { hasRequest: true, unread: 2 }, first: 'answer_request' },
    { order: { hasRequest: true, status: modified, due: 1900 }, first: 'answer_request' },
    { order: { hasRequest: true, status: modified, due: 1900, deadlineWaits: true }, first: 'pay_difference' },
    { order: { status: offered, unread: 1 }, first: 'answer_offer' },
    { order: { status: completed, hasNewPaper: true, unread: 3 }, first: 'take_paper' },
    { order: { status: unpaid, unread: 1 }, first: 'pay' },
    { order: { status: modified, due: 1900, unread: 1 }, first: 'pay_difference' },
    { order: { status: hold, heldFor: 'file', unread: 1 }, first: 'send_file' },
    { order: { status: hold, heldFor: 'answer', unread: 1 }, first: 'answer_support' },
    { order: { unread: 1 }, first: 'read_messages' },
  ])('is first of all $first in $order', ({ order, first }) => {
    expect(needs(order)[0]).toBe(first);
    expect(needsCustomer({ ...PLAIN, ...order })).toBe(true);
  });

  test.each<{ order: Partial<Order>; why: string }>([
    { order: { status: paid }, why: 'work goes on' },
    { order: { status: unpaid, pending: true }, why: 'the payment is being confirmed' },
    { order: { status: offered, pending: true }, why: 'the payment of the offer is being confirmed' },
    { order: { status: modified, due: 1900, pending: true }, why: 'the payment of the difference is being confirmed' },
    { order: { status: modified }, why: 'support looks at the changes' },
    { order: { status: hold, heldFor: 'check' }, why: 'support checks something' },
    { order: { status: hold }, why: 'nobody said why it is on hold' },
    { order: { status: completed }, why: 'the paper was downloaded' },
    { order: { status: completed, hasRequest: true }, why: 'the request has ended with the order' },
    {
      order: { status: modified, hasRequest: true, deadlineWaits: true },
      why: 'the deadline waits for support (ADR 0013)',
    },
    { order: { status: refunded, hasNewPaper: true }, why: 'the money went back' },
    { order: { status: canceled }, why: 'it is canceled' },
  ])('is nothing where $why', ({ order }) => expect(needs(order)).toEqual([]));

  test('is counted by the badge, unless it is a message or the first payment', () => {
    expect(isCounted({ ...PLAIN, status: unpaid, unread: 2 })).toBe(false);
    expect(isCounted({ ...PLAIN, hasRequest: true })).toBe(true);
    expect(isCounted({ ...PLAIN, status: modified, due: 1900 })).toBe(true);
    expect(isCounted({ ...PLAIN, status: completed, hasNewPaper: true, unread: 2 })).toBe(true);
  });
});
