import type { PaymentProvider } from '#tables/values.ts';

type PaymentSettings = { providers: PaymentProvider[]; multipayment: boolean };

/** spec §3 The providers that customers of a site may choose; without multipayment only the first. */
export const allowedProviders = ({ providers, multipayment }: PaymentSettings): PaymentProvider[] =>
  multipayment ? providers : providers.slice(0, 1);
