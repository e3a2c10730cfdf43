import * as z from 'zod/mini';
import { DESK, endpoint } from './endpoint.ts';
import { IdInUrl, Instant } from './scalars.ts';

export const getUnassignedPlace = endpoint('getUnassignedPlace', {
  ...DESK,
  method: 'GET',
  path: '/orders/:id/unassigned',
  summary:
    'The orders that wait for a writer just longer and just shorter than an order, and since when that one waits if it is the oldest; for one that does not wait, the oldest is next',
  params: IdInUrl,
  reply: z.object({
    oldestSince: z.nullable(Instant),
    previous: z.nullable(z.int()),
    next: z.nullable(z.int()),
  }),
  limit: 'list',
});
