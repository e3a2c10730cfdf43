import type { ListedOrder } from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { expect, test } from 'vitest';
import { firstNeed } from './first-need.ts';

const NOW = new Date('2026-11-30T10:00:00Z');
const asked = {
  orderStatus: { id: ORDER_STATUS.modified },
  due: 1900,
  unread: 0,
  moreTime: { expiresAt: minutesAfter(NOW, 60) },
  holdReason: null,
} as Partial<ListedOrder> as ListedOrder;

test.each([
  {
    what: 'a request for more time while changes are not paid',
    order: { deadlineWaits: false },
    need: 'answer_request',
  },
  { what: 'the payment that the deadline waits for', order: { deadlineWaits: true }, need: 'pay_difference' },
  { what: 'nothing while that payment is confirmed', order: { deadlineWaits: true, pending: true }, need: undefined },
])('spec §10.14, ADR 0013 an order needs first $what', ({ order, need }) => {
  expect(firstNeed({ ...asked, ...order }, NOW)).toBe(need);
});
