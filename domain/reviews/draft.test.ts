import { describe, expect, test } from 'vitest';
import { gapOfReview, restoreReviewDraft } from './draft.ts';

const REVIEW = { rating: 4.5, comment: 'Clear' };

describe('spec D49 the draft of a review', () => {
  test('needs at least half a star, and no comment', () => {
    expect(gapOfReview({ rating: 0, comment: 'Clear' })).toBe('rating');
    expect(gapOfReview({ rating: 0.5, comment: '' })).toBe(null);
  });

  test('has a comment of at most 2,000 characters', () => {
    expect(gapOfReview({ rating: 5, comment: 'x'.repeat(2000) })).toBe(null);
    expect(gapOfReview({ rating: 5, comment: 'x'.repeat(2001) })).toBe('long');
  });

  test.each([
    { kept: { rating: 3, comment: 'Kept' }, is: { rating: 3, comment: 'Kept' } },
    { kept: { rating: 0, comment: '' }, is: { rating: 0, comment: '' } },
    { kept: { rating: 5.5, comment: 7 }, is: REVIEW },
    { kept: { rating: 4.2 }, is: REVIEW },
    { kept: { rating: -0.5 }, is: REVIEW },
    { kept: 'text', is: REVIEW },
    { kept: null, is: REVIEW },
    { kept: { comment: 'x'.repeat(2001) }, is: { rating: 4.5, comment: 'x'.repeat(2001) } },
  ])('$kept is restored', ({ kept, is }) => {
    expect(restoreReviewDraft(kept, REVIEW)).toEqual(is);
  });
});
