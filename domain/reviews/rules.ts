import { minutesAfter } from '../time.ts';
import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';

/** spec D49 Stars, in halves. */
export const RATING = { min: 0.5, max: 5, step: 0.5 } as const;

export const COMMENT_MAX = 2000;

const CHANGEABLE_HOURS = 24;

/** spec D49 Why a customer cannot review an order, or null. */
export function whyNoReview(status: OrderStatus, hasReview: boolean): 'review_too_early' | 'review_exists' | null {
  if (hasReview) return 'review_exists';
  return status === ORDER_STATUS.completed ? null : 'review_too_early';
}

/** Until when a review can be changed: 24 hours after it was added. */
export const changeableUntil = (dateCreated: Date): Date => minutesAfter(dateCreated, CHANGEABLE_HOURS * 60);

/** Why a review cannot be changed any more, or null. */
export const whyNoReviewChange = (dateCreated: Date, now: Date): 'review_final' | null =>
  now > changeableUntil(dateCreated) ? 'review_final' : null;
