import { ProviderError } from '#outside/payments/provider-error.ts';
import type { Services } from '#services.ts';
import { refundingCancellations } from '../store.ts';
import { refundCancellation } from './refund-cancellation.ts';

/** ADR 0039 Runs every minute and continues the requests whose refund is under way. */
export async function sweepCancellations(services: Services) {
  for (const cancellation of await refundingCancellations(services.db)) {
    try {
      await refundCancellation(services, cancellation);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error; // the next run asks again
    }
  }
}
