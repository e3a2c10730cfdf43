import type { PaymentProvider } from '#tables/values.ts';
import type { Adapter } from './adapter.ts';
import type { Adapters } from './providers.ts';

/** An account of a site, or an earlier one. The accounts of now that all sites share are in `payments`. */
export type Account = {
  provider: PaymentProvider;
  /** Null for an account of all sites. */
  siteId: number | null;
  adapter: Adapter;
  /** Null for the account of now; else until when its key is good for webhooks. */
  validUntil: Date | null;
};

export type Opened = { payments: Adapters; accounts: readonly Account[] };

const isOfNow = ({ validUntil }: Account) => validUntil === null;

/** The account of a site at a provider for new payments: its own one, else that of all sites. */
export function accountOf(
  { payments, accounts }: Opened,
  siteId: number,
  provider: PaymentProvider,
): Adapter | undefined {
  const own = accounts.find(
    (account) => account.siteId === siteId && account.provider === provider && isOfNow(account),
  );
  return own?.adapter ?? payments[provider];
}

/** The accounts with which a payment of a site may have been made, the most likely first. */
export function accountsOf({ payments, accounts }: Opened, siteId: number, provider: PaymentProvider): Adapter[] {
  const known = accounts.filter((account) => account.provider === provider);
  const own = known
    .filter((account) => account.siteId === siteId)
    .toSorted((a, b) => Number(isOfNow(b)) - Number(isOfNow(a)));
  const shared = known.filter((account) => account.siteId === null);
  return [
    ...own.map(({ adapter }) => adapter),
    ...(payments[provider] ? [payments[provider]] : []),
    ...shared.map(({ adapter }) => adapter),
  ];
}

export type Verifier = Pick<Account, 'adapter' | 'siteId'>;

/** The accounts whose keys verify webhooks of a provider at a moment; that of all sites first. */
export function verifiersOf({ payments, accounts }: Opened, provider: PaymentProvider, at: Date): Verifier[] {
  const shared = payments[provider];
  const others = accounts.filter(
    (account) => account.provider === provider && (account.validUntil === null || account.validUntil > at),
  );
  return [...(shared ? [{ adapter: shared, siteId: null }] : []), ...others];
}
