import type { CreditReason } from '@octavo/domain/deadlines/credit';
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

const CREDIT_REASONS: Record<CreditReason, (by: string) => string> = {
  late: () => 'late delivery',
  more_time: () => 'more time granted',
  difference: () => 'cheaper order',
  goodwill: (by) => `given by ${by}`,
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
  refundFields: { amount: 'Amount', note: 'Why, in words for the customer' },
  creditFields: { amount: 'Amount of the credit', note: 'Why the credit, in words for the customer' },
  alone: 'One person can still give',
  needsSecond: (limit: string) =>
    `What goes back and is given as credit over ${limit} of an order waits for a second person.`,
  whyNot: {
    waits: 'Another sum waits for a second person. Nothing else goes back or is given until it is decided.',
    given: 'A credit of the whole price was given already.',
    otherCurrency: 'The website of the customer has another currency than this order. Refund the sum instead.',
  },
  to: 'Goes back by',
  way: (provider: string, card: string | null) =>
    [provider, card === null ? '' : `card ending ${card}`].filter(Boolean).join(', '),
  ways: (count: number) => `${count} payments`,
  partOf: (way: string, amount: string) => `${way}: ${amount}`,
  pointsBack: 'Points taken back',
  second: 'Needs a second person',
  isOver: (limit: string) => `yes, over ${limit} of this order`,
  isWithin: (limit: string) => `no, up to ${limit} of an order`,
  send: (amount: string) => `Refund ${amount}`,
  ask: (amount: string) => `Ask to refund ${amount}`,
  confirm: (amount: string) => `Confirm ${amount}`,
  decline: 'Decline',
  withdraw: 'Take back',
  ownRequest: 'Another person must confirm what you asked for',
  requests: 'Waits for a second person',
  askedBy: (who: string, at: string) => `${who} asked, ${at}`,
  until: (moment: string) => `Over at ${moment}`,
  cancellation: 'For a request to cancel',
  asCredit: 'As a credit for the next order',
  credits: 'Credit',
  creditsAbout: 'A code that takes money off the next order. The customer gets it in an email, with your reason.',
  creditReasons: CREDIT_REASONS,
  codeOf: (code: string, isUsed: boolean) => (isUsed ? `Code ${code}, used` : `Code ${code}`),
  giveAny: 'Give a credit',
  give: (amount: string) => `Give a credit of ${amount}`,
  askToGive: (amount: string) => `Ask to give a credit of ${amount}`,
  requestStates: REQUEST_STATES,
  refunds: 'Refunds',
  refundStates: { requested: 'being sent', pending: 'at the provider', succeeded: 'arrived', failed: 'refused' },
  paidOutside: 'paid in another way',
  refused: (amount: string) => `The provider refused to send ${amount}`,
  refusedAbout: 'Try again, refund another sum in its place, or pay it in another way and say so.',
  refusedDifference:
    'The customer took this sum back after a change. Try again, or pay it in another way and say so. Until then only all that is held can be refunded.',
  retry: 'Try again',
  retried: 'The provider is asked again.',
  outside: 'Paid outside',
  outsideTitle: (amount: string) => `${amount} was paid in another way`,
  outsideAbout:
    'The refund ends, and the customer reads that it was paid in another way. The provider still holds the money.',
  outsideNote: 'What proves it, such as the number of the transfer; only staff read it',
  outsideIssue: 'Write what proves it',
  outsideSave: 'Record it',
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
    overPrice: (most: string) => `No more than ${most} can be given: the price, with what was given before`,
    note: 'Write why: the customer reads it',
  },
});
