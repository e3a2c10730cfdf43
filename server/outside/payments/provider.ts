import type * as z from 'zod';
import type { Adapter } from './adapter.ts';

/** One payment provider, as a module: its settings, and what is made of them. */
export type Provider<Config extends z.ZodRawShape> = {
  /** The environment variables, which all begin with the provider's name. */
  config: Config;
  /** Null where the settings do not name an account: the provider is not there, then. */
  adapter: (settings: z.output<z.ZodObject<Config>>) => Adapter | null;
  /** Why these settings may not take real money, or null. In production the server refuses to start with a reason. */
  whyNotInProduction: (settings: z.output<z.ZodObject<Config>>) => string | null;
};
