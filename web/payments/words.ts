import type { Provider } from '@octavo/contract/sites';
import { dictionary } from '@octavo/domain/language/page';

/** `name` is the company whose page opens, `label` the payment method. */
type ProviderWords = { name: string; label: string; detail: string };

/** What happened to the money of an order, as its histories say it. `by` is a company, perhaps with the card. */
export const MONEY_WORDS = {
  paid: 'paid',
  paidSum: (amount: string) => `paid ${amount}`,
  paidWith: (amount: string, by: string) => `paid ${amount} with ${by}`,
  refused: (amount: string, by: string) => `The bank refused a payment of ${amount} with ${by}. Nothing was charged`,
  left: (amount: string, by: string) => `came back from ${by} without paying ${amount}. Nothing was charged`,
  checked: (arrived: string, asked: string, by: string) =>
    `${arrived} arrived instead of ${asked} with ${by}. Support is checking it`,
  again: (amount: string, by: string) => `paid ${amount} with ${by} once more. It goes back to you`,
  unclear: (asked: string, by: string) => `Support is checking a payment of ${asked} with ${by}`,
};

export const paymentWords = dictionary('payments', {
  received: 'Your payment has been received',
  partReceived: (amount: string, due: string) => `${amount} has been received. ${due} is still to be paid.`,
  via: (method: string, provider: string) => `${method}, via ${provider}`,
  /** In place of the company, where a newer server names one that this page does not know. */
  provider: 'the payment provider',
  cardEnding: (digits: string) => `Card ending ${digits}`,
  withCard: (provider: string, digits: string) => `${provider} (card ending ${digits})`,
  happened: MONEY_WORDS,
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
      'You complete the payment on the provider’s secure page and return to this order. We never see your full card number.',
  },
  providers: {
    paycore: { name: 'Paycore', label: 'Card', detail: 'Visa, Mastercard, Amex, via Paycore' },
    paypal: { name: 'PayPal', label: 'PayPal', detail: 'You’ll sign in to PayPal' },
    fondy: { name: 'Fondy', label: 'Fondy', detail: 'Card or local bank' },
    paymentwall: { name: 'Paymentwall', label: 'Paymentwall', detail: 'Wallets and prepaid cards' },
    stripe: { name: 'Stripe', label: 'Card', detail: 'Visa, Mastercard, Amex, via Stripe' },
  } satisfies Record<Provider, ProviderWords>,
});
