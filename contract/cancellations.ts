import { CANCEL_ANSWER_MAX } from '@octavo/domain/cancellations/request';
import { REFUND_STAGES } from '@octavo/domain/cancellations/refund';
import * as z from 'zod/mini';
import { CancelReason, Cancellation } from './money-back.ts';
import { CleanText } from './clean-text.ts';
import { endpoint } from './endpoint.ts';
import { Order } from './orders.ts';
import { Cents, IdInUrl, Instant } from './scalars.ts';

const Stage = z.enum(REFUND_STAGES);

/** spec D38 What comes back if the order is canceled now. The lines sum up to the total. */
export const Refund = z.object({
  stage: Stage,
  percent: z.int(),
  /** How many payments the first line has. */
  payments: z.int(),
  /** `returned`: what went back before, also what of it became a credit (`credited` of the order). */
  lines: z.array(z.object({ kind: z.enum(['paid', 'returned', 'work']), amount: Cents })),
  total: Cents,
  /** The percent of each stage, with the moment of the last one where it is known. */
  stages: z.array(z.object({ stage: Stage, percent: z.int(), from: z.nullable(Instant) })),
  /** The code that can be used again. */
  discountCode: z.nullable(z.string()),
  /** The sum of the credits that the order has earned and that can still be used: they stay. */
  credits: Cents,
});
export type Refund = z.output<typeof Refund>;

/** The answer of support. The customer reads the note, which declining needs. */
export const CancelAnswer = z.strictObject({
  answer: z.enum(['accept', 'decline']),
  note: z._default(CleanText(CANCEL_ANSWER_MAX), ''),
});

export const cancelOrder = endpoint('cancelOrder', {
  method: 'POST',
  path: '/orders/:id/cancel',
  access: 'customer',
  summary:
    'Cancels an order that is not paid, declines an offer, or asks support to cancel a paid order; `refund` is the shown sum, and another one is refused. A repeat changes nothing',
  params: IdInUrl,
  body: z.strictObject({ refund: z.optional(Cents), reason: z.optional(CancelReason) }),
  reply: Order,
  refuses: ['cancel_needs_support', 'order_closed', 'payment_pending', 'refund_changed'],
  limit: 'cancel',
  example: { reason: 'not_needed' },
});

export const getCancellation = endpoint('getCancellation', {
  method: 'GET',
  path: '/orders/:id/cancellation',
  access: 'customer',
  summary: 'The newest request to cancel an order, and what comes back if it is canceled now',
  params: IdInUrl,
  reply: z.object({
    cancellation: z.nullable(Cancellation),
    /** Null while a request is open, and where the customer cannot ask. */
    refund: z.nullable(Refund),
  }),
  limit: 'list',
});

export const withdrawCancellation = endpoint('withdrawCancellation', {
  method: 'DELETE',
  path: '/orders/:id/cancellation',
  access: 'customer',
  summary: 'Takes back the request to cancel an order while support has not answered; a repeat changes nothing',
  params: IdInUrl,
  reply: Cancellation,
  refuses: ['cancel_answered'],
  limit: 'cancel',
});
