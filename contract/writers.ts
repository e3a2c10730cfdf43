import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Writer } from './orders.ts';
import { NumberInUrl } from './scalars.ts';

export const listPreferredWriters = endpoint('listPreferredWriters', {
  method: 'GET',
  path: '/writers/preferred_writers',
  access: 'customer',
  summary:
    'The writers who have worked on orders of the customer, latest first; with those for whom the `order` that is edited asks, also where they have left',
  query: z.object({ order: z.optional(NumberInUrl) }),
  reply: z.array(Writer),
  limit: 'list',
});
