import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';
import { type Entry, keptOf, receivedOf, sumOf } from './ledger.ts';
import { type AttemptState, type Money, judgePayment, nextState } from './state.ts';

export type PaidOrder = {
  status: OrderStatus;
  /** Cents. */
  price: number;
  /** It has been paid in full before. */
  isPaid: boolean;
  /** A writer has begun. */
  isStarted: boolean;
  entries: Entry[];
  /** Money of another attempt does not fit, and staff have to decide. */
  hasMismatch: boolean;
};

export type Attempt = { id: number; state: AttemptState; amount: number; currency: string; refunded: number };

/** How a payment stands at its provider, as the provider itself says. */
export type ProviderStatus = {
  state: AttemptState;
  amount: Money;
  /** All that went back so far. */
  refundedTotal: Money;
  isTest: boolean;
  dispute?: 'open' | 'lost';
};

export type Settled = Pick<Attempt, 'state' | 'refunded'> & {
  status: OrderStatus;
  isPaid: boolean;
  /** What the ledger did not know yet. */
  entries: Entry[];
};

/**
 * payments §6.5 What a standing changes. Heard again, late, or in any order with others it ends the same: states only
 * rise, refunds are totals, and what moved is compared with the ledger instead of being remembered.
 */
export function settle(order: PaidOrder, attempt: Attempt, standing: ProviderStatus, takesTests: boolean): Settled {
  const incoming = standing.state === 'paid' ? judgePayment(attempt, standing, takesTests) : standing.state;
  const state = nextState(attempt.state, incoming);
  const { refundedTotal: back, dispute } = standing;
  const refunded = Math.max(attempt.refunded, back.currency === attempt.currency ? back.minor : 0);

  const entries = state === 'paid' ? newEntries(order, { ...attempt, refunded }, dispute === 'lost') : [];
  const isNewMismatch = state === 'mismatch' && attempt.state !== 'mismatch';
  const isNews = entries.length > 0 || isNewMismatch || dispute !== undefined;
  if (!isNews) return { state, refunded, status: order.status, isPaid: order.isPaid, entries };

  const all = [...order.entries, ...entries];
  const facts = {
    received: receivedOf(all),
    kept: keptOf(all),
    isChargedBack: entries.some(({ kind }) => kind === 'chargeback'),
    wasChargedBack: all.some(({ kind }) => kind === 'chargeback'),
    hasNewMoney: entries.some(({ kind }) => kind === 'charge'),
    isInTrouble: isNewMismatch || dispute !== undefined,
  };
  const hasMismatch = order.hasMismatch || state === 'mismatch';
  const isPaid = order.isPaid || facts.received >= order.price;
  return { state, refunded, status: orderStatusAfter({ ...order, hasMismatch, ...facts }), isPaid, entries };
}

/** What the ledger lacks for an attempt that is paid. One that comes on top of a paid order is an overpayment. */
function newEntries(order: PaidOrder, { id: attemptId, amount, refunded }: Attempt, isLost: boolean): Entry[] {
  const known = order.entries.filter((entry) => entry.attemptId === attemptId);
  const entries: Entry[] = [];
  if (known.length === 0) {
    const isOnTop = receivedOf(order.entries) >= order.price && keptOf(order.entries) > 0;
    entries.push({
      attemptId,
      kind: isOnTop ? 'overpayment' : 'charge',
      amount,
      effectKey: `attempt ${attemptId} paid`,
    });
  }
  const back = -sumOf(known.filter((entry) => entry.amount < 0));
  if (refunded > back) {
    const effectKey = `attempt ${attemptId} refunded ${refunded}`;
    entries.push({ attemptId, kind: 'refund', amount: back - refunded, effectKey });
  }
  const left = amount - Math.max(back, refunded);
  if (isLost && left > 0) {
    entries.push({ attemptId, kind: 'chargeback', amount: -left, effectKey: `attempt ${attemptId} charged back` });
  }
  return entries;
}

type Facts = {
  status: OrderStatus;
  price: number;
  isPaid: boolean;
  isStarted: boolean;
  hasMismatch: boolean;
  received: number;
  kept: number;
  isChargedBack: boolean;
  wasChargedBack: boolean;
  hasNewMoney: boolean;
  isInTrouble: boolean;
};

const { unpaid, paid, inProgress, refunded, canceled, hold, modified, offered } = ORDER_STATUS;
const WAITING: readonly OrderStatus[] = [unpaid, offered];
const CLOSED: readonly OrderStatus[] = [refunded, canceled];

/**
 * payments §6.5 The status of an order after money moved: paid in full, refunded in full, or on hold where people must
 * decide: other money than asked, a dispute, or money for an order that is closed. A part of it back changes nothing.
 */
export function orderStatusAfter(facts: Facts): OrderStatus {
  const { status, price, received, kept } = facts;
  if (facts.isChargedBack) return hold;
  if (received > 0 && kept <= 0) return refunded;
  if (facts.isInTrouble) return hold;
  if (received < price) return status;
  if (status === modified) return modifiedAfter(facts);
  if (WAITING.includes(status)) return paid;
  if (CLOSED.includes(status)) return hold;
  const waitedForRightMoney = status === hold && !facts.isPaid && !facts.hasMismatch;
  return waitedForRightMoney ? paid : status;
}

/** spec D22 Paying the difference is what accepts an edit; not after a dispute was lost, when the difference is not all that is missing. */
function modifiedAfter({ isStarted, hasNewMoney, wasChargedBack }: Facts): OrderStatus {
  if (!hasNewMoney) return modified;
  if (wasChargedBack) return hold;
  return isStarted ? inProgress : paid;
}
