import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Writer } from './orders.ts';

export const listPreferredWriters = endpoint('listPreferredWriters', {
  method: 'GET',
  path: '/writers/preferred_writers',
  access: 'customer',
  summary: 'The writers who have worked on orders of the customer, latest first',
  reply: z.array(Writer),
  limit: 'list',
});
