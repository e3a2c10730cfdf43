import type * as contract from '@octavo/contract/desk-refunds';
import { whyNoRetry } from '@octavo/domain/payments/refund';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { queueJob } from '#operations/queue-job.ts';
import { found, refuse } from '#operations/refusal.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import { lockOrder } from '#orders/store.ts';
import { presentRefunds } from '#payments/refunds/present.ts';
import { refundById, reopenRefund } from '#payments/refunds/store.ts';
import { staffOf } from '../staff-of.ts';
import { orderOfStaff } from '../store.ts';

/** ADR 0051 Asks the provider again for a refund that it refused. Throws `forbidden`, or `refund_waits` for one that it did not refuse. */
export async function retryRefund(call: Call<typeof contract.retryRefund>) {
  const { db, params, now } = call;
  const staff = await staffOf(call);
  const { orderId } = found(await refundById(db, params.id));
  await inTransaction(call, 'retryRefund', async (tx) => {
    await lockOrder(tx, orderId);
    found(await orderOfStaff(tx, staff, orderId));
    const refund = found(await refundById(tx, params.id));
    refuse(whyNoRetry(staff.role, refund));
    await reopenRefund(tx, refund.id, now());
    await queueJob(tx, 'send_refund', { id: refund.id });
    await publishOrderChanged(tx, orderId);
  });
  return presentRefunds(db, found(await orderOfStaff(db, staff, orderId)));
}
