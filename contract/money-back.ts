import { CANCELLATION_STATES, CANCEL_REASONS } from '@octavo/domain/cancellations/request';
import { REFUND_CAUSES, REFUND_STATES } from '@octavo/domain/payments/refund';
import * as z from 'zod/mini';
import { Cents, Instant } from './scalars.ts';
import { Provider } from './sites.ts';

export const CancelReason = z.enum(CANCEL_REASONS);

/** spec D38 A request to cancel a paid order, and what became of it. */
export const Cancellation = z.object({
  id: z.int(),
  state: z.enum(CANCELLATION_STATES),
  /** What comes back: the sum that the customer saw. */
  amount: Cents,
  percent: z.int(),
  reason: z.nullable(CancelReason),
  /** What support wrote. */
  answer: z.string(),
  dateCreated: Instant,
  dateAnswered: z.nullable(Instant),
  dateEnded: z.nullable(Instant),
});
export type Cancellation = z.output<typeof Cancellation>;

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
  /** ADR 0409 The provider refused it, and it was paid in another way. The last release answers without it (ADR 0146). */
  isOutside: z._default(z.boolean(), false),
});
export type OrderRefund = z.output<typeof OrderRefund>;

export const OrderRefunds = z.object({
  /** Newest first. */
  refunds: z.array(OrderRefund),
  /** spec D22 What the customer takes back after an edit made the paid order cheaper; `isWaiting` until support has accepted the edit. */
  difference: z.nullable(z.object({ amount: Cents, isWaiting: z.boolean() })),
});
export type OrderRefunds = z.output<typeof OrderRefunds>;
