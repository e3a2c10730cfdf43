import * as contract from '@octavo/contract/refunds';
import { type RefundPart, splitRefund } from '@octavo/domain/payments/refund';
import { giveDifferenceCredit } from '#deadlines/give-credit.ts';
import { Refusal } from '#operations/refusal.ts';
import { onOrder } from '#orders/on-order.ts';
import type { Operation } from '#orders/operate.ts';
import { refuseRefunding } from '#orders/refuse-refunding.ts';
import { insertEntries } from '../store.ts';
import { listRefunds } from './list-refunds.ts';
import { differenceNow } from './present.ts';
import { startRefunds } from './start-refunds.ts';
import { addReturned } from './store.ts';

/**
 * spec D22, ADR 0051 Takes back what an order costs less after an edit, as a refund or as a credit. Throws `refund_changed` where the
 * customer saw another sum, also for a repeat without a key, or `refund_waits` while an earlier refund is on its way or was refused.
 */
export const takeDifference = onOrder(
  contract.takeDifference,
  async (operation) => {
    const { tx, order, at, body } = operation;
    await refuseRefunding(tx, order.id);
    const difference = await differenceNow(tx, order);
    if (difference.isWaiting || difference.amount === 0 || difference.amount !== body.amount)
      throw new Refusal('refund_changed');
    const parts = splitRefund(body.amount, difference.entries);
    await addReturned(tx, order.id, body.amount);
    if (body.take === 'refund') {
      await startRefunds(tx, { orderId: order.id, cause: 'difference' }, parts, at);
    } else {
      await bookCredit(operation, parts);
      await giveDifferenceCredit(operation, body.amount);
    }
    return null;
  },
  listRefunds,
);

/** The money stays with us, but does not pay for this order any more. */
async function bookCredit({ tx, order, at, moneyMoved }: Operation, parts: RefundPart[]) {
  const { id: orderId, currency, returnedDifference } = order;
  const entries = parts.map(({ attemptId, amount }) => ({
    orderId,
    attemptId,
    kind: 'credit' as const,
    amount: -amount,
    currency,
    effectKey: `order ${orderId} credit after ${returnedDifference}, attempt ${attemptId}`,
    dateCreated: at,
  }));
  await insertEntries(tx, entries);
  moneyMoved();
}
