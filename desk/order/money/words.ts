import type { RefundRequestState } from '@octavo/domain/desk/second-person';
import { dictionary } from '@octavo/domain/language/page';
import type { AttemptState } from '@octavo/domain/payments/state';

const PAYMENT_STATES: Record<AttemptState, string> = {
  created: 'Started',
  redirected: 'On the page',
  pending: 'Being confirmed',
  in_review: 'In review',
  cancelled: 'Canceled',
  expired: 'Ran out',
  failed: 'Declined',
  mismatch: 'Does not match',
  paid: 'Paid',
};

const REQUEST_STATES: Record<RefundRequestState, string> = {
  waiting: 'Waits for a second person',
  confirmed: 'Confirmed',
  declined: 'Declined',
  withdrawn: 'Taken back',
  expired: 'Nobody answered in time',
};

export const orderMoneyWords = dictionary('deskOrderMoney', {
  payments: 'Payments',
  noPayments: 'Nothing was paid or tried.',
  columns: { when: 'When', provider: 'Provider', state: 'State', amount: 'Amount' },
  states: PAYMENT_STATES,
  providers: { paycore: 'Paycore', paypal: 'PayPal', fondy: 'Fondy', paymentwall: 'Paymentwall', stripe: 'Stripe' },
  card: (digits: string) => `card ending ${digits}`,
  refund: 'Refund',
  canGoBack: (amount: string) => `${amount} can go back`,
  nothing: 'No money of this order is held.',
  amount: 'Amount',
  note: 'Why, in words for the customer',
  alone: 'One person can send back',
  needsSecond: (limit: string) => `A refund over ${limit} of an order waits for a second person.`,
  send: (amount: string) => `Refund ${amount}`,
  ask: (amount: string) => `Ask to refund ${amount}`,
  confirm: (amount: string) => `Confirm ${amount}`,
  decline: 'Decline',
  withdraw: 'Take back',
  ownRequest: 'Another person must confirm a refund that you asked for',
  requests: 'Waits for a second person',
  askedBy: (who: string, at: string) => `${who} asked, ${at}`,
  until: (moment: string) => `Over at ${moment}`,
  cancellation: 'For a request to cancel',
  requestStates: REQUEST_STATES,
  refunds: 'Refunds',
  refundStates: { requested: 'being sent', pending: 'at the provider', succeeded: 'arrived', failed: 'refused' },
  refused: (amount: string) => `The provider refused to send ${amount}`,
  refusedAbout: 'Try again, or refund another sum in its place.',
  retry: 'Try again',
  retried: 'The provider is asked again.',
  record: 'Record what was returned by hand',
  unreported: (reference: string) =>
    `The provider does not report what goes back by the payment ${reference}. Record it once you see it there.`,
  recordTotal: 'Went back by this payment in all',
  recordHint: (recorded: string, amount: string) => `${recorded} of ${amount} is recorded.`,
  recordSave: 'Record',
  recorded: 'It is recorded.',
  cancel: 'Cancel',
  totalIssue: (recorded: string, amount: string) => `Give an amount from ${recorded} to ${amount}`,
  issues: {
    amount: 'Give an amount such as 12.50',
    tooMuch: (kept: string) => `No more than ${kept} can go back`,
    note: 'Write why: the customer reads it',
  },
});
