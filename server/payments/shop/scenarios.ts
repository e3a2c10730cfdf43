import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import type { AttemptState } from '@octavo/domain/payments/state';
import type { PaymentProvider } from '#tables/values.ts';

/** How an order ends: its status, the states of its attempts, and its ledger in cents. */
export type End = { status: OrderStatus; states: AttemptState[]; kinds: string[]; sum: number };

type Fault = { kind: 'error' | 'no_answer'; paths: Partial<Record<PaymentProvider, string>> };

/** A scenario of payments §7. The order of the table is that of the list there. */
export type Scenario = {
  what: string;
  /** What happens at the page of the provider, one after the other: the outcome, and an amount in cents. */
  outcomes: readonly string[];
  end: End;
  /** What ends in another way with a provider, or why the provider cannot have it. */
  but?: Partial<Record<PaymentProvider, Partial<End> | string>>;
  /** The first click meets this fault. */
  fault?: Fault;
  /** A second attempt at another provider is paid as well; or the desk refunds everything or five dollars. */
  afterwards?: 'second' | 'refund' | 'part';
  /** Time that passes before the end. */
  minutes?: number;
  isProduction?: true;
};

/** The price of the orders, in cents. */
export const PRICE = 1800;

const { unpaid, paid, refunded, hold } = ORDER_STATUS;
const PAID: End = { status: paid, states: ['paid'], kinds: ['charge'], sum: PRICE };
const open = (...states: AttemptState[]): End => ({ status: unpaid, states, kinds: [], sum: 0 });
const MISMATCH: End = { status: hold, states: ['mismatch'], kinds: [], sum: 0 };
const back = (status: OrderStatus, kind: string, sum: number): End => ({
  status,
  states: ['paid'],
  kinds: ['charge', kind],
  sum,
});

const NO_DISPUTES = 'it reports no dispute that is open or won';
const ONLY_LATER = 'it takes the money at once';
const LIVE_HOST = 'it has test money on another host only';
const CREATE = {
  paycore: '/paycore/api/payment-invoices',
  paypal: '/paypal/v2/checkout/orders',
  fondy: '/fondy/api/checkout',
  stripe: '/stripe/v1/checkout/sessions',
};
const NO_CALL = 'it starts without a call to its server';

/** Paymentwall does not report how much of a payment went back: staff decide. */
const NO_PART = { paymentwall: { ...PAID, status: hold } };

/** payments §2.6 Fondy reports the chargeback of a bank like a refund that nobody here asked for. */
const MAYBE_CHARGEBACK = { status: hold };

const PAYING: Scenario[] = [
  { what: 'paid', outcomes: ['pay'], end: PAID },
  { what: 'paid, the webhook first', outcomes: ['webhook_first'], end: PAID },
  { what: 'paid, the browser first', outcomes: ['return_first'], minutes: 1, end: PAID },
  { what: 'paid in a tab that was closed', outcomes: ['close_tab'], end: PAID },
  { what: 'paid without a webhook', outcomes: ['webhook_lost'], minutes: 1, end: PAID },
  { what: 'paid with three webhooks at once', outcomes: ['duplicate_webhook'], end: PAID },
  { what: 'paid with older webhooks after it', outcomes: ['out_of_order'], end: PAID },
  { what: 'paid after a review', outcomes: ['under_review', 'pay'], end: PAID },
  { what: 'paid after a declined card', outcomes: ['decline_then_pay'], end: PAID },
  {
    what: 'paid after a decline at the capture',
    outcomes: ['decline_at_capture', 'pay'],
    end: PAID,
    but: { paycore: ONLY_LATER, fondy: ONLY_LATER, paymentwall: ONLY_LATER, stripe: ONLY_LATER },
  },
];

const FAILING: Scenario[] = [
  { what: 'declined', outcomes: ['decline'], end: open('failed'), but: { paymentwall: { states: ['redirected'] } } },
  {
    what: 'a card declined on the page',
    outcomes: ['decline_and_stay'],
    end: open('redirected'),
    but: { fondy: { states: ['pending'] }, paycore: { states: ['pending'] } },
  },
  { what: 'declined after a review', outcomes: ['under_review', 'decline'], end: open('failed') },
  { what: 'cancelled', outcomes: ['cancel'], end: open('redirected') },
  {
    what: 'expired',
    outcomes: ['expire'],
    minutes: 40,
    end: open('expired'),
    but: { paymentwall: 'its page has no end' },
  },
  {
    what: 'under review',
    outcomes: ['under_review'],
    end: open('pending'),
    but: { paypal: { states: ['in_review'] }, paymentwall: { states: ['in_review'] } },
  },
  { what: 'another amount', outcomes: ['other_amount'], end: MISMATCH },
  { what: 'another currency', outcomes: ['other_currency'], end: MISMATCH },
  {
    what: 'test money in production',
    outcomes: ['test_payment'],
    isProduction: true,
    end: MISMATCH,
    but: { paypal: LIVE_HOST, fondy: 'its test merchants are refused at the start' },
  },
];

const FORGED: Scenario[] = [
  { what: 'a forged webhook', outcomes: ['bad_signature'], end: open('redirected') },
  { what: 'a changed webhook', outcomes: ['changed_body'], end: open('redirected') },
  {
    what: 'a webhook of yesterday',
    outcomes: ['replay'],
    end: open('redirected'),
    but: Object.fromEntries(
      ['paycore', 'paypal', 'fondy', 'paymentwall'].map((name) => [name, 'its signature has no age']),
    ),
  },
  { what: 'a webhook of an unknown order', outcomes: ['unknown_reference'], end: open('redirected') },
];

const AFTERWARDS: Scenario[] = [
  {
    what: 'two attempts paid',
    outcomes: ['pay'],
    afterwards: 'second',
    minutes: 1,
    end: { status: paid, states: ['paid', 'paid'], kinds: ['charge', 'overpayment', 'refund'], sum: PRICE },
  },
  { what: 'refunded by us', outcomes: ['pay'], afterwards: 'refund', end: back(refunded, 'refund', 0) },
  {
    what: 'refunded by us in part',
    outcomes: ['pay'],
    afterwards: 'part',
    end: back(paid, 'refund', PRICE - 500),
    but: NO_PART,
  },
  {
    what: 'refunded in the dashboard',
    outcomes: ['pay', 'dashboard_refund'],
    minutes: 1,
    end: back(refunded, 'refund', 0),
    but: { fondy: MAYBE_CHARGEBACK },
  },
  {
    what: 'refunded in part in the dashboard',
    outcomes: ['pay', 'dashboard_refund 500'],
    minutes: 1,
    end: back(paid, 'refund', PRICE - 500),
    but: { ...NO_PART, fondy: MAYBE_CHARGEBACK },
  },
  {
    what: 'disputed',
    outcomes: ['pay', 'dispute_open'],
    end: { ...PAID, status: hold },
    but: { paycore: NO_DISPUTES, fondy: NO_DISPUTES, paymentwall: NO_DISPUTES },
  },
  {
    what: 'disputed and won',
    outcomes: ['pay', 'dispute_won'],
    end: PAID,
    but: { paycore: NO_DISPUTES, fondy: NO_DISPUTES, paymentwall: NO_DISPUTES },
  },
  {
    what: 'disputed and lost',
    outcomes: ['pay', 'dispute_lost'],
    end: back(hold, 'chargeback', 0),
    but: { fondy: 'it documents no chargeback' },
  },
];

const FAULTS: Scenario[] = [
  {
    what: 'paid after the provider failed',
    outcomes: ['pay'],
    fault: { kind: 'error', paths: CREATE },
    end: { ...PAID, states: ['failed', 'paid'] },
    but: { paymentwall: NO_CALL },
  },
  {
    what: 'paid after the provider created a payment without an answer',
    outcomes: ['pay'],
    fault: { kind: 'no_answer', paths: CREATE },
    end: PAID,
    but: { paymentwall: NO_CALL, fondy: { states: ['failed', 'paid'] } },
  },
];

export const SCENARIOS: readonly Scenario[] = [...PAYING, ...FAILING, ...FORGED, ...AFTERWARDS, ...FAULTS];
