import { isClosed } from '@octavo/domain/cancellations/request';
import type { OrderEvent } from '@octavo/domain/order-events/events';
import { endsWithFile } from '@octavo/domain/orders/hold';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import type { LedgerEntry } from '@octavo/domain/payments/ledger';
import {
  type Dispute,
  type ProviderStatus,
  effectOf,
  isTaken,
  refundedAfter,
  statusAfterReturn,
  worseDispute,
} from '@octavo/domain/payments/provider-status';
import type { AttemptState } from '@octavo/domain/payments/state';
import { minutesAfter } from '@octavo/domain/time';
import { orderRefund } from '#mails/templates/order-refund.ts';
import { count } from '#metrics/metrics.ts';
import { type Operation, SYSTEM, operate } from '#orders/operate.ts';
import { numberReceipt } from '#receipts/number-receipt.ts';
import { logEvent } from '#outside/log.ts';
import type { Db } from '#db.ts';
import type { DisputeReport } from '#outside/payments/adapter.ts';
import type { Services } from '#services.ts';
import { recordDispute } from './disputes/record-dispute.ts';
import { mailPaid } from './mail-paid.ts';
import { paidBefore } from './paid-before.ts';
import { type ForStaff, raiseAlarms } from './raise-alarms.ts';
import { arriveReportedRefunds } from './refunds/arrive.ts';
import { endUnsendable } from './refunds/store.ts';
import * as store from './store.ts';
import { lockReported } from './webhooks/find-attempt.ts';
import { fieldsAfterMoney, statusForMoney } from './wait-for-file.ts';

export type ReportedStatus = ProviderStatus & {
  providerRef?: string | null;
  /** The page can be paid more than once: with another `providerRef` it is another payment. */
  mayBeAnother?: boolean;
  /** What a webhook says of a dispute. */
  disputed?: DisputeReport;
  /** Staff know it: they recorded it. */
  isRecorded?: true;
  /** We expire the attempt; its provider did not say so. */
  isOurs?: true;
  /** What told us, or made us ask. Without it our own jobs did. */
  learned?: 'webhook' | 'return';
};

/**
 * controls B8 Applies the status that a provider reported to an attempt and its order, under the lock of the order. Return, webhook and
 * sweeper all call this, and nothing else does. `reported` was read before the transaction; `alongside` commits with it. Answers
 * the state of the attempt. Throws `ProviderError` where the attempt has got another payment of its page meanwhile: a retry finds that of the report.
 */
export async function applyProviderStatus(
  services: Services,
  attempt: Pick<store.AttemptRow, 'id' | 'orderId'>,
  reported: ReportedStatus,
  alongside?: (tx: Db) => Promise<void>,
) {
  const door = { name: 'applyProviderStatus' as const, by: SYSTEM, order: { id: attempt.orderId } };
  const applied = await operate(services, door, async (operation) => {
    const change = await applyReport(operation, services, attempt.id, reported);
    await alongside?.(operation.tx);
    return change;
  });
  const {
    order,
    attempt: { provider, currency },
  } = applied;
  const actor = { log: services.log, site: { id: order.siteId }, customerId: order.customerId };
  const ids = { orderId: order.id, attemptId: attempt.id };
  for (const entry of applied.entries) {
    const { kind, amount } = entry;
    logEvent(actor, 'money moved', { ...ids, kind, amount, currency });
    if (isNewMoney(entry)) count('octavo_charges_total', { provider, learned: reported.learned ?? 'sweep' });
  }
  if (applied.isNewMismatch) logEvent(actor, 'payment mismatch', ids);
  raiseAlarms(services, ids, applied);
  return applied.state;
}

/** The events of tries that paid nothing. */
const TRIES: Partial<Record<AttemptState, 'payment_refused' | 'payment_left' | 'payment_checked'>> = {
  failed: 'payment_refused',
  cancelled: 'payment_left',
  mismatch: 'payment_checked',
};

const { hold } = ORDER_STATUS;

const isNewMoney = ({ kind }: LedgerEntry) => kind === 'charge' || kind === 'overpayment';

/** What the timeline says of a movement. A payment of the whole price has the event of the order that is paid. */
function toEvent({ kind, attemptId, amount }: LedgerEntry, left: number): OrderEvent[] {
  if (kind === 'overpayment') return [{ kind: 'paid_twice', details: { attemptId } }];
  if (kind === 'charge' && left > 0) return [{ kind: 'paid_part', details: { attemptId, left } }];
  return kind === 'refund' ? [{ kind: 'refunded', details: { amount: -amount } }] : [];
}

async function applyReport(
  { tx, order, at, change, happened, moneyMoved, mail, atEnd, unchanged }: Operation,
  { environment, sites }: Pick<Services, 'environment' | 'sites'>,
  id: number,
  reported: ReportedStatus,
) {
  const orderId = order.id;
  const attempt = await lockReported(tx, id, reported);
  const before = { ...(await paidBefore(tx, order, id)), status: statusForMoney(order) };
  const refunded = refundedAfter(attempt, reported);
  const { ended, notAsked, isOther } = await arriveReportedRefunds(tx, attempt, refunded, at);
  const { isKnown, isWonBack } = await recordDispute(tx, attempt, reported, at);
  const [report, takesTests] = [
    { ...reported, isKnownDispute: isKnown && !isOther },
    environment.NODE_ENV !== 'production',
  ];
  const { state, isExpiredByUs, isPaid, entries, left, ...effect } = effectOf(before, attempt, report, takesTests);

  const isMoved = state !== attempt.state || refunded !== attempt.refunded;
  await store.updateAttempt(tx, id, {
    state,
    isExpiredByUs: isExpiredByUs || (reported.isOurs === true && state === 'expired'),
    refunded,
    providerRef: reported.providerRef ?? attempt.providerRef,
    dateChecked: at,
    ...(reported.dispute && { dispute: worseDispute(attempt.dispute, reported.dispute) }),
    ...detailsOf(state, reported, attempt),
    ...(isMoved && { dateUpdated: at }),
  });
  await store.insertEntries(
    tx,
    entries.map((entry) => ({ ...entry, orderId, currency: attempt.currency, dateCreated: at })),
  );
  const isGone = isTaken([...before.entries, ...entries], id);
  if (isGone) await endUnsendable(tx, id, at); // after what arrived with the same report
  const owed = statusAfterReturn(effect.status, { ...reported, notAsked, isGone: isGone && !reported.isRecorded });
  const fields = await fieldsAfterMoney({ tx, order, at }, owed);
  const firstPaid = isPaid && !before.isPaid && datesOfPayment(order, at);
  const kind = state === attempt.state ? undefined : TRIES[state];
  if (kind) happened({ kind, details: { attemptId: id } });
  const isChanged = fields.status !== order.status || fields.heldFor !== undefined;
  const changed = isChanged || firstPaid ? await change({ ...fields, ...firstPaid }) : order;
  if (entries.length > 0) moneyMoved();
  for (const event of entries.flatMap((entry) => toEvent(entry, left))) happened(event);
  mailPaid({ order, mail }, firstPaid, { status: owed, entries, left, needsFile: endsWithFile(changed) });
  if (ended?.cause === 'difference')
    mail('payment', (brand) => orderRefund(brand, { ...order, amount: ended.amount, cause: 'difference' }));
  const site = firstPaid && sites.byId(order.siteId);
  if (site) atEnd(() => numberReceipt(tx, site, order, at));
  const applied = {
    state,
    entries,
    order,
    attempt,
    newMoney: whyForStaff(order, effect.status, entries, reported),
    isNewMismatch: state === 'mismatch' && attempt.state !== 'mismatch',
    notAsked: reported.isRecorded ? 0 : notAsked,
    newDispute: isWonBack ? ('wonBack' as const) : newDispute(attempt.dispute, reported, isKnown),
  };
  return isMoved || entries.length > 0 || isChanged ? applied : unchanged(applied);
}

/** Why staff decide about new money: the order was closed before, or other money of it went back or goes back (ADR 0469). */
function whyForStaff(
  before: Operation['order'],
  status: OrderStatus,
  entries: LedgerEntry[],
  { dispute }: ReportedStatus,
): ForStaff['newMoney'] {
  if (!entries.some(isNewMoney)) return undefined;
  if (isClosed(before.status)) return 'closed';
  return status === hold && before.status !== hold && !dispute ? 'returning' : undefined;
}

/** ADR 0013, 0089 The deadline counts from the payment, and a hold moves it by what follows the payment. */
const datesOfPayment = ({ urgencyMinutes, dateHeld }: Operation['order'], at: Date) => ({
  datePaid: at,
  deadline: minutesAfter(at, urgencyMinutes),
  ...(dateHeld && { dateHeld: at }),
});

/** What customers and support are told about an attempt beside its state. */
const detailsOf = (
  state: AttemptState,
  { declined, card, amount }: ReportedStatus,
  { arrived }: Pick<store.AttemptRow, 'arrived'>,
) => ({
  ...(state === 'failed' && declined && { declineReason: declined }),
  ...(card && { card }),
  ...(state === 'mismatch' &&
    (amount.minor > 0 || arrived === null) && { arrived: amount.minor, arrivedCurrency: amount.currency }),
});

/** The report, where staff do not know it yet. They know more than an open dispute once it was lost. */
function newDispute(
  known: Dispute | null,
  { dispute, disputed }: ReportedStatus,
  isKnown: boolean,
): ForStaff['newDispute'] {
  if (disputed?.isUnclear && !isKnown) return 'unclear';
  const isSame = dispute === known && (isKnown || dispute !== 'open');
  return isSame || (known === 'lost' && dispute === 'open') ? undefined : dispute;
}
