import type { DeskRefunds } from '@octavo/contract/desk-refunds';
import { stateOfRequest } from '@octavo/domain/desk/second-person';
import { whyNoCreditCode } from '@octavo/domain/deadlines/credit';
import { type RefundPart, heldParts, whyNoRecord, whyNoRetry } from '@octavo/domain/payments/refund';
import { loadReaderOf } from '#orders/store.ts';
import { found } from '#operations/refusal.ts';
import { moneyKept } from '#payments/refunds/money-kept.ts';
import { presentRefundRows } from '#payments/refunds/present.ts';
import { loadRefundsOfOrder } from '#payments/refunds/store.ts';
import { loadAttemptsOfOrder } from '#payments/store.ts';
import { loadCreditsOfOrder } from '#deadlines/store.ts';
import type { Services } from '#services.ts';
import type { Site } from '#site.ts';
import type { StaffRow } from '#staff/store.ts';
import { loadOrderOfStaff } from '../store.ts';
import { reportingOf } from './reporting.ts';
import { loadPartlyLost, loadRefundRequests, sumSentAlone } from './store.ts';

type Answering = Pick<Services, 'db' | 'now' | 'payments' | 'accounts'> & { staff: StaffRow; site: Site };

/** The refunds of an order as the desk shows them, with what waits for a second person. Throws `not_found`. */
export async function answerRefunds(call: Answering, orderId: number): Promise<DeskRefunds> {
  const { db, now, staff, site } = call;
  const order = found(await loadOrderOfStaff(db, staff, orderId));
  const { kept, entries } = await moneyKept(db, orderId);
  const refunds = await loadRefundsOfOrder(db, orderId);
  const payments = await loadAttemptsOfOrder(db, orderId);
  const isDisputed = payments.some(({ dispute }) => dispute !== null);
  const partlyLost = isDisputed ? await loadPartlyLost(db, orderId) : new Set<number>();
  const requests = await loadRefundRequests(db, orderId);
  const credits = await loadCreditsOfOrder(db, orderId);
  const given = credits.filter(({ reason }) => reason === 'goodwill').reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...(await presentRefundRows(db, order, refunds)),
    kept: Math.max(0, kept),
    ways: waysOf(heldParts(entries), payments),
    alone: Math.max(0, site.refundLimit - (await sumSentAlone(db, orderId))),
    limit: site.refundLimit,
    refused: refunds.filter((refund) => whyNoRetry(staff.role, refund) === null).map(({ id }) => id),
    proofs: refunds.flatMap(({ id, outsideNote: note }) => (note === null ? [] : [{ refund: id, note }])),
    unreported: payments
      .filter(({ id, state, amount, refunded, provider }) => {
        const asked = { role: staff.role, total: amount, amount, refunded, isPartlyLost: partlyLost.has(id) };
        return (
          state === 'paid' &&
          refunded < amount &&
          !whyNoRecord({ ...asked, ...reportingOf(call, order.siteId, provider) })
        );
      })
      .map(({ reference, amount, refunded }) => ({ reference, amount, refunded })),
    requests: requests.map((row) => ({
      id: row.id,
      amount: row.amount,
      note: row.note,
      isCancellation: row.cancellationId !== null,
      isCredit: row.isCredit,
      state: stateOfRequest(row, now()),
      askedBy: { id: row.askedBy, name: row.askerName },
      decidedBy: row.decidedBy === null ? null : { id: row.decidedBy, name: row.deciderName ?? '' },
      answer: row.answer,
      isMine: row.askedBy === staff.id,
      dateCreated: row.dateCreated,
      expiresAt: row.expiresAt,
      dateDecided: row.dateDecided,
    })),
    creditable: order.datePaid === null ? 0 : Math.max(0, order.priceFinal - given),
    isOtherCurrency: whyNoCreditCode(order, (await loadReaderOf(db, orderId)) ?? order) !== null,
    credits: credits.map(({ reason, amount, lateMinutes, code, isUsed, dateCreated, note, givenBy }) => ({
      reason,
      amount,
      lateMinutes,
      code,
      isUsed,
      dateCreated,
      note: note ?? '',
      givenBy,
    })),
  };
}

/** By which payments money goes back, with what is held of each. */
const waysOf = (parts: readonly RefundPart[], payments: Awaited<ReturnType<typeof loadAttemptsOfOrder>>) =>
  parts.flatMap(({ attemptId, amount }) => {
    const payment = payments.find(({ id }) => id === attemptId);
    return payment ? [{ provider: payment.provider, card: payment.card, amount }] : [];
  });
