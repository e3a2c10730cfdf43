import { keep } from '@octavo/client/keep';
import { type ReviewDraft, restoreReviewDraft } from '@octavo/domain/reviews/draft';
import { useState } from 'react';

const EMPTY: ReviewDraft = { rating: 0, comment: '' };

/** The draft of the review of an order, or of a change to `review`: kept in this browser until it is sent. */
export function useReviewDraft(orderId: number, review: (ReviewDraft & { id: number }) | null) {
  const name = review ? `review ${orderId} of ${review.id}` : `review ${orderId}`;
  const [draft, setDraft] = useState(() => restoreReviewDraft(readKept(name), review ?? EMPTY));
  const change = (fields: Partial<ReviewDraft>) => {
    const next = { ...draft, ...fields };
    setDraft(next);
    keep(name, JSON.stringify(next));
  };
  return { draft, change, forget: () => localStorage.removeItem(name) };
}

function readKept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null; // not written by us
  }
}
