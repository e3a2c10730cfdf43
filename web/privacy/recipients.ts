import type { SiteSettings } from '@octavo/contract/sites';

/** Who sees data of a customer: a key of the words of the noun. */
export type Recipient = 'you' | 'support' | 'writer' | 'payment' | 'email' | 'analytics' | 'facebook' | 'errors';

/** The people who see data of a customer. */
export const PEOPLE: readonly Recipient[] = ['you', 'support', 'writer'];

/** spec §2 The kinds of providers that this site shares data with. */
export function providersOf({ yandex_id, facebook, errorReportUrl }: SiteSettings): readonly Recipient[] {
  const optional = { analytics: yandex_id, facebook, errors: errorReportUrl };
  const configured = (['analytics', 'facebook', 'errors'] as const).filter((name) => optional[name]);
  return ['payment', 'email', ...configured];
}
