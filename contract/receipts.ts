import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdInUrl } from './scalars.ts';

export const downloadReceipt = endpoint('downloadReceipt', {
  method: 'GET',
  path: '/orders/:id/receipt',
  access: 'customer',
  summary:
    'The receipt of a paid order as a PDF of one page, with times in the time zone that is asked for, or that of the account',
  params: IdInUrl,
  query: z.object({ zone: z.optional(z.string().check(z.maxLength(64))) }),
  reply: 'file',
  limit: 'receipt',
});
