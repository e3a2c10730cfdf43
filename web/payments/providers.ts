import type { Provider } from '@octavo/contract/sites';
import type { IconName } from '@octavo/kit/Icon.tsx';

type Words = { name: string; label: string; detail: string; icon: IconName };

/** How each way to pay is offered. `name` is whose page opens. */
export const PROVIDERS: Record<Provider, Words> = {
  paycore: { name: 'Paycore', label: 'Card', detail: 'Visa, Mastercard, Amex, via Paycore', icon: 'card' },
  paypal: { name: 'PayPal', label: 'PayPal', detail: 'You’ll sign in to PayPal', icon: 'paypal' },
  fondy: { name: 'Fondy', label: 'Fondy', detail: 'Card or local bank', icon: 'bank' },
  paymentwall: { name: 'Paymentwall', label: 'Paymentwall', detail: 'Wallets and prepaid cards', icon: 'wallet' },
};
