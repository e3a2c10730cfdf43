import type { Provider } from '@octavo/contract/sites';
import type { IconName } from '@octavo/kit/Icon.tsx';

/** The icon of each payment method. */
export const PROVIDER_ICONS: Record<Provider, IconName> = {
  paycore: 'card',
  paypal: 'paypal',
  fondy: 'bank',
  paymentwall: 'wallet',
  stripe: 'card',
};
