import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PREFERRED_WRITERS_CALL } from './without-schemas/first-calls.ts';
import { Writer } from './orders.ts';

export const listPreferredWriters = endpoint('listPreferredWriters', {
  ...PREFERRED_WRITERS_CALL,
  access: 'customer',
  summary: 'The writers who have worked on orders of the customer, latest first',
  reply: z.array(Writer),
  limit: 'list',
});
