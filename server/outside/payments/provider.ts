import type * as z from 'zod';
import type { PaymentProvider } from '#tables/values.ts';
import type { Adapter } from './adapter.ts';

/** The module of a payment provider: its settings and its adapter. */
export type ProviderModule<Config extends z.ZodRawShape> = {
  id: PaymentProvider;
  /** The environment variables. All begin with the name of the provider. */
  config: Config;
  /** The variables that hold a key: they are never shown. */
  secrets: readonly (keyof Config & string)[];
  /** The adapter; null where the settings name no account, so that the provider is not available. */
  adapter: (settings: z.output<z.ZodObject<Config>>) => Adapter | null;
  /** Why these settings may not take real money, or null. In production the server does not start with a reason. */
  whyNotInProduction: (settings: z.output<z.ZodObject<Config>>) => string | null;
};
