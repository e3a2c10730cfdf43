import type { Provider } from '@octavo/contract/sites';
import { dictionary } from '@octavo/domain/language/page';

/** `name` is the company whose page opens, `label` the payment method. */
type ProviderWords = { name: string; label: string; detail: string };

export const paymentWords = dictionary('payments', {
  received: 'Your payment has been received',
  via: (method: string, provider: string) => `${method}, via ${provider}`,
  /** spec D35 Why a second payment is refused: the running one by its sum, its provider and when it was started. */
  running: (amount: string, provider: string, at: string) =>
    `We are confirming a payment of ${amount} with ${provider}, started at ${at}. Paying again would charge you twice`,
  seePayment: 'See the payment',
  modal: {
    title: 'Choose your payment method',
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
  providers: {
    paycore: { name: 'Paycore', label: 'Card', detail: 'Visa, Mastercard, Amex, via Paycore' },
    paypal: { name: 'PayPal', label: 'PayPal', detail: 'You’ll sign in to PayPal' },
    fondy: { name: 'Fondy', label: 'Fondy', detail: 'Card or local bank' },
    paymentwall: { name: 'Paymentwall', label: 'Paymentwall', detail: 'Wallets and prepaid cards' },
    stripe: { name: 'Stripe', label: 'Card via Stripe', detail: 'Visa, Mastercard, Amex' },
  } satisfies Record<Provider, ProviderWords>,
});
