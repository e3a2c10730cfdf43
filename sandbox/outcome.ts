import type { Fields } from './fields.ts';

/** Where the browser is afterwards: returned to the shop, closed, or still on the page. */
export type Browser = 'returns' | 'gone' | 'stays';

export type Played = {
  browser: Browser;
  /** Resolves after the first try of every webhook. With `isFirst` the browser waits for it. */
  webhooks: Promise<unknown>;
  isFirst?: boolean;
  /** The browser returns to the address for payments that were not made, where the provider has one. */
  isCancel?: boolean;
};

/** Changes a payment and sends the webhooks. Throws where the state of the payment does not allow it. */
export type Play<Payment> = (payment: Payment, fields: Fields) => Played;

/** The outcomes that a provider can have. */
export type Plays<Payment> = Partial<Record<Outcome, Play<Payment>>>;

/**
 * Every outcome of payments §7, in the order of “More outcomes”: its button and its effect. The names are used by the buttons of
 * the page and by the calls.
 */
export const OUTCOMES = {
  pay: { button: 'Pay', effect: 'Paid. You return, and the webhook is sent.' },
  decline: { button: 'Decline', effect: 'Declined. You return.' },
  cancel: { button: 'Cancel and return', effect: 'Not paid. You return.' },
  webhook_first: { button: 'Webhook first', effect: 'Paid. The webhook is sent before you return.' },
  return_first: { button: 'Return first', effect: 'Paid. You return at once; the webhook is sent later.' },
  close_tab: { button: 'Close the tab', effect: 'Paid. The webhook is sent; you do not return.' },
  webhook_lost: { button: 'Lose the webhook', effect: 'Paid. No webhook is sent; you do not return.' },
  decline_and_stay: { button: 'Decline, stay here', effect: 'Declined by the bank. You can try another card here.' },
  decline_then_pay: { button: 'Decline, then pay', effect: 'Declined by the bank, then paid with another card.' },
  decline_at_capture: {
    button: 'Decline later',
    effect: 'Approved here, declined when the shop takes the money. You can pay again on this page.',
  },
  under_review: { button: 'Keep processing', effect: 'Neither paid nor declined: the bank still checks the payment.' },
  expire: { button: 'Let it expire', effect: 'The time for this payment is over.' },
  other_amount: { button: 'Other amount', effect: 'Paid, but only half of it.' },
  other_currency: { button: 'Other currency', effect: 'Paid, but in another currency.' },
  test_payment: { button: 'Test payment', effect: 'Paid with test money, whatever the keys say.' },
  duplicate_webhook: { button: 'Webhook three times', effect: 'Paid. The same webhook is sent three times at once.' },
  out_of_order: { button: 'Out of order', effect: 'Paid. Webhooks with older states follow.' },
  bad_signature: { button: 'Bad signature', effect: 'Not paid. A forged webhook reports a payment.' },
  changed_body: { button: 'Changed webhook', effect: 'Not paid. A webhook was changed after it was signed.' },
  replay: { button: 'Old webhook again', effect: 'Not paid. A webhook that was signed a day ago is sent.' },
  unknown_reference: { button: 'Unknown reference', effect: 'Not paid. A signed webhook names an unknown order.' },
  dashboard_refund: { button: 'Refund', effect: 'The shop refunds money in the dashboard of the provider.' },
  dispute_open: { button: 'Dispute', effect: 'The buyer disputes the payment at the bank.' },
  dispute_won: { button: 'Dispute won', effect: 'The dispute ends. The shop keeps the money.' },
  dispute_lost: { button: 'Dispute lost', effect: 'The dispute ends. The money goes back to the buyer.' },
} as const satisfies Record<string, { button: string; effect: string }>;

export type Outcome = keyof typeof OUTCOMES;
export const OUTCOME_NAMES = Object.keys(OUTCOMES) as Outcome[]; // the keys of OUTCOMES

/** The outcomes of a payment that was made. The buyer has no buttons for them. */
export const AFTER_PAYMENT: readonly Outcome[] = ['dashboard_refund', 'dispute_open', 'dispute_won', 'dispute_lost'];

const NOTHING = Promise.resolve();

/** The browser returns to the shop; with `first` after the first try of the webhooks. */
export function returns(webhooks: Promise<unknown> = NOTHING, wait?: 'first'): Played {
  return { browser: 'returns', webhooks, ...(wait && { isFirst: true }) };
}

/** The browser returns as after a payment that was not made. */
export function cancels(webhooks: Promise<unknown> = NOTHING): Played {
  return { browser: 'returns', webhooks, isCancel: true };
}

/** The browser is closed. */
export function closes(webhooks: Promise<unknown> = NOTHING): Played {
  return { browser: 'gone', webhooks };
}

/** The browser stays on the page. */
export function stays(webhooks: Promise<unknown> = NOTHING): Played {
  return { browser: 'stays', webhooks };
}
