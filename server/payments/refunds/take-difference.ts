import type * as contract from '@octavo/contract/refunds';
import { type RefundPart, splitRefund } from '@octavo/domain/payments/refund';
import { giveDifferenceCredit } from '#deadlines/give-credit.ts';
import type { Db } from '#db.ts';
import type { Call } from '#http/on.ts';
import { idempotently } from '#operations/idempotency.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import { refuseRefunding } from '#orders/refuse-refunding.ts';
import { type OrderRow, lockOrder, orderOfCustomer } from '#orders/store.ts';
import { insertEntries } from '../store.ts';
import { differenceNow, presentRefunds } from './present.ts';
import { startRefunds } from './start-refunds.ts';
import { addReturned } from './store.ts';

type Taking = Call<typeof contract.takeDifference>;

/**
 * spec D22, ADR 0051 Takes back what an order costs less after an edit, as a refund or as a credit. Throws `refund_changed` where the
 * customer saw another sum, also for a repeat without a key.
 */
export async function takeDifference(call: Taking) {
  const { db, customerId, params, body, key, now, encryption } = call;
  const read = async (from: Db) => found(await orderOfCustomer(from, customerId, params.id));
  const intention = {
    owner: `customer ${customerId}`,
    operation: 'takeDifference',
    key,
    body: { ...params, ...body },
    now,
    encryption,
  };
  await inTransaction(call, 'takeDifference', (tx) =>
    idempotently(tx, intention, async () => {
      await lockOrder(tx, (await read(tx)).id);
      await take(tx, call, await read(tx));
      return null;
    }),
  );
  return presentRefunds(db, await read(db));
}

async function take(tx: Db, call: Taking, order: OrderRow) {
  const { take: way, amount } = call.body;
  await refuseRefunding(tx, order.id);
  const difference = await differenceNow(tx, order);
  if (difference.isWaiting || difference.amount === 0 || difference.amount !== amount)
    throw new Refusal('refund_changed');
  const parts = splitRefund(amount, difference.entries);
  const at = call.now();
  await addReturned(tx, order.id, amount);
  if (way === 'refund') return startRefunds(tx, { orderId: order.id, cause: 'difference' }, parts, at);
  await bookCredit(tx, order, parts, at);
  await giveDifferenceCredit(tx, call, order, amount);
  await publishOrderChanged(tx, order.id);
}

/** The money stays with us, but does not pay for this order any more. */
async function bookCredit(
  tx: Db,
  { id: orderId, currency, returnedDifference }: OrderRow,
  parts: RefundPart[],
  at: Date,
) {
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
}
