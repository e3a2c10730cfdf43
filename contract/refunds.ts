import { DIFFERENCE_WAYS, REFUND_CAUSES, REFUND_STATES } from '@octavo/domain/payments/refund';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Cents, IdInUrl, Instant } from './scalars.ts';
import { Provider } from './sites.ts';

/** Money that goes back by one payment of an order. */
export const OrderRefund = z.object({
  id: z.int(),
  amount: Cents,
  provider: Provider,
  cause: z.enum(REFUND_CAUSES),
  /** The reason that support gave; perhaps empty. */
  note: z.string(),
  /** The state at the provider. */
  state: z.enum(REFUND_STATES),
  dateCreated: Instant,
  /** When the state was last another one. */
  dateChanged: Instant,
  /** When the money had gone back; null until then. */
  dateEnded: z.nullable(Instant),
});
export type OrderRefund = z.output<typeof OrderRefund>;

export const OrderRefunds = z.object({
  /** Newest first. */
  refunds: z.array(OrderRefund),
  /** spec D22 What the customer takes back after an edit made the paid order cheaper; `isWaiting` until support has accepted the edit. */
  difference: z.nullable(z.object({ amount: Cents, isWaiting: z.boolean() })),
});
export type OrderRefunds = z.output<typeof OrderRefunds>;

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
  refuses: ['refund_changed', 'refund_under_way', 'refund_waits'],
  limit: 'difference',
  example: { take: 'credit', amount: 12.5 },
});
