import { type Opened, accountsOf } from '#outside/payments/accounts.ts';
import type { PaymentProvider } from '#tables/values.ts';

/** spec §10.13 Whether a site has an account at a provider, and whether the provider reports what goes back by a payment. */
export function reportingOf(opened: Opened, siteId: number, provider: PaymentProvider) {
  const accounts = accountsOf(opened, siteId, provider);
  return { hasAccount: accounts.length > 0, isReported: !accounts.some(({ hidesParts }) => hidesParts) };
}
