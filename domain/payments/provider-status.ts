import type { DeclineReason } from './decline.ts';
import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';
import { type LedgerEntry, isOutside, keptOf, receivedOf, sumOf } from './ledger.ts';
import { type PaidOrder, countedOf, factsOf, orderStatusAfter } from './paid-order.ts';
import { type AttemptState, type Known, type Money, afterReport, judgePayment } from './state.ts';

export type Attempt = Known & { id: number; amount: number; currency: string; refunded: number };

/** What a provider reports of money that is taken back, the worst last. `part`: a part of unknown amount went back. */
const DISPUTES = ['part', 'open', 'lost'] as const;
export type Dispute = (typeof DISPUTES)[number];

/** The worse of two reports: an open dispute stays one, whatever comes after it. */
export const worseDispute = (known: Dispute | null, reported: Dispute): Dispute =>
  known !== null && DISPUTES.indexOf(known) > DISPUTES.indexOf(reported) ? known : reported;

/** The state of a payment as its provider reports it. */
export type ProviderStatus = {
  state: AttemptState;
  amount: Money;
  /** The sum of all refunds. */
  refundedTotal: Money;
  isTest: boolean;
  /** The money went to the account of another site or merchant. */
  isForeign?: boolean;
  dispute?: Dispute;
  /** The provider reports a chargeback like a refund. */
  hidesChargebacks?: true;
  /** Why the bank declined a payment that has failed, where the provider says so. */
  declined?: DeclineReason;
  /** The last four digits of the card, where the provider says them. */
  card?: string;
};

export type Effect = Pick<Attempt, 'state' | 'isExpiredByUs' | 'refunded'> & {
  status: OrderStatus;
  isPaid: boolean;
  /** The movements that the ledger does not have yet. */
  entries: LedgerEntry[];
  /** What is still to be paid after them, in cents: the order may cost more than when the payment began. */
  left: number;
};

/** `isKnownDispute`: the dispute was kept before, is not lost only now, and has taken nothing more. */
type Report = ProviderStatus & { isKnownDispute?: boolean };

/**
 * payments §6.5 Applies a report of a provider to an attempt and its order. Reports may come twice, late or in any order: the
 * result is the same, because states only rise, refunds are totals, and movements are compared with the ledger.
 */
export function effectOf(order: PaidOrder, attempt: Attempt, report: Report, takesTests: boolean): Effect {
  const incoming = report.state === 'paid' ? judgePayment(attempt, report, takesTests) : report.state;
  const known = afterReport(attempt, incoming);
  const { state } = known;
  const { dispute } = report;
  const refunded = refundedAfter(attempt, report);

  const entries = state === 'paid' ? newEntries(order, { ...attempt, refunded }, dispute === 'lost') : [];
  const isNewMismatch = state === 'mismatch' && attempt.state !== 'mismatch';
  const isOldLoss = dispute === 'lost' && hasChargeback(order.entries, attempt.id);
  const isKnownOpen = dispute === 'open' && report.isKnownDispute;
  const isOld = isOldLoss || isKnownOpen;
  const isChange = entries.length > 0 || isNewMismatch || (dispute !== undefined && !isOld);
  const all = [...order.entries, ...entries];
  const left = Math.max(0, order.price - countedOf(order, entries));
  if (!isChange) return { ...known, refunded, status: order.status, isPaid: order.isPaid, entries, left };

  const facts = factsOf(all, entries);
  const needsStaff = dispute !== undefined && (!isKnownOpen || facts.hasMoneyIn);
  const hasMismatch = order.hasMismatch || state === 'mismatch';
  const isCovered = order.isPaid || left === 0;
  return {
    ...known,
    refunded,
    status: isNewMismatch
      ? ORDER_STATUS.hold
      : orderStatusAfter({ ...order, hasMismatch, ...facts, needsStaff, isCovered }),
    isPaid: isCovered,
    entries,
    left,
  };
}

type Returning = Pick<Attempt, 'refunded' | 'currency'>;

/** What went back by a payment in all after a report, in cents: a total, which only rises. */
export const refundedAfter = ({ refunded, currency }: Returning, { refundedTotal: back }: ProviderStatus): number =>
  Math.max(refunded, back.currency === currency ? back.minor : 0);

/** ADR 0405 Whether a chargeback has taken what was left of a payment: nothing of it can be sent back any more. */
export const isTaken = (entries: LedgerEntry[], id: number): boolean =>
  hasChargeback(entries, id) && sumOf(entries.filter(({ attemptId }) => attemptId === id)) <= 0;

type Returned = Pick<ProviderStatus, 'hidesChargebacks'> & { notAsked: number; isGone: boolean };

/**
 * payments §2.6 The status of an order from whose payment `notAsked` cents went back that nobody here asked for: on hold where the
 * provider reports a chargeback in the same way, and, ADR 0405, where a chargeback has taken the payment, as the money may have gone twice.
 */
export const statusAfterReturn = (status: OrderStatus, { notAsked, isGone, hidesChargebacks }: Returned) =>
  notAsked > 0 && (hidesChargebacks || isGone) ? ORDER_STATUS.hold : status;

const hasChargeback = (entries: LedgerEntry[], id: number): boolean =>
  entries.some(({ attemptId, kind }) => attemptId === id && kind === 'chargeback');

/** The movements of a paid attempt that the ledger does not have. A payment of an order that is already paid is an overpayment. */
function newEntries(order: PaidOrder, { id: attemptId, amount, refunded }: Attempt, isLost: boolean): LedgerEntry[] {
  const own = order.entries.filter((entry) => entry.attemptId === attemptId);
  const [outside, known] = [own.filter(isOutside), own.filter((entry) => !isOutside(entry))];
  const entries: LedgerEntry[] = [];
  if (known.length === 0) {
    const isAlreadyPaid = receivedOf(order.entries) >= order.price && keptOf(order.entries) > 0;
    entries.push({
      attemptId,
      kind: isAlreadyPaid ? 'overpayment' : 'charge',
      amount,
      effectKey: `attempt ${attemptId} paid`,
    });
  }
  const back = -sumOf(known.filter(({ kind }) => kind === 'refund' || kind === 'chargeback'));
  if (refunded > back) {
    const effectKey = `attempt ${attemptId} refunded ${refunded}`;
    entries.push({ attemptId, kind: 'refund', amount: back - refunded, effectKey });
  }
  const left = amount - Math.max(back, refunded) + sumOf(outside);
  if (isLost && left > 0) {
    entries.push({ attemptId, kind: 'chargeback', amount: -left, effectKey: `attempt ${attemptId} charged back` });
  }
  return entries;
}
