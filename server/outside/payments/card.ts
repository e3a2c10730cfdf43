import type { ProviderStatus } from '@octavo/domain/payments/provider-status';

/** The last four digits of a card, of the number as a provider masks it. No other part of it is kept. */
export function cardOf(masked: unknown): Pick<ProviderStatus, 'card'> {
  const [, card] = (typeof masked === 'string' && /(?:^|\D)(\d{4})$/.exec(masked)) || [];
  return card ? { card } : {};
}
