import { type Opened, accountOf } from '#outside/payments/accounts.ts';
import type { PaymentProvider } from '#tables/values.ts';

type PaymentSettings = { providers: PaymentProvider[]; multipayment: boolean };

/** spec §3 The providers that customers of a site may choose; without multipayment only the first. */
export const allowedProviders = ({ providers, multipayment }: PaymentSettings): PaymentProvider[] =>
  multipayment ? providers : providers.slice(0, 1);

type Offering = PaymentSettings & { id: number };

/** Those of them at which the site of an order has an account, which takes its money. */
const withAccount = (opened: Opened, site: PaymentSettings, own: Offering) =>
  allowedProviders(site).filter((provider) => accountOf(opened, own.id, provider));

/**
 * ADR 0018 With what the orders of the site `own` go on being paid by who has moved to the site `here`, where that offers no provider at which `own`
 * has an account; else nothing.
 */
export const keptProviders = (opened: Opened, here: PaymentSettings, own: Offering): PaymentProvider[] =>
  withAccount(opened, here, own).length > 0 ? [] : withAccount(opened, own, own);

/** ADR 0018 The providers with which an order of the site `own` can be paid by a customer of the site `here`. */
export const payableWith = (opened: Opened, here: PaymentSettings, own: Offering): PaymentProvider[] => [
  ...withAccount(opened, here, own),
  ...keptProviders(opened, here, own), // one of both is empty
];
