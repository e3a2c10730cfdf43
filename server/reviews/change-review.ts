import * as contract from '@octavo/contract/reviews';
import { whyNoReviewChange } from '@octavo/domain/reviews/rules';
import { found, refuse } from '#operations/refusal.ts';
import { onOrder } from '#orders/on-order.ts';
import { loadReviewOfOrder, updateReview } from './store.ts';

/** Changes a review, for 24 hours after it was added; another rating is an event. Throws `review_final` afterwards. */
export const changeReview = onOrder(
  contract.changeReview,
  async ({ tx, order, body, at, happened }) => {
    const { id, dateCreated, rating: was } = found(await loadReviewOfOrder(tx, order.id));
    refuse(whyNoReviewChange(dateCreated, at));
    const { rating, comment } = body;
    await updateReview(tx, id, { rating: String(rating), comment });
    if (rating !== Number(was)) happened({ kind: 'reviewed', details: { rating } });
    return { id };
  },
  (_, review) => review,
);
