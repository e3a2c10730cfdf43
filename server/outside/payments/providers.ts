import type { Adapter, ProviderId } from './adapter.ts';
import type { FondyConfig } from './fondy/config.ts';
import { fondyAdapter } from './fondy/fondy.ts';

/** The keys of each provider that this installation may use; a provider without keys is not there. */
export type PaymentsEnvironment = { fondy?: FondyConfig };

/** One line a provider: paycore, paypal and paymentwall each bring a folder beside `fondy/` and a line here (spec §9). */
export function paymentAdapters(
  { fondy }: PaymentsEnvironment,
  now?: () => Date,
): Partial<Record<ProviderId, Adapter>> {
  return {
    ...(fondy && { fondy: fondyAdapter(fondy, { ...(now && { now }) }) }),
  };
}
