import { REFUND_DECISIONS, REFUND_REQUEST_STATES } from '@octavo/domain/desk/second-person';
import { REFUND_NOTE_MAX } from '@octavo/domain/payments/refund';
import * as z from 'zod/mini';
import { CleanText } from './clean-text.ts';
import { Credit } from './deadlines.ts';
import { DESK, endpoint } from './endpoint.ts';
import { OrderRefunds } from './money-back.ts';
import { Cents, Id, IdInUrl, Instant } from './scalars.ts';
import { Provider } from './sites.ts';

const REFERENCE_MAX = 128;

const Person = z.object({ id: z.int(), name: z.string() });

/** spec §12.5 A refund over the limit of the site, which waits for a second person or has its answer. */
export const RefundRequest = z.object({
  id: z.int(),
  amount: Cents,
  /** What the customer reads. */
  note: z.string(),
  /** Whether it is the refund of a request to cancel. */
  isCancellation: z.boolean(),
  /** Whether it is a credit for the next order, not money that goes back. */
  isCredit: z.boolean(),
  state: z.enum(REFUND_REQUEST_STATES),
  askedBy: Person,
  decidedBy: z.nullable(Person),
  /** What the second person wrote. */
  answer: z.string(),
  /** Whether the one who reads this asked for it. */
  isMine: z.boolean(),
  dateCreated: Instant,
  expiresAt: Instant,
  dateDecided: z.nullable(Instant),
});
export type RefundRequest = z.output<typeof RefundRequest>;

export const DeskRefunds = z.object({
  ...OrderRefunds.shape,
  /** What is held and not on its way back. */
  kept: Cents,
  /** spec §12.5 The payments by which it goes back, the first one first, with what is held of each. The last release answers without them (ADR 0146). */
  ways: z.optional(z.array(z.object({ provider: Provider, card: z.nullable(z.string()), amount: Cents }))),
  /** What one person can still send back of the order. */
  alone: Cents,
  limit: Cents,
  /** The numbers of the refunds that a provider refused and nothing has replaced: they can be tried again. */
  refused: z.array(z.int()),
  /** ADR 0409 What proves each refund that was paid in another way, as staff wrote it. The last release answers without them (ADR 0146). */
  proofs: z._default(z.array(z.object({ refund: z.int(), note: z.string() })), []),
  /** spec §10.13 The payments whose provider does not report what went back: support records it. `refunded` is what is recorded. */
  unreported: z.array(z.object({ reference: z.string(), amount: Cents, refunded: Cents })),
  /** Newest first. */
  requests: z.array(RefundRequest),
  /** ADR 0260 How much more support can give as credits, and the credits of the order, oldest first. The last release answers without them (ADR 0146). */
  creditable: z._default(Cents, 0),
  /** ADR 0403 Whether the customer is at a site with another currency, so that only a refund is possible. */
  isOtherCurrency: z._default(z.boolean(), false),
  credits: z._default(z.array(z.object({ ...Credit.shape, givenBy: z.nullable(z.string()) })), []),
});
export type DeskRefunds = z.output<typeof DeskRefunds>;

export const listDeskRefunds = endpoint('listDeskRefunds', {
  ...DESK,
  method: 'GET',
  path: '/orders/:id/refunds',
  summary: 'The refunds of an order with their states at the providers',
  params: IdInUrl,
  reply: DeskRefunds,
  limit: 'list',
});

export const startRefund = endpoint('startRefund', {
  ...DESK,
  method: 'POST',
  path: '/orders/:id/refunds',
  summary:
    'Sends a part of what is held for an order back, or all of it; over the limit of the site it waits for a second person. The customer reads the note',
  idempotent: true,
  params: IdInUrl,
  body: z.strictObject({
    /** Everything that is held, where it is missing. */
    amount: z.optional(Cents),
    note: CleanText(REFUND_NOTE_MAX),
  }),
  reply: DeskRefunds,
  refuses: [
    'difference_refused',
    'refund_asked',
    'refund_in_part',
    'refund_too_much',
    'refund_under_way',
    'refund_waits',
    'step_up_needed',
  ],
  example: { amount: 20, note: 'The paper came a day late.' },
});

export const giveCredit = endpoint('giveCredit', {
  ...DESK,
  method: 'POST',
  path: '/orders/:id/credits',
  summary:
    'Gives the customer a code for the next order, with the reason that the customer reads; over the limit of the site, with what went back, it waits for a second person',
  idempotent: true,
  params: IdInUrl,
  body: z.strictObject({ amount: Cents, note: CleanText(REFUND_NOTE_MAX) }),
  reply: DeskRefunds,
  refuses: [
    'account_closed',
    'credit_other_currency',
    'credit_too_much',
    'order_unpaid',
    'refund_asked',
    'step_up_needed',
  ],
  example: { amount: 5, note: 'You waited for our answer for a day.' },
});

export const decideRefund = endpoint('decideRefund', {
  ...DESK,
  method: 'PUT',
  path: '/orders/:id/refund_request',
  summary:
    'Confirms or declines a refund that another person asked for, or takes back the own request; `amount` is the shown sum, and another one is refused',
  params: IdInUrl,
  body: z.strictObject({
    request: Id,
    decision: z.enum(REFUND_DECISIONS),
    amount: Cents,
    note: z._default(CleanText(REFUND_NOTE_MAX), ''),
  }),
  reply: DeskRefunds,
  refuses: [
    'account_closed',
    'cancel_answered',
    'credit_other_currency',
    'credit_too_much',
    'difference_refused',
    'order_closed',
    'order_unpaid',
    'payment_pending',
    'refund_changed',
    'refund_decided',
    'refund_in_part',
    'refund_own',
    'refund_too_much',
    'refund_under_way',
    'refund_waits',
    'step_up_needed',
  ],
  example: { request: 1, decision: 'confirm', amount: 120 },
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
  reply: DeskRefunds,
  refuses: ['account_missing', 'refund_recorded', 'refund_reported', 'refund_too_much'],
  example: { reference: 'bVeuSVA5TXf7VJ5R9t4lxA-1', total: 20 },
});

export const retryRefund = endpoint('retryRefund', {
  ...DESK,
  method: 'POST',
  path: '/refunds/:id/retry',
  summary: 'Asks the provider again for a refund that it refused',
  params: IdInUrl,
  reply: DeskRefunds,
  refuses: ['refund_own', 'refund_too_much', 'refund_waits', 'step_up_needed'],
});

export const settleRefund = endpoint('settleRefund', {
  ...DESK,
  method: 'POST',
  path: '/refunds/:id/settled',
  summary:
    'Says that a refund which its provider refused was paid in another way, with what proves it, which staff read',
  params: IdInUrl,
  body: z.strictObject({ note: CleanText(REFUND_NOTE_MAX) }),
  reply: DeskRefunds,
  refuses: ['refund_own', 'refund_too_much', 'refund_waits', 'step_up_needed'],
  example: { note: 'Bank transfer of January 12, number 4711.' },
});
