import * as contract from '@octavo/contract/reviews';
import { whyNoReview } from '@octavo/domain/reviews/rules';
import { refuse } from '#operations/refusal.ts';
import { onOrder } from '#orders/on-order.ts';
import { insertReview, loadReviewOfOrder } from './store.ts';

/** spec §7, D49 Adds the review of a completed order, one per order. Throws the reasons of `whyNoReview`. */
export const addReview = onOrder(
  contract.addReview,
  async ({ tx, order, body, at, happened }) => {
    refuse(whyNoReview(order.status, (await loadReviewOfOrder(tx, order.id)) !== undefined));
    const { rating, comment } = body;
    const { id } = await insertReview(tx, { orderId: order.id, rating: String(rating), comment, dateCreated: at });
    happened({ kind: 'reviewed', details: { rating } });
    return { id };
  },
  (_, review) => review,
);
