import type * as z from 'zod';
import type { PaymentProvider } from '#tables/values.ts';
import type { Adapter } from './adapter.ts';
import { fondy } from './fondy/provider.ts';

/** The providers. spec §9 also names paycore, paypal and paymentwall; each will get a folder beside `fondy/`. */
const PROVIDERS = [fondy];

type Config = All<(typeof PROVIDERS)[number]['config']>;
type Settings = z.output<z.ZodObject<Config>>;

/** The environment variables of every provider. */
export const PAYMENT_CONFIG = Object.assign({}, ...PROVIDERS.map(({ config }) => config)) as Config; // all of them, merged

/** The adapters of all providers that these settings configure, by id. */
export function paymentAdapters(settings: Settings): Partial<Record<PaymentProvider, Adapter>> {
  const adapters = PROVIDERS.flatMap((provider) => provider.adapter(settings) ?? []);
  return Object.fromEntries(adapters.map((adapter) => [adapter.id, adapter]));
}

/** The first reason why a provider may not take real money with these settings, or null. */
export function whyNotInProduction(settings: Settings): string | null {
  return PROVIDERS.map((provider) => provider.whyNotInProduction(settings)).find((why) => why !== null) ?? null;
}

/** The intersection of the types of a union. */
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Every) => void
  ? Every extends z.ZodRawShape
    ? Every
    : never
  : never;
