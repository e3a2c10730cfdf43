import { describe, expect, test } from 'vitest';
import { ORDER_STATUS } from '../orders/status.ts';
import { type NotificationKind, firstNotification, notificationOf, notificationsOf } from './notification.ts';

const { unpaid, paid, inProgress, completed, canceled, hold, modified, offered } = ORDER_STATUS;
const event = (kind: string, details = {}, more = {}) => ({
  kind,
  side: 'support' as const,
  idStatus: inProgress,
  details,
  ...more,
});

describe('spec §10.14 what a customer is told of at once', () => {
  test.each<{ what: string; happened: ReturnType<typeof event>; kind: NotificationKind | null }>([
    { what: 'a request for more time', happened: event('time_asked'), kind: 'more_time' },
    { what: 'the completion', happened: event('status', { from: inProgress, to: completed }), kind: 'delivered' },
    { what: 'a later version', happened: event('delivered', {}, { idStatus: completed }), kind: 'delivered' },
    { what: 'a file before the completion', happened: event('delivered'), kind: null },
    { what: 'a hold', happened: event('status', { from: inProgress, to: hold }), kind: 'held' },
    { what: 'the end of a hold', happened: event('status', { from: hold, to: inProgress }), kind: 'resumed' },
    { what: 'ADR 0404 a delivered order that comes back from a hold', happened: event('status', { from: hold, to: completed }), kind: 'resumed' }, // oxfmt-ignore
    { what: 'a hold that ends with the order', happened: event('status', { from: hold, to: canceled }), kind: null },
    { what: 'the start of the work', happened: event('status', { from: paid, to: inProgress }), kind: null },
    { what: 'a payment', happened: event('paid'), kind: 'paid' },
    { what: 'the payment of a difference', happened: event('status', { from: modified, to: paid }, { side: 'system' }), kind: 'changes_paid' }, // oxfmt-ignore
    { what: 'changes that support accepts', happened: event('status', { from: modified, to: inProgress }), kind: 'changes_accepted' }, // oxfmt-ignore
    { what: 'changed work that is canceled', happened: event('status', { from: modified, to: canceled }), kind: null },
    { what: 'a refund', happened: event('refunded'), kind: 'refunded' },
    { what: 'an accepted cancellation', happened: event('cancel_accepted'), kind: 'cancel_accepted' },
    { what: 'a declined cancellation', happened: event('cancel_declined'), kind: 'cancel_declined' },
    { what: 'a move of a revision', happened: event('revision', { from: 1, to: 2 }), kind: 'revision' },
    { what: 'the request for a revision', happened: event('revision', { from: null, to: 1 }), kind: null },
    { what: 'a promise that passed', happened: event('late', {}, { side: 'system' }), kind: 'late' },
    { what: 'a credit', happened: event('credited', {}, { side: 'system' }), kind: 'credited' },
    { what: 'a deadline that support moves', happened: event('deadline'), kind: 'deadline_moved' },
    { what: 'a deadline that a payment moves', happened: event('deadline', {}, { side: 'system' }), kind: null },
    { what: 'an offer', happened: event('status', { from: unpaid, to: offered }), kind: 'offered' },
    { what: 'an edit', happened: event('edited'), kind: null },
    { what: 'a kind of a newer server', happened: event('toString'), kind: null },
    { what: 'what the customer did', happened: event('time_asked', {}, { side: 'customer' }), kind: null },
  ])('$what notifies of $kind', ({ happened, kind }) => expect(notificationOf(happened)).toBe(kind));

  test('of events that come together, the most important is told', () => {
    const done = event('status', { from: inProgress, to: completed });
    expect(firstNotification([event('delivered'), event('refunded'), done])).toEqual({
      kind: 'delivered',
      event: done,
    });
    expect(firstNotification([event('edited')])).toBeUndefined();
  });

  const held = event('status', { from: inProgress, to: hold });
  const resumed = event('status', { from: hold, to: inProgress });
  const accepted = event('status', { from: modified, to: inProgress });
  test.each<{ what: string; happened: ReturnType<typeof event>[]; kinds: NotificationKind[] }>([
    { what: 'an accepted cancellation, not of the hold that comes with it', happened: [event('cancel_accepted'), held], kinds: ['cancel_accepted'] }, // oxfmt-ignore
    { what: 'the end of a hold, not of the deadline that it moves', happened: [event('deadline'), resumed], kinds: ['resumed'] }, // oxfmt-ignore
    { what: 'accepted changes, not of the deadline that they move', happened: [event('deadline'), accepted], kinds: ['changes_accepted'] }, // oxfmt-ignore
    { what: 'a hold', happened: [held], kinds: ['held'] },
    { what: 'a deadline and a refund', happened: [event('deadline'), event('refunded')], kinds: ['deadline_moved', 'refunded'] }, // oxfmt-ignore
  ])('one operation notifies of $what', ({ happened, kinds }) => {
    expect(notificationsOf(happened).map(({ kind }) => kind)).toEqual(kinds);
    expect(firstNotification(happened)?.kind).toBe(kinds[0]);
  });
});
