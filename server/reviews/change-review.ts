import type * as contract from '@octavo/contract/reviews';
import { whyNoReviewChange } from '@octavo/domain/reviews/rules';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found, refuse } from '#operations/refusal.ts';
import { recordEvents } from '#orders/events/store.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import { lockOrder, orderOfCustomer } from '#orders/store.ts';
import { reviewOfOrder, updateReview } from './store.ts';

/** Changes a review, for 24 hours after it was added; another rating is an event. Throws `review_final` afterwards. */
export function changeReview(call: Call<typeof contract.changeReview>) {
  const { customerId, params, body, now } = call;
  return inTransaction(call, 'changeReview', async (tx) => {
    await lockOrder(tx, params.id);
    const order = found(await orderOfCustomer(tx, customerId, params.id));
    const { id, dateCreated, rating: was } = found(await reviewOfOrder(tx, order.id));
    refuse(whyNoReviewChange(dateCreated, now()));
    const { rating, comment } = body;
    await updateReview(tx, id, { rating: String(rating), comment });
    if (rating !== Number(was))
      await recordEvents(tx, order.id, [{ kind: 'reviewed', details: { rating } }], { side: 'customer' }, now());
    await publishOrderChanged(tx, order.id);
    return { id };
  });
}
