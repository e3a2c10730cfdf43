import { REFUND_NOTE_MAX } from '@octavo/domain/payments/refund';
import * as z from 'zod/mini';
import { CleanText } from './clean-text.ts';
import { DESK, endpoint } from './endpoint.ts';
import { OrderRefunds } from './refunds.ts';
import { Cents, IdInUrl } from './scalars.ts';

const REFERENCE_MAX = 128;

export const listDeskRefunds = endpoint('listDeskRefunds', {
  ...DESK,
  method: 'GET',
  path: '/orders/:id/refunds',
  summary: 'The refunds of an order with their states at the providers',
  params: IdInUrl,
  reply: OrderRefunds,
  limit: 'list',
});

export const startRefund = endpoint('startRefund', {
  ...DESK,
  method: 'POST',
  path: '/orders/:id/refunds',
  summary: 'Sends a part of what is held for an order back, or all of it; the customer reads the note',
  idempotent: true,
  params: IdInUrl,
  body: z.strictObject({
    /** Everything that is held, where it is missing. */
    amount: z.optional(Cents),
    note: CleanText(REFUND_NOTE_MAX),
  }),
  reply: OrderRefunds,
  refuses: ['refund_too_much', 'refund_under_way', 'refund_waits'],
  example: { amount: 20, note: 'The paper came a day late.' },
});

export const recordReturned = endpoint('recordReturned', {
  ...DESK,
  method: 'PUT',
  path: '/orders/:id/returned',
  summary:
    'Records what went back by a payment in all, where its provider does not report the amount; a repeat changes nothing',
  params: IdInUrl,
  body: z.strictObject({
    /** Our reference of the payment, as the list of faults has it. */
    reference: z.string().check(z.maxLength(REFERENCE_MAX)),
    /** Everything that went back by it until now. */
    total: Cents,
  }),
  reply: OrderRefunds,
  refuses: ['account_missing', 'refund_recorded', 'refund_reported', 'refund_too_much'],
  example: { reference: 'bVeuSVA5TXf7VJ5R9t4lxA-1', total: 20 },
});

export const retryRefund = endpoint('retryRefund', {
  ...DESK,
  method: 'POST',
  path: '/refunds/:id/retry',
  summary: 'Asks the provider again for a refund that it refused',
  params: IdInUrl,
  reply: OrderRefunds,
  refuses: ['refund_waits'],
});
