import { describe, expect, test } from 'vitest';
import { minutesAfter } from '../time.ts';
import { ORDER_STATUS } from '../orders/status.ts';
import { whyNoReview, whyNoReviewChange } from './rules.ts';

describe('spec D49 a review', () => {
  test.each(Object.entries(ORDER_STATUS))('of an order that is %s', (name, status) => {
    expect(whyNoReview(status, false)).toBe(name === 'completed' ? null : 'review_too_early');
  });

  test('is one per order', () => {
    expect(whyNoReview(ORDER_STATUS.completed, true)).toBe('review_exists');
  });

  test('can be changed for 24 hours', () => {
    const at = new Date('2026-01-05T09:00:00Z');
    expect(whyNoReviewChange(at, minutesAfter(at, 24 * 60))).toBe(null);
    expect(whyNoReviewChange(at, minutesAfter(at, 24 * 60 + 1))).toBe('review_final');
  });
});
