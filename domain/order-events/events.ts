import type { CreditReason, EarnedCredit } from '../deadlines/credit.ts';
import type { RevisionStatus } from '../revisions/status.ts';
import { type HoldReason, endsWithFile } from '../orders/hold.ts';
import type { OrderStatus } from '../orders/status.ts';

/** What can happen to an order. The details have ids, cents, minutes and UTC instants, never words that a person wrote. */
export type OrderEvent =
  | { kind: 'ordered'; details: { price: number } }
  /** `lapsed`: nobody has paid in time, so the codes were released (spec §10.11). Other edits of the system raise the price by a code that cannot be used again. */
  | { kind: 'edited'; details: { version: number; priceWas: number; priceBecame: number; lapsed?: boolean } }
  | { kind: 'paid'; details: { deadline: string } }
  | { kind: 'payment_refused' | 'payment_left' | 'payment_checked'; details: { attemptId: number } }
  | { kind: 'paid_part'; details: { attemptId: number; left: number } }
  | { kind: 'paid_twice'; details: { attemptId: number } }
  | { kind: 'assigned'; details: { staffId: number } }
  | { kind: 'unassigned'; details: { staffId: number } }
  | { kind: 'status'; details: { from: OrderStatus; to: OrderStatus; waitsFor?: 'file' } }
  | { kind: 'deadline'; details: { from: string; to: string } }
  | { kind: 'delivered'; details: { files: number[] } }
  | { kind: 'file_infected'; details: { file: number; from: 'customer' | 'writer' } }
  | { kind: 'refunded'; details: { amount: number } }
  | { kind: 'revision'; details: { revisionId: number; from: RevisionStatus | null; to: RevisionStatus } }
  | { kind: 'reviewed'; details: { rating: number } }
  | { kind: 'late'; details: { deadline: string } }
  | { kind: 'time_asked'; details: { from: string; to: string } }
  | { kind: 'time_accepted'; details: { from: string; to: string } }
  | { kind: 'time_kept'; details: { deadline: string } }
  | { kind: 'time_lapsed'; details: { deadline: string } }
  | { kind: 'time_withdrawn'; details: { deadline: string } }
  | { kind: 'cancel_asked'; details: { amount: number; percent: number } }
  | { kind: 'cancel_withdrawn'; details: Record<never, never> }
  | { kind: 'cancel_declined'; details: Record<never, never> }
  | { kind: 'cancel_accepted'; details: { amount: number } }
  | { kind: 'credit_owed'; details: { reason: EarnedCredit; percent: number; amount: number } }
  | { kind: 'credited'; details: { reason: CreditReason; percent: number; amount: number } };

export type EventKind = OrderEvent['kind'];

/** What only staff is shown. The customer hears of the next writer, and of the refund in place of a credit. */
const OF_STAFF = ['unassigned', 'credit_owed'] as const satisfies readonly EventKind[];
export type CustomerEventKind = Exclude<EventKind, (typeof OF_STAFF)[number]>;

/** spec §10.5 Whether the timeline of the customer has events of this kind. */
export const isForCustomer = (kind: EventKind): kind is CustomerEventKind => !OF_STAFF.some((one) => one === kind);

/** Who caused an event. `system` is a job or a payment provider. */
export const EVENT_SIDES = ['customer', 'support', 'writer', 'system'] as const;
export type EventSide = (typeof EVENT_SIDES)[number];

type Before = { status: OrderStatus; writerId: number | null; deadline: Date; datePaid: Date | null };
type Change = { [Field in keyof Before]?: Before[Field] | undefined } & {
  heldFor?: HoldReason | null;
  holdNote?: string;
};

/**
 * The events of a change of these fields, in order. A payment includes its status and the deadline that counts from it. ADR 0421 Support takes no payment:
 * an order that it lets go on without one has a new status, and its first deadline was not moved. ADR 0425 A hold for a file says so.
 */
export function eventsOfChange(before: Before, change: Change, by: EventSide): OrderEvent[] {
  const { status = before.status, writerId = before.writerId, deadline = before.deadline } = change;
  const isFirst = before.datePaid === null && Boolean(change.datePaid);
  const isPaidNow = isFirst && by !== 'support';
  const events: OrderEvent[] = [];
  if (writerId !== null && writerId !== before.writerId) {
    events.push({ kind: 'assigned', details: { staffId: writerId } });
  }
  if (writerId === null && before.writerId !== null) {
    events.push({ kind: 'unassigned', details: { staffId: before.writerId } });
  }
  if (isPaidNow) {
    events.push({ kind: 'paid', details: { deadline: deadline.toISOString() } });
  } else if (!isFirst && isOtherMinute(before.deadline, deadline)) {
    events.push({ kind: 'deadline', details: { from: before.deadline.toISOString(), to: deadline.toISOString() } });
  }
  const { heldFor = null, holdNote = '' } = change;
  const waits = endsWithFile({ status, heldFor, holdNote }) && ({ waitsFor: 'file' } as const);
  if (status !== before.status && (!isPaidNow || waits))
    events.push({ kind: 'status', details: { from: before.status, to: status, ...waits } });
  return events;
}

const MINUTE_MS = 60_000;

/** Whether two moments are shown differently: people read whole minutes. A short hold moves a deadline by seconds. */
const isOtherMinute = (one: Date, other: Date): boolean =>
  Math.floor(one.getTime() / MINUTE_MS) !== Math.floor(other.getTime() / MINUTE_MS);
