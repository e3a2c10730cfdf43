import type * as contract from '@octavo/contract/desk-refunds';
import { whyNoRecord } from '@octavo/domain/payments/refund';
import type { Call } from '#http/on.ts';
import { found, refuse } from '#operations/refusal.ts';
import { logEvent } from '#outside/log.ts';
import { applyProviderStatus } from '#payments/apply-provider-status.ts';
import { loadAttemptsOfOrder, endPart } from '#payments/store.ts';
import { auditDesk, ofOrder } from '#staff/audit.ts';
import { loadOrderOfStaff } from '../store.ts';
import { answerRefunds } from './present.ts';
import { reportingOf } from './reporting.ts';
import { loadPartlyLost } from './store.ts';

/**
 * spec §10.13 Books what went back by a payment in all, in cents, where its provider does not report the amount, or a dispute took a part. It is a
 * total, so a repeat books nothing, and nobody is alarmed. Throws `account_missing`, `refund_reported`, `refund_too_much` or `refund_recorded`.
 */
export async function recordReturned(call: Call<typeof contract.recordReturned>) {
  const { db, params, body, staff } = call;
  const order = found(await loadOrderOfStaff(db, staff, params.id));
  const payments = (await loadAttemptsOfOrder(db, order.id)).filter(({ state }) => state === 'paid');
  const payment = found(payments.find(({ reference }) => reference === body.reference));
  const { id, provider, amount, currency, refunded } = payment;
  const asked = { role: staff.role, total: body.total, amount, refunded };
  const isPartlyLost = (await loadPartlyLost(db, order.id)).has(id);
  refuse(whyNoRecord({ ...asked, ...reportingOf(call, order.siteId, provider), isPartlyLost }));
  const reported = {
    state: 'paid',
    amount: { minor: amount, currency },
    refundedTotal: { minor: body.total, currency },
    isTest: false,
    isRecorded: true,
  } as const;
  await applyProviderStatus(call, payment, reported, async (tx) => {
    await endPart(tx, id);
    await auditDesk(tx, call, 'recordReturned', { ...ofOrder(order.id), was: { refunded }, became: body });
  });
  const actor = { log: call.log, site: { id: order.siteId }, staffId: staff.id };
  logEvent(actor, 'return recorded', { orderId: order.id, attemptId: id, total: body.total });
  return answerRefunds({ ...call, staff }, order.id);
}
