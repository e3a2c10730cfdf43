import type { Outcome } from './outcomes.ts';
import type { FondyOrder, Status } from './orders.ts';

/** The outcomes of “More outcomes”, in order: the label of the button, and its effect. */
export const MORE_OUTCOMES: Partial<Record<Outcome, { button: string; effect: string }>> = {
  webhook_first: { button: 'Webhook first', effect: 'Paid. The webhook is sent before you return.' },
  return_first: { button: 'Return first', effect: 'Paid. You return at once; the webhook is sent later.' },
  close_tab: { button: 'Close the tab', effect: 'Paid. The webhook is sent; you do not return.' },
  webhook_lost: { button: 'Lose the webhook', effect: 'Paid. No webhook is sent; you do not return.' },
  decline_and_stay: { button: 'Decline, stay here', effect: 'Declined by the bank. You can try another card here.' },
  under_review: { button: 'Keep processing', effect: 'Neither paid nor declined: the bank still checks the payment.' },
  expire: { button: 'Let it expire', effect: 'The time for this payment is over.' },
  other_amount: { button: 'Other amount', effect: 'Paid, but only half of it.' },
  other_currency: { button: 'Other currency', effect: 'Paid, but in another currency.' },
  duplicate_webhook: { button: 'Webhook three times', effect: 'Paid. The same webhook is sent three times at once.' },
  out_of_order: {
    button: 'Out of order',
    effect: 'Paid. Two webhooks with older states follow: declined, processing.',
  },
  bad_signature: { button: 'Bad signature', effect: 'Not paid. A forged webhook reports a payment.' },
  unknown_reference: { button: 'Unknown reference', effect: 'Not paid. A signed webhook names an unknown order.' },
};

/** The message when the browser stays on the page. */
export const MESSAGES: Partial<Record<Outcome, string>> = {
  decline_and_stay: 'Your bank declined the card. Try another one.',
  bad_signature: 'A webhook with a bad signature was sent. This order is not paid.',
  unknown_reference: 'A webhook about an unknown order was sent. This order is not paid.',
};

export const STATUS_TITLES: Readonly<Record<Status, string>> = {
  created: 'Payment not made',
  processing: 'Your bank is checking this payment',
  approved: 'Payment received',
  declined: 'Payment declined',
  expired: 'The time for this payment is over',
  reversed: 'Payment refunded',
};

export const TEST_CARDS = [
  { number: '4444 5555 6666 1111', result: 'approved' },
  { number: '4444 5555 1111 6666', result: 'approved' },
  { number: '5555 6666 4444 1111', result: 'approved' },
  { number: '4444 1111 6666 5555', result: 'declined' },
  { number: '4444 1111 5555 6666', result: 'declined' },
] as const;

export function amountText({ amount, currency }: FondyOrder): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)} ${currency}`;
}

/** The name of the shop: the host that the buyer returns to. */
export function shopName({ responseUrl }: FondyOrder): string {
  return URL.parse(responseUrl)?.host ?? 'the shop';
}
