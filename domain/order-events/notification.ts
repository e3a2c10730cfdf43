import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';
import type { EventKind, EventSide } from './events.ts';

/** What a customer is told of at once: first what has an end or is the paper, then money, then the rest. */
export const NOTIFICATIONS = [
  'more_time',
  'delivered',
  'late',
  'held',
  'offered',
  'deadline_moved',
  'paid',
  'changes_paid',
  'refunded',
  'credited',
  'cancel_accepted',
  'cancel_declined',
  'revision',
  'changes_accepted',
  'resumed',
] as const;
export type NotificationKind = (typeof NOTIFICATIONS)[number];

/** What paused an order: support, a file that is missing, or the system, such as for its money. */
export const PAUSES = ['support', 'file', 'system'] as const;
export type Pause = (typeof PAUSES)[number];

/** ADR 0425 What paused an order, by the event that says it is on hold: the words of a notification follow it. */
export function pauseOf({ side, details }: Pick<Event, 'side' | 'details'>): Pause {
  if (details.waitsFor === 'file') return 'file';
  return side === 'system' ? 'system' : 'support';
}

type Event = {
  /** A kind of event; an older client gets newer ones. */
  kind: string;
  side: EventSide;
  /** The status of the order after it. */
  idStatus: number;
  details: Readonly<Record<string, unknown>>;
};

const { paid, inProgress, completed, hold, canceled, refunded, modified, offered } = ORDER_STATUS;
const CLOSED: readonly OrderStatus[] = [canceled, refunded];
const AFTER_CHANGES: readonly unknown[] = [paid, inProgress];

const KIND_OF: { [K in EventKind]?: (event: Event) => NotificationKind | null } = {
  time_asked: () => 'more_time',
  delivered: ({ idStatus }) => (idStatus === completed ? 'delivered' : null), // before, completing it is the delivery
  late: () => 'late',
  paid: () => 'paid',
  refunded: () => 'refunded',
  credited: () => 'credited',
  deadline: ({ side }) => (side === 'support' ? 'deadline_moved' : null), // what a hold moves is no news
  cancel_accepted: () => 'cancel_accepted',
  cancel_declined: () => 'cancel_declined',
  revision: ({ details }) => (details.from === null ? null : 'revision'),
  status: ({ side, details: { from, to } }) => {
    if (to === hold) return 'held';
    if (to === completed && from !== hold) return 'delivered'; // it comes back from a hold as it was
    if (to === offered) return 'offered';
    if (from === modified && AFTER_CHANGES.includes(to)) return side === 'system' ? 'changes_paid' : 'changes_accepted';
    return from === hold && !CLOSED.some((status) => status === to) ? 'resumed' : null;
  },
};

/** spec §10.14 Of what an event notifies the customer; null for what is no news, and for what the customer did. */
export function notificationOf(event: Event): NotificationKind | null {
  const isKnown = (kind: string): kind is EventKind => Object.hasOwn(KIND_OF, kind);
  if (event.side === 'customer' || !isKnown(event.kind)) return null;
  return KIND_OF[event.kind]?.(event) ?? null;
}

/** What another notification of the same operation says better. */
const SAID_BY: { [K in NotificationKind]?: readonly NotificationKind[] } = {
  held: ['cancel_accepted'], // the order waits for its money
  deadline_moved: ['resumed', 'changes_accepted'], // by the time on hold, or from the acceptance
};

/** spec §10.14 What the events of one operation notify of, each with its event, without what another of them says better. */
export function notificationsOf<E extends Event>(events: readonly E[]) {
  const all = events.flatMap((event) => {
    const kind = notificationOf(event);
    return kind ? [{ kind, event }] : [];
  });
  return all.filter(({ kind }) => !all.some((other) => SAID_BY[kind]?.includes(other.kind)));
}

/** spec §10.14 The most important of events that came together, with its kind; undefined where none notifies. */
export function firstNotification<E extends Event>(events: readonly E[]) {
  return notificationsOf(events).toSorted(
    (one, other) => NOTIFICATIONS.indexOf(one.kind) - NOTIFICATIONS.indexOf(other.kind),
  )[0];
}
