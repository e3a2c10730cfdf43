import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Cents, IdInUrl } from './scalars.ts';

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

/** ADR 0216 What a receipt has beside the order: its number, its seller, and the tax in what is paid. */
export const ReceiptFacts = z.object({
  /** Without a gap for each seller. */
  number: z.int(),
  seller: z.object({ name: z.string(), address: z.string(), taxId: z.string() }),
  /** Null where the site has no rate for the country of the customer. */
  tax: z.nullable(z.object({ percent: z.number(), amount: Cents })),
});
export type ReceiptFacts = z.output<typeof ReceiptFacts>;

export const getReceipt = endpoint('getReceipt', {
  method: 'GET',
  path: '/orders/:id/receipt_facts',
  access: 'customer',
  summary: 'The number of the receipt of a paid order, who sold, and the tax in what is paid',
  params: IdInUrl,
  reply: ReceiptFacts,
  limit: 'list',
});
