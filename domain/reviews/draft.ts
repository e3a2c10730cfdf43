import { COMMENT_MAX, RATING } from './rules.ts';

/** What the feedback dialog holds. A rating of 0 is none yet. */
export type ReviewDraft = { rating: number; comment: string };

/** spec D49 Why a draft cannot be sent, or null: a review needs at least half a star, and no comment that is too long. */
export function gapOfReview({ rating, comment }: ReviewDraft): 'rating' | 'long' | null {
  if (rating < RATING.min) return 'rating';
  return comment.length > COMMENT_MAX ? 'long' : null;
}

/** A kept draft, or `otherwise` where nothing was kept. Values that no dialog of today could hold become those of `otherwise`. */
export function restoreReviewDraft(kept: unknown, otherwise: ReviewDraft): ReviewDraft {
  const { rating, comment }: Record<string, unknown> = kept && typeof kept === 'object' ? { ...kept } : {};
  return {
    rating: isRating(rating) ? rating : otherwise.rating,
    comment: typeof comment === 'string' ? comment : otherwise.comment,
  };
}

const isRating = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= RATING.max && value % RATING.step === 0;
