import type { RefundDecision } from '@octavo/domain/desk/second-person';
import { dictionary } from '@octavo/domain/language/page';
import { plural } from '@octavo/domain/language/plural';
import type { FaultGroup, FaultKind } from '@octavo/domain/payments/fault';
import type { RefundCause } from '@octavo/domain/payments/refund';

const GROUPS: Record<FaultGroup, { name: string; about: string }> = {
  amount: { name: 'Amount differs', about: 'The provider took or returned another sum than the order says.' },
  order: { name: 'No order found', about: 'Money came with a reference that fits no open order.' },
  refused: { name: 'Refund refused', about: 'The provider did not send the money back.' },
  signature: { name: 'Signature wrong', about: 'Refused, no money moved. Usually an old key.' },
  silence: { name: 'No answer', about: 'Something waits at the provider for too long.' },
};

const KINDS: Record<FaultKind, string> = {
  mismatch: 'another sum was paid',
  disputed: 'the payment is disputed',
  charged_back: 'the bank took the money back',
  part_returned: 'a part of unknown amount went back',
  returned_unasked: 'money went back that nobody asked for',
  paid_after_end: 'paid after the order was closed',
  refund_bounced: 'the bank returned the refund',
  refund_failed: 'the provider refused the refund',
  refund_unclear: 'no clear answer about the refund',
  refund_slow: 'the refund has been on its way for days',
  webhook_unmatched: 'names a payment that nobody knows',
  webhook_waiting: 'a webhook could not be applied yet',
  webhooks_refused: 'refused webhooks',
  attempt_open: 'the payment has had no end for a day',
};

const CAUSES: Record<RefundCause, string> = {
  desk: 'by support',
  cancellation: 'canceled order',
  overpayment: 'paid twice',
  difference: 'cheaper order',
  provider: 'made at the provider',
};

const DECIDED: Record<'refund' | 'credit', Record<RefundDecision, string>> = {
  refund: {
    confirm: 'The refund is on its way.',
    decline: 'The refund is refused.',
    withdraw: 'You took back the request for the refund.',
  },
  credit: {
    confirm: 'The credit is given. The customer gets its code in an email.',
    decline: 'The credit is refused.',
    withdraw: 'You took back the request for the credit.',
  },
};

/** Money and times arrive formatted. */
export const moneyWords = dictionary('deskMoney', {
  heading: 'Money',
  tabs: { label: 'Parts of Money', board: 'Board', ledger: 'Ledger', months: 'Months', liabilities: 'Liabilities' },
  providers: { paycore: 'Paycore', paypal: 'PayPal', fondy: 'Fondy', paymentwall: 'Paymentwall', stripe: 'Stripe' },
  waits: (count: number) =>
    count === 0
      ? 'Nothing waits for a person'
      : plural('en', count, { one: '1 thing waits for a person', other: `${count} things wait for a person` }),
  order: (id: number) => `#${id}`,
  ofOrder: (action: string, id: number) => `${action}, order #${id}`,
  cancel: 'Cancel',
  reason: 'Why',
  reasonDetail: 'Stays in the audit trail. The customer does not read it.',
  reasonMissing: 'Write why',
  faults: {
    heading: 'Faults',
    about: 'Nothing is guessed or rounded. Each goes away only by a decision.',
    none: 'Nothing.',
    groups: GROUPS,
    kinds: KINDS,
    came: (arrived: string, expected: string) => `came ${arrived}, expected ${expected}`,
    sum: (sum: string, kind: string) => `${sum}, ${kind}`,
    webhooks: (count: number) => plural('en', count, { one: '1 webhook', other: `${count} webhooks` }),
    refund: (id: number) => `refund ${id}`,
    since: (moment: string) => `Since ${moment}`,
    gone: (moment: string) => `Its cause ended by itself at ${moment}. It still waits for your decision.`,
    over: 'over by itself',
    decide: 'Decide…',
    title: (kind: string) => `Decide: ${kind}`,
    next: 'Next step',
    facts: {
      order: 'Order',
      payment: 'Payment',
      provider: 'Provider',
      came: 'Came',
      expected: 'Expected',
      amount: 'Amount',
    },
    save: 'Close the fault',
    decided: 'The fault is closed. The audit trail has the reason.',
    about_money: 'This moves no money: do that on the order or in the portal first.',
  },
  webhook: {
    show: 'Show the webhook',
    none: 'No webhook belongs to it.',
    gone: 'The webhook is not kept any more.',
    received: (moment: string, from: string) => `Received ${moment} from ${from}`,
    verified: 'Its signature is right.',
    refused: (why: string) => `Refused: ${why}`,
    became: (outcome: string, tries: number) =>
      `Became ${outcome} after ${plural('en', tries, { one: '1 try', other: `${tries} tries` })}`,
    waits: 'Not applied yet.',
    noBody: 'Of a refused webhook only a hash is kept.',
    body: 'What the provider sent',
  },
  waiting: {
    heading: 'Refunds and credits that wait for a second person',
    about: (limit: string) => `over ${limit}, not the one who asked`,
    none: 'No refund or credit waits.',
    columns: { order: 'Order', why: 'Asked by, why', to: 'Goes to', amount: 'Refund', decide: 'Decide' },
    of: (kept: string) => `of ${kept}`,
    asked: (who: string, at: string) => `${who}, ${at}`,
    you: 'You',
    cancellation: 'Request to cancel',
    card: (digits: string) => `Card ending ${digits}`,
    account: (provider: string) => `${provider}, the same account`,
    credit: 'A credit for the next order',
    until: (moment: string) => `over at ${moment}`,
    approve: (sum: string) => `Approve ${sum}`,
    refuse: 'Refuse…',
    refuseTitle: (sum: string) => `Refuse ${sum}`,
    refuseOf: (id: number, customer: string) => (customer ? `Order #${id}, ${customer}` : `Order #${id}`),
    refuseDetail: 'The person who asked reads this.',
    refuseSave: { refund: 'Refuse the refund', credit: 'Refuse the credit' },
    own: 'You asked, another decides',
    takeBack: 'Take back',
    decided: DECIDED,
  },
  onTheirWay: {
    heading: 'Refunds on their way',
    none: 'No refund is on its way.',
    columns: { order: 'Order', by: 'Goes back by', state: 'State', amount: 'Refund' },
    states: { requested: 'not answered yet', pending: 'at the provider', succeeded: 'arrived', failed: 'refused' },
    since: (state: string, moment: string) => `${state}, since ${moment}`,
    causes: CAUSES,
  },
});
