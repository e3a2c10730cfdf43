import { describe, expect, test } from 'vitest';
import { compareByShare, figuresOf, figuresOfSubject } from './writer-figures.ts';
import { shareOf } from './evidence.ts';

describe('spec §12.5 the figures of a writer', () => {
  test('are shares with their interval, which fewer than five papers do not have', () => {
    expect(figuresOf({ delivered: 50, onTime: 46, revised: 6 })).toEqual({
      delivered: 50,
      share: shareOf(46, 50),
      revised: { value: 0.12, low: expect.closeTo(0.056, 3), high: expect.closeTo(0.238, 3) },
    });
    expect(figuresOf({ delivered: 4, onTime: 4, revised: 0 })).toEqual({ delivered: 4, share: null, revised: null });
  });

  test.each([
    { reviews: 0, stars: 0, rating: null },
    { reviews: 3, stars: 147, rating: 4.9 },
    { reviews: 2, stars: 55, rating: 2.8 },
  ])('of a subject have the mean of $reviews ratings: $rating', ({ rating, ...kept }) => {
    expect(figuresOfSubject({ delivered: 9, onTime: 9, ...kept })).toMatchObject({ rating, share: shareOf(9, 9) });
  });

  test('put 171 of 178 before nine of nine, and a new writer last', () => {
    const shares = [null, shareOf(9, 9), shareOf(171, 178)];
    expect(shares.toSorted(compareByShare)).toEqual([shareOf(171, 178), shareOf(9, 9), null]);
  });
});
