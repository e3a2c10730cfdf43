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
    progress: 'Payment progress',
    back: (amount: string) => `You left to pay ${amount}`,
    confirms: (provider: string) => `${provider} confirms it`,
    starts: 'Work starts',
    order: 'Order',
    method: 'Method',
    total: 'Total',
    leave: (email: string) =>
      `You may leave this page. We keep asking, and write to ${email} when the order is paid. Please do not pay again until we know.`,
    toOrder: 'Go to the order',
    notFinished: 'I did not finish paying',
    begun: (provider: string) =>
      `${provider} has your payment and is still deciding. We keep asking. Please do not pay again.`,
  },
  /** A payment of which something else arrived than was asked for. */
  wrong: {
    title: (arrived: string, asked: string) => `${arrived} arrived instead of ${asked}`,
    unclear: 'Support is checking your payment',
    text: (email: string) =>
      `Your money is safe. Support looks at it and writes to ${email}: you pay the rest, or everything goes back to you.`,
    checks: 'Support checks it',
    answer: (email: string) => `We write to ${email}`,
    leave: 'You need not do anything, and may leave this page. Please do not pay again.',
  },
  /** spec §2 */
  failed: {
    title: 'The payment did not go through',
    refused: 'The bank refused it. Nothing was charged.',
    left: 'You came back without paying. Nothing was charged.',
    expired: 'The time to pay ran out. Nothing was charged.',
    /** The provider gave no page to pay on. */
    silent: (provider: string) => `${provider} did not answer. Nothing was charged.`,
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
    reference: 'Reference',
    kept: 'The order and its files are kept. Work starts when you pay.',
    /** Where what failed was the payment of a difference. */
    changesKept: 'The order, its files and your changes are kept. The changes count when you pay for them.',
  },
});
