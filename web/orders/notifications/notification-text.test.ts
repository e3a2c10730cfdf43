import type { OrderEvent } from '@octavo/contract/order-events';
import type { Order } from '@octavo/contract/orders';
import type { NotificationKind } from '@octavo/domain/order-events/notification';
import { minutesAfter } from '@octavo/domain/time';
import { expect, test } from 'vitest';
import { notificationText } from './notification-text.ts';

const at = new Date('2026-01-05T09:00:00Z');
const order = {
  id: 48_210_662,
  title: 'On Bees',
  currency: 'USD',
  paid: 1800,
  holdNote: '',
  moreTime: { from: at, to: minutesAfter(at, 21 * 60), expiresAt: at },
} as Order; // nothing else is read
const event = (details: OrderEvent['details'], side: OrderEvent['side']) => ({ details, side }) as OrderEvent; // nothing else is read

test.each<{
  kind: NotificationKind;
  says: string;
  more?: Partial<Order>;
  side?: OrderEvent['side'];
  details?: OrderEvent['details'];
}>([
  { kind: 'more_time', says: 'Your writer asks for 21 hours more: On Bees' },
  { kind: 'more_time', says: 'Your writer asked for more time: On Bees', more: { moreTime: null } },
  { kind: 'delivered', says: 'Your paper is here: On Bees' },
  { kind: 'late', says: 'The promised time passed: On Bees' },
  { kind: 'offered', says: 'Support made you an offer: On Bees' },
  { kind: 'deadline_moved', says: 'Support moved the deadline: On Bees' },
  { kind: 'credited', says: 'You get $6.32 off your next order: On Bees', details: { amount: 632 } },
  { kind: 'held', says: 'Support paused the order: On Bees' },
  { kind: 'held', says: 'Support paused the order: On Bees. Which edition?', more: { holdNote: 'Which edition?' } },
  { kind: 'held', says: 'Your file is missing: On Bees', side: 'system', details: { waitsFor: 'file' } },
  { kind: 'held', says: 'The order is paused: On Bees', side: 'system', more: { holdNote: 'Of a later hold.' } },
  { kind: 'changes_paid', says: 'The payment for your changes arrived: On Bees' },
  { kind: 'changes_accepted', says: 'Support accepted your changes: On Bees' },
  { kind: 'resumed', says: 'Support resumed the order: On Bees' },
  { kind: 'paid', says: 'Your payment of $10.80 arrived: On Bees', details: { amount: 1080 } },
  { kind: 'refunded', says: '$5.00 is on its way back to you: On Bees', details: { amount: 500 } },
  { kind: 'cancel_accepted', says: 'The order is being canceled, $5.00 goes back to you: On Bees', details: { amount: 500 } }, // oxfmt-ignore
  { kind: 'cancel_declined', says: 'Support did not cancel the order: On Bees' },
  { kind: 'revision', says: 'Your revision is now “In progress”: On Bees', details: { from: 1, to: 2 } },
  { kind: 'delivered', says: 'Your paper is here: Order 48210662', more: { title: '' } },
  { kind: 'delivered', says: `Your paper is here: ${'x'.repeat(60)}…`, more: { title: 'x'.repeat(300) } },
])('spec §10.14 a notification says: $says', ({ kind, says, more, side = 'support', details = {} }) => {
  expect(notificationText(kind, { order: { ...order, ...more }, event: event(details, side) })).toBe(says);
});
