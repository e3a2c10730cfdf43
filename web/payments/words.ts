import type { Provider } from '@octavo/contract/sites';
import { dictionary } from '@octavo/kit/language.ts';

/** `name` is the company whose page opens, `label` the payment method. */
type ProviderWords = { name: string; label: string; detail: string };

export const paymentWords = dictionary('payments', {
  received: 'Your payment has been received',
  via: (method: string, provider: string) => `${method}, via ${provider}`,
  /** spec D35 Why a second payment is refused: the running one by its sum, its provider and when it was started. */
  running: (amount: string, provider: string, at: string) =>
    `We are confirming a payment of ${amount} with ${provider}, started at ${at}. Paying again would charge you twice`,
  seePayment: 'See the payment',
  /** direction 80 */
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
  modal: {
    title: 'Choose your payment method',
    order: (id: number) => `Order ${id}`,
    method: 'Payment method',
    total: 'Total, all fees included',
    difference: 'To pay for your changes',
    pay: (amount: string) => `Pay ${amount}`,
    opening: (provider: string) => `Opening ${provider}`,
    noMethod: 'No payment method is available',
    noAnswer: (provider: string) => `${provider} did not answer.`,
    notCharged: 'Nothing was charged. Try again, or choose another method.',
    security:
      'You complete the payment on the provider’s secure page and return to this order. We never see your card number.',
  },
  /** spec §2 */
  failed: {
    title: 'The payment did not go through',
    text: "Looks like there's been a problem with your payment for order.",
    alternative: 'Choose alternative payment method',
    contactSupport: 'Contact Support',
    paper: 'Paper',
    method: 'Method',
    charged: 'Charged',
    kept: 'The order and its files are kept. It starts when it is paid.',
  },
  providers: {
    paycore: { name: 'Paycore', label: 'Card', detail: 'Visa, Mastercard, Amex, via Paycore' },
    paypal: { name: 'PayPal', label: 'PayPal', detail: 'You’ll sign in to PayPal' },
    fondy: { name: 'Fondy', label: 'Fondy', detail: 'Card or local bank' },
    paymentwall: { name: 'Paymentwall', label: 'Paymentwall', detail: 'Wallets and prepaid cards' },
    stripe: { name: 'Stripe', label: 'Card via Stripe', detail: 'Visa, Mastercard, Amex' },
  } satisfies Record<Provider, ProviderWords>,
});
