import * as contract from '@octavo/contract/desk-refunds';
import { whyNoRetry, whyNotHeld } from '@octavo/domain/payments/refund';
import type { Call } from '#http/on.ts';
import { queueJob } from '#operations/queue-job.ts';
import { found, refuse } from '#operations/refusal.ts';
import { operate } from '#orders/operate.ts';
import { loadRefundById, reopenRefund } from '#payments/refunds/store.ts';
import { loadLedgerOf } from '#payments/store.ts';
import { auditDesk, ofOrder } from '#staff/audit.ts';
import { orderFor } from '../on-desk-order.ts';
import { actorOf } from '../store.ts';
import { answerRefunds } from './present.ts';
import { refuseOwnRetry } from './refuse-own-retry.ts';

/**
 * ADR 0051 Asks the provider again for a refund that it refused. Throws `forbidden`, `refund_waits` for one that it did not refuse, `refund_own`,
 * or `refund_too_much` where less is held of its payment by now.
 */
export async function retryRefund(call: Call<typeof contract.retryRefund>) {
  const { db, params, staff } = call;
  const { orderId } = found(await loadRefundById(db, params.id));
  const door = { name: contract.retryRefund.name, by: actorOf(staff), order: orderFor(staff, orderId) };
  return operate(call, door, async ({ tx, order, at }) => {
    const refund = found(await loadRefundById(tx, params.id));
    refuse(whyNoRetry(staff.role, refund));
    await refuseOwnRetry(tx, call, refund);
    refuse(whyNotHeld(refund, await loadLedgerOf(tx, orderId))); // the customer may have taken a credit meanwhile
    await auditDesk(tx, call, 'retryRefund', { ...ofOrder(orderId), became: { refund: refund.id } });
    await reopenRefund(tx, refund, at);
    await queueJob(tx, 'send_refund', { id: refund.id });
    return answerRefunds({ ...call, db: tx, staff }, order.id);
  });
}
