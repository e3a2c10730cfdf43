import type { DeskRole } from '../auth/identity.ts';
import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';
import { type LedgerEntry, type Movement, keptOf, receivedOf, sumOf, takenOf } from './ledger.ts';

/** The state of a refund at its provider. `requested`: we do not know yet whether the provider has it. */
export const REFUND_STATES = ['requested', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * Why money goes back: support decided it, an accepted request to cancel, a second payment, an edit that made the order cheaper, or
 * somebody made it at the provider.
 */
export const REFUND_CAUSES = ['desk', 'cancellation', 'overpayment', 'difference', 'provider'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** spec D22 How a customer takes back the difference of a cheaper order. */
export const DIFFERENCE_WAYS = ['refund', 'credit'] as const;
export type DifferenceWay = (typeof DIFFERENCE_WAYS)[number];

/** The most characters of the reason that support gives; the customer reads it. */
export const REFUND_NOTE_MAX = 500;

/** The part of a refund that goes back by one payment, in cents. */
export type RefundPart = { attemptId: number; amount: number };

/** What is held of each payment of an order, in cents, in the order in which a refund takes it. */
export const heldParts = (entries: LedgerEntry[]): RefundPart[] =>
  [...new Set(entries.map(({ attemptId }) => attemptId))]
    .map((attemptId) => ({ attemptId, amount: sumOf(entries.filter((entry) => entry.attemptId === attemptId)) }))
    .filter(({ amount }) => amount > 0);

/** Takes `total` cents from parts, the first one first, none for more than it has. */
export function takeFrom<P extends { amount: number }>(total: number, parts: readonly P[]): P[] {
  const taken: P[] = [];
  let left = total;
  for (const part of parts) {
    const amount = Math.min(left, part.amount);
    if (amount > 0) taken.push({ ...part, amount });
    left -= amount;
  }
  return taken;
}

/**
 * Divides a refund among the payments of an order, the first one first, none for more than we hold of it. Throws when the ledger
 * holds less than `total` cents.
 */
export function splitRefund(total: number, entries: LedgerEntry[]): RefundPart[] {
  if (total > keptOf(entries)) throw new RangeError('a refund of more than is held');
  return takeFrom(total, heldParts(entries));
}

/** A refund that is on its way as the movement that it will be. */
export const asArrived = ({ amount }: { amount: number }): Movement => ({ kind: 'refund', amount: -amount });

/** The movements of an order with those that are on their way, as if these refunds had arrived. */
export const withOpenRefunds = (entries: LedgerEntry[], open: RefundPart[]): LedgerEntry[] => [
  ...entries,
  ...open.map((part): LedgerEntry => ({ ...asArrived(part), attemptId: part.attemptId, effectKey: '' })),
];

type Held = { isFree: boolean; entries: LedgerEntry[]; onTheirWay: RefundPart[] };

/**
 * ADR 0469 Whether all that is held for an order is on its way back, so that the order is about to be refunded. One that an edit has made free goes on
 * (spec D22).
 */
export const isAllReturning = ({ isFree, entries, onTheirWay }: Held): boolean =>
  !isFree && onTheirWay.length > 0 && keptOf(withOpenRefunds(entries, onTheirWay)) <= 0;

type Asked = { role: DeskRole; amount: number; kept: number; isPaid: boolean; owesDifference: boolean };

/**
 * Why a member of staff cannot refund an amount, or null. Cents; `kept` is what is held and not on its way back. A part of what was paid is
 * a rebate, and does not have to be paid again: there is none before an order is paid in full, nor while a difference is owed whose refund was
 * refused (`owesDifference`), as the rebate would take its place.
 */
export function whyNoRefund({ role, amount, kept, isPaid, owesDifference }: Asked) {
  if (role !== 'support') return 'forbidden';
  if (amount > kept) return 'refund_too_much';
  if (amount === kept) return null;
  if (owesDifference) return 'difference_refused';
  return isPaid ? null : 'refund_in_part';
}

type Recorded = {
  role: DeskRole;
  total: number;
  amount: number;
  refunded: number;
  hasAccount: boolean;
  isReported: boolean;
  isPartlyLost: boolean;
};

/**
 * Why a member of staff cannot record that `total` cents of a payment of `amount` went back, or null. `hasAccount`: its site has an
 * account at the provider. `isReported`: the provider reports refunds by itself. `isPartlyLost`: a dispute took a part, which nobody reports with
 * what else went back. `refunded` is recorded before: it only rises.
 */
export function whyNoRecord({ role, total, amount, refunded, hasAccount, isReported, isPartlyLost }: Recorded) {
  if (role !== 'support') return 'forbidden';
  if (!hasAccount) return 'account_missing';
  if (isReported && !isPartlyLost) return 'refund_reported';
  if (total > amount) return 'refund_too_much';
  return total < refunded ? 'refund_recorded' : null;
}

/** Why a member of staff cannot ask for a refund again, or say that it was paid outside, or null: only one that the provider refused, and nothing has replaced. */
export function whyNoRetry(role: DeskRole, { state, dateEnded }: { state: RefundState; dateEnded: Date | null }) {
  if (role !== 'support') return 'forbidden';
  return state === 'failed' && dateEnded === null ? null : 'refund_waits';
}

/** Why a refund that was refused cannot go back any more, by its provider or in another way, or null: less is held of its payment by now. */
export const whyNotHeld = ({ attemptId, amount }: RefundPart, entries: LedgerEntry[]) =>
  amount > sumOf(entries.filter((one) => one.attemptId === attemptId)) ? 'refund_too_much' : null;

/** `price` is that of now, `returned` what the customer took back of differences before. All in cents. */
type Edited = { status: OrderStatus; price: number; returned: number };

const { paid, inProgress, completed, modified } = ORDER_STATUS;
const SETTLED: readonly OrderStatus[] = [paid, inProgress, completed];

/**
 * spec D22 What an order has cost less since it was paid, in cents, as far as we hold it: the customer gets it back or as a credit. What a
 * chargeback took of its price is back already.
 * `isWaiting`: support has not accepted the edit yet. Nothing for an order that is closed or on hold.
 */
export function differenceOf({ status, price, returned }: Edited, entries: Movement[]) {
  if (status !== modified && !SETTLED.includes(status)) return { amount: 0, isWaiting: false };
  const amount = Math.max(0, Math.min(receivedOf(entries) - takenOf(entries) - returned - price, keptOf(entries)));
  return { amount, isWaiting: status === modified };
}
