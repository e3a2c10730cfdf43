import { COMMENT_MAX, RATING } from '@octavo/domain/reviews/rules';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CleanText } from './clean-text.ts';
import { IdInUrl } from './scalars.ts';

const review = {
  access: 'customer',
  params: IdInUrl,
  body: z.strictObject({
    rating: z.number().check(z.gte(RATING.min), z.lte(RATING.max), z.multipleOf(RATING.step)),
    comment: z._default(CleanText(COMMENT_MAX), ''),
  }),
  reply: z.object({ id: z.int() }),
} as const;

export const addReview = endpoint('addReview', {
  ...review,
  method: 'POST',
  path: '/orders/:id/reviews',
  summary: 'Adds the review of a completed order, once',
  idempotent: true,
  refuses: ['review_exists', 'review_too_early'],
  limit: 'review',
  example: { rating: 4.5, comment: 'Clear and on time.' },
  exampleId: 48_187_730,
});

export const changeReview = endpoint('changeReview', {
  ...review,
  method: 'PUT',
  path: '/orders/:id/reviews',
  summary: 'Changes the review of an order, within 24 hours',
  refuses: ['review_final'],
  limit: 'review',
  example: { rating: 5, comment: 'Clear and on time.' },
  exampleId: 48_187_730,
});
