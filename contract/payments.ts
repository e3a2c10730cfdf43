import { DECLINE_REASONS } from '@octavo/domain/payments/decline';
import { ATTEMPT_STATES } from '@octavo/domain/payments/state';
import * as z from 'zod/mini';
import { HashDevice } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { Cents, Instant, NumberInUrl } from './scalars.ts';
import { Provider } from './sites.ts';

const OrderUid = z.object({ uid: z.string().check(z.regex(/^[\w-]{16,64}$/)) });

export const startPayment = endpoint('startPayment', {
  method: 'POST',
  path: '/orders/:uid/payments',
  access: 'customer',
  summary: 'Starts a payment and answers the page of the provider',
  idempotent: true,
  params: OrderUid,
  body: z.strictObject({ provider: Provider, hashDevice: HashDevice }),
  reply: z.object({ id: z.int(), redirectUrl: z.string() }),
  refuses: [
    'file_required',
    'offer_over',
    'order_not_payable',
    'payment_pending',
    'payment_unavailable',
    'provider_not_allowed',
    'refund_under_way',
  ],
  limit: 'payment',
  importance: 'vital',
  example: { provider: 'fondy' },
});

export const getPayment = endpoint('getPayment', {
  method: 'GET',
  path: '/orders/:uid/payments/:id',
  access: 'customer',
  summary: 'The state of a payment',
  params: z.object({ ...OrderUid.shape, id: NumberInUrl }),
  reply: z.object({ id: z.int(), provider: Provider, state: z.enum(ATTEMPT_STATES) }),
  importance: 'vital',
});

export const leavePayment = endpoint('leavePayment', {
  method: 'POST',
  path: '/orders/:uid/payments/:id/left',
  access: 'customer',
  summary: 'The customer did not finish paying: asks the provider, and unless it has begun they may pay again',
  params: z.object({ ...OrderUid.shape, id: NumberInUrl }),
  reply: z.object({
    state: z.enum(ATTEMPT_STATES),
    /** Whether the provider has no money and is not about to take any. */
    isLeft: z.boolean(),
  }),
  refuses: ['payment_unclear'],
  limit: 'payment',
  importance: 'vital',
});

export const listPayments = endpoint('listPayments', {
  method: 'GET',
  path: '/orders/:uid/payments',
  access: 'customer',
  summary:
    'The payments of an order that the customer started or came back from last, that one first, with their states',
  params: OrderUid,
  reply: z.object({
    payments: z.array(
      z.object({
        id: z.int(),
        provider: Provider,
        state: z.enum(ATTEMPT_STATES),
        amount: Cents,
        /** Why the bank declined a payment that has failed, as far as its provider says so. */
        declineReason: z.nullable(z.enum(DECLINE_REASONS)),
        /** The last four digits of the card, where the provider says them. */
        card: z.nullable(z.string()),
        /** What arrived of a payment that does not match (`mismatch`). */
        arrived: z.nullable(z.object({ amount: Cents, currency: z.string() })),
        /**
         * It is `expired` because its time was over here: its provider has not said so, and money may still come. The last release answers
         * without it (ADR 0146).
         */
        isExpiredByUs: z._default(z.boolean(), false),
        /** Whether its provider gave a page for it: without one no bank was asked. The last release answers without it (ADR 0146). */
        hasPage: z._default(z.boolean(), true),
        /** When the customer came back from the page without paying. */
        dateLeft: z.nullable(Instant),
        dateCreated: Instant,
      }),
    ),
  }),
  limit: 'list',
});
