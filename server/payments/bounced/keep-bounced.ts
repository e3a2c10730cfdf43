import type { Db } from '#db.ts';
import type { FailedRefund } from '#outside/payments/adapter.ts';
import { type AttemptRow, loadSiteOfOrder } from '../store.ts';
import { insertFault, loadRefundByKey } from './store.ts';

/**
 * ADR 0422 Keeps a fault for a refund that had arrived and that the bank of the customer returned, in the transaction of the report. Answers
 * whether it is new: one that had not arrived is refused as others are, and a key that we do not know any more was tried again.
 */
export async function keepBounced(tx: Db, attempt: AttemptRow, failed: FailedRefund, at: Date): Promise<boolean> {
  const refund = failed.refundId === null ? undefined : await loadRefundByKey(tx, attempt.id, failed.refundId);
  if (failed.refundId !== null && (refund?.state !== 'succeeded' || refund.outsideNote !== null)) return false;
  const { orderId, provider, reference, currency } = attempt;
  return insertFault(tx, {
    siteId: await loadSiteOfOrder(tx, orderId),
    kind: 'refund_bounced',
    subject: `refund ${failed.ref}`,
    orderId,
    refundId: refund?.id ?? null,
    provider,
    reference,
    amount: refund?.amount ?? failed.amount?.minor ?? null,
    currency: refund ? currency : (failed.amount?.currency ?? null),
    since: at,
  });
}
