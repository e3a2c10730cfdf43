import type { PaymentProvider } from '#tables/values.ts';

type Shop = { providers: PaymentProvider[]; multipayment: boolean };

/** spec §3 The providers that customers of a site may choose from; without multipayment it is the first alone. */
export const allowedProviders = ({ providers, multipayment }: Shop): PaymentProvider[] =>
  multipayment ? providers : providers.slice(0, 1);
