import { DIFFERENCE_WAYS } from '@octavo/domain/payments/refund';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { OrderRefunds } from './money-back.ts';
import { Cents, IdInUrl } from './scalars.ts';

export const listRefunds = endpoint('listRefunds', {
  method: 'GET',
  path: '/orders/:id/refunds',
  access: 'customer',
  summary: 'The refunds of an order with their states at the providers, and the difference that can be taken back',
  params: IdInUrl,
  reply: OrderRefunds,
  limit: 'list',
});

export const takeDifference = endpoint('takeDifference', {
  method: 'POST',
  path: '/orders/:id/difference',
  access: 'customer',
  summary:
    'Takes back the difference of an order that an edit made cheaper, as a refund or as a credit; `amount` is the shown sum, and another one is refused',
  idempotent: true,
  params: IdInUrl,
  body: z.strictObject({ take: z.enum(DIFFERENCE_WAYS), amount: Cents }),
  reply: OrderRefunds,
  refuses: ['credit_other_currency', 'refund_changed', 'refund_under_way', 'refund_waits'],
  limit: 'difference',
  example: { take: 'credit', amount: 12.5 },
});
