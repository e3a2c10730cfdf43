import type { DeclineReason } from '@octavo/domain/payments/decline';
import { dictionary } from '@octavo/domain/language/page';

/** What a payment came to. Apart from the other words, which the page of every order loads. */
export const outcomeWords = dictionary('paymentOutcomes', {
  /** spec §11.80 */
  confirming: {
    title: 'Confirming your payment',
    provider: 'the payment provider',
    text: (provider: string) =>
      `You are back from the provider’s page. We are waiting for ${provider} to say that the money arrived, usually a few seconds.`,
    longer: (provider: string) =>
      `It takes longer than usual. We keep asking ${provider}, and this page moves on when the answer is there.`,
    checked: (email: string) =>
      `Support is checking this payment, because what arrived is not what was asked for. We write to ${email}.`,
    progress: 'Payment progress',
    back: (amount: string) => `You went to pay ${amount}`,
    confirms: (provider: string) => `${provider} confirms it`,
    starts: 'Your order starts',
    order: 'Order',
    method: 'Method',
    total: 'Total',
    leave: (email: string) =>
      `You may leave this page. We keep asking, and write to ${email} when the order is paid. Please do not pay again until we know.`,
    toOrder: 'Go to the order',
  },
  /** spec §2 */
  failed: {
    title: 'The payment did not go through',
    text: "Looks like there's been a problem with your payment for order.",
    alternative: 'Choose alternative payment method',
    contactSupport: 'Contact Support',
    paper: 'Paper',
    method: 'Method',
    bank: 'The bank says',
    reasons: {
      insufficient_funds: 'Not enough money',
      card_expired: 'The card has expired',
      wrong_details: 'Wrong card details',
      not_confirmed: 'Not confirmed by you',
      limit_exceeded: 'Over the limit of the card',
      not_allowed: 'Not allowed with this card',
    } satisfies Record<DeclineReason, string>,
    charged: 'Charged',
    kept: 'The order and its files are kept. It starts when it is paid.',
  },
});
