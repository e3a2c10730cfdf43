import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';
import { type LedgerEntry, keptOf, payingOf, receivedOf } from './ledger.ts';
import { type RefundPart, isAllReturning, withOpenRefunds } from './refund.ts';

/** What decides about the status of an order before money of it moves. */
export type PaidOrder = {
  status: OrderStatus;
  /** What is to be paid in all, in cents: with what the customer took back of earlier differences (spec D22). */
  price: number;
  /** It costs nothing now, whatever was paid for it before. */
  isFree: boolean;
  /** It was paid in full before. */
  isPaid: boolean;
  /** A writer has started. */
  isStarted: boolean;
  entries: LedgerEntry[];
  /** What is on its way back. */
  onTheirWay: RefundPart[];
  /** The amount of another attempt does not match, and staff have to decide. */
  hasMismatch: boolean;
  /** It was canceled once: staff decide what becomes of money for it. */
  wasCanceled: boolean;
  /** A payment of it is disputed, or support has accepted to cancel it: no payment ends its hold. */
  isStopped: boolean;
};

/** What the movements of an order say, the new ones among `all`. */
export const factsOf = (all: LedgerEntry[], entries: LedgerEntry[]) => ({
  received: receivedOf(all),
  kept: keptOf(all),
  isChargedBack: entries.some(({ kind }) => kind === 'chargeback'),
  wasChargedBack: all.some(({ kind }) => kind === 'chargeback'),
  hasNewMoney: entries.some(({ kind }) => kind === 'charge'),
  hasMoneyIn: entries.some(({ amount }) => amount > 0),
});

type Facts = PaidOrder & {
  received: number;
  kept: number;
  isChargedBack: boolean;
  wasChargedBack: boolean;
  hasNewMoney: boolean;
  /** Like `hasNewMoney`, also of a payment of an order that is paid already. */
  hasMoneyIn: boolean;
  needsStaff: boolean;
  /** It is paid in full, by what is not on its way back. */
  isCovered: boolean;
};

const { unpaid, paid, inProgress, refunded, canceled, hold, modified, offered } = ORDER_STATUS;
const WAITING: readonly OrderStatus[] = [unpaid, offered];
const CLOSED: readonly OrderStatus[] = [refunded, canceled];

/**
 * payments §6.5 The status of an order after a movement of money: paid in full, refunded in full, or on hold where staff must
 * decide: a wrong amount, a dispute, or money for an order that is closed or about to be, however much (ADR 0469). A partial refund changes nothing, nor
 * does the last of the money that went back of an order that an edit has made free (spec D22).
 */
export function orderStatusAfter(facts: Facts): OrderStatus {
  const { status, price, received, kept } = facts;
  if (facts.isChargedBack) return hold;
  const isAllBack = received > 0 && kept <= 0;
  if (isAllBack && facts.wasChargedBack) return hold;
  if (isAllBack && !facts.isFree) return refunded;
  if (facts.needsStaff) return hold;
  const isForStaff = CLOSED.includes(status) || isAllReturning(facts) || (received >= price && !facts.isCovered);
  if (isForStaff) return facts.hasMoneyIn ? hold : status;
  if (received < price) return status;
  if (status === modified) return modifiedAfter(facts);
  if (WAITING.includes(status)) return paid;
  return status === hold && waitedForPayment(facts) ? paid : status;
}

/** Whether an order on hold goes on with its first full payment: nothing else keeps it there. */
const waitedForPayment = ({ isPaid, onTheirWay, ...facts }: Facts): boolean =>
  !isPaid &&
  onTheirWay.length === 0 &&
  !(facts.hasMismatch || facts.wasCanceled || facts.isStopped || facts.wasChargedBack);

/** spec D22 Paying the difference accepts an edit. After a lost dispute more than the difference is missing, so staff decide. */
function modifiedAfter({ isStarted, hasNewMoney, wasChargedBack }: Facts): OrderStatus {
  if (!hasNewMoney) return modified;
  if (wasChargedBack) return hold;
  return isStarted ? inProgress : paid;
}

/** ADR 0409 The status of an order after a movement that no provider reports, as if it had been reported. */
export function statusAfterEntry(order: PaidOrder, entry: LedgerEntry): OrderStatus {
  const all = [...order.entries, entry];
  return orderStatusAfter({ ...order, ...factsOf(all, [entry]), needsStaff: false, isCovered: order.isPaid });
}

/**
 * ADR 0469 The cents that count for the price of an order with its new movements. Before it is paid in full there are no rebates, so what went back
 * by then, or is on its way back, has to be paid again. What goes back with the report of its payment follows that.
 */
export function countedOf({ isPaid, entries, onTheirWay }: PaidOrder, added: LedgerEntry[]): number {
  if (isPaid) return receivedOf([...entries, ...added]);
  return payingOf(withOpenRefunds(entries, onTheirWay)) + receivedOf(added);
}
