import { type ReviewDraft, restoreReviewDraft } from '@octavo/domain/reviews/draft';
import { readKept, useKeptDraft } from '#app/useKeptDraft.ts';

const EMPTY: ReviewDraft = { rating: 0, comment: '' };

/**
 * The draft of the review of an order, or of a change to `review`: kept in this browser until it is sent. A change begins with the words of
 * the draft of a first review where another device has sent that one; without words it would only hide the comment of that one.
 */
export function useReviewDraft(orderId: number, review: (ReviewDraft & { id: number }) | null) {
  const first = `review ${orderId}`;
  const { forget, ...draft } = useKeptDraft(review ? `${first} of ${review.id}` : first, (kept) =>
    restoreReviewDraft(kept ?? wordsIn(readKept(first)), review ?? EMPTY),
  );
  return {
    ...draft,
    forget() {
      forget();
      localStorage.removeItem(first);
    },
  };
}

const wordsIn = (kept: unknown) => (restoreReviewDraft(kept, EMPTY).comment.trim() ? kept : null);
