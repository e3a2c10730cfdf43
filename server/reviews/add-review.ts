import type * as contract from '@octavo/contract/reviews';
import { whyNoReview } from '@octavo/domain/reviews/rules';
import type { Db } from '#db.ts';
import type { Call } from '#http/on.ts';
import { idempotently } from '#operations/idempotency.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found, refuse } from '#operations/refusal.ts';
import { recordEvents } from '#orders/events/store.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import { lockOrder, orderOfCustomer } from '#orders/store.ts';
import { insertReview, reviewOfOrder } from './store.ts';

type Review = Call<typeof contract.addReview>;

/** spec §7, D49 Adds the review of a completed order, one per order. Throws the reasons of `whyNoReview`. */
export function addReview(call: Review) {
  const { customerId, key, params, body, now, encryption } = call;
  const intention = {
    owner: `customer ${customerId}`,
    operation: 'addReview',
    key,
    body: { ...body, order: params.id },
    now,
    encryption,
  };
  return inTransaction(call, 'addReview', (tx) => idempotently(tx, intention, () => add(tx, call)));
}

async function add(tx: Db, { customerId, params, body, now }: Review) {
  await lockOrder(tx, params.id);
  const order = found(await orderOfCustomer(tx, customerId, params.id));
  refuse(whyNoReview(order.status, (await reviewOfOrder(tx, order.id)) !== undefined));
  const { rating, comment } = body;
  const review = { orderId: order.id, rating: String(rating), comment, dateCreated: now() };
  const { id } = await insertReview(tx, review);
  await recordEvents(tx, order.id, [{ kind: 'reviewed', details: { rating } }], { side: 'customer' }, now());
  await publishOrderChanged(tx, order.id);
  return { id };
}
