import { ProviderError } from '#outside/payments/provider-error.ts';
import type { Services } from '#services.ts';
import { refundCancellation } from './refund-cancellation.ts';
import { refundingCancellations } from './store.ts';

/** ADR 0039 Runs every minute and continues the refunds that have not arrived. */
export async function sweepRefunds(services: Services) {
  for (const cancellation of await refundingCancellations(services.db)) {
    try {
      await refundCancellation(services, cancellation);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error; // the next run asks again
    }
  }
}
