import { logUnexpected } from '#http/log-failure.ts';
import { ProviderError } from '#outside/payments/provider-error.ts';
import type { Services } from '#services.ts';
import { loadOpenRefunds } from './store.ts';
import { sendRefund } from './send-refund.ts';

/** ADR 0051 Runs every minute and continues the refunds that have not arrived. One that fails keeps no other waiting. */
export async function sweepRefunds(services: Services) {
  for (const refund of await loadOpenRefunds(services.db)) {
    try {
      await sendRefund(services, refund);
    } catch (error) {
      if (!(error instanceof ProviderError)) logUnexpected(services.log, error); // the next run asks again
    }
  }
}
