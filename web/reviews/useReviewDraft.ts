import { keep } from '@octavo/client/keep';
import { type ReviewDraft, restoreReviewDraft } from '@octavo/domain/reviews/draft';
import { useState } from 'react';

const EMPTY: ReviewDraft = { rating: 0, comment: '' };

/**
 * The draft of the review of an order, or of a change to `review`: kept in this browser until it is sent. A change begins with the words of
 * the draft of a first review where another device has sent that one; without words it would only hide the comment of that one.
 */
export function useReviewDraft(orderId: number, review: (ReviewDraft & { id: number }) | null) {
  const first = `review ${orderId}`;
  const name = review ? `${first} of ${review.id}` : first;
  const [draft, setDraft] = useState(() =>
    restoreReviewDraft(readKept(name) ?? wordsIn(readKept(first)), review ?? EMPTY),
  );
  const change = (fields: Partial<ReviewDraft>) => {
    const next = { ...draft, ...fields };
    setDraft(next);
    keep(name, JSON.stringify(next));
  };
  const forget = () => [name, first].forEach((one) => localStorage.removeItem(one));
  return { draft, change, forget };
}

const wordsIn = (kept: unknown) => (restoreReviewDraft(kept, EMPTY).comment.trim() ? kept : null);

function readKept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null; // not written by us
  }
}
