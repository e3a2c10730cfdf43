import type * as contract from '@octavo/contract/reviews';
import { whyNoReviewChange } from '@octavo/domain/reviews/rules';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found, refuse } from '#operations/refusal.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import { lockOrder, orderOfCustomer } from '#orders/store.ts';
import { reviewOfOrder, updateReview } from './store.ts';

/** Changes a review, for 24 hours after it was added. Throws `review_final` afterwards. */
export function changeReview(call: Call<typeof contract.changeReview>) {
  const { customerId, params, body, now } = call;
  return inTransaction(call, 'changeReview', async (tx) => {
    await lockOrder(tx, params.id);
    const order = found(await orderOfCustomer(tx, customerId, params.id));
    const { id, dateCreated } = found(await reviewOfOrder(tx, order.id));
    refuse(whyNoReviewChange(dateCreated, now()));
    await updateReview(tx, id, { rating: String(body.rating), comment: body.comment });
    await publishOrderChanged(tx, order.id);
    return { id };
  });
}
