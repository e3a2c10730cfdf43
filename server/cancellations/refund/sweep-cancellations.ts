import type { Services } from '#services.ts';
import { refundedCancellations } from '../store.ts';
import { endWhenSent } from './refund-cancellation.ts';

/** ADR 0039 Runs every minute, after the refunds were asked about, and ends the requests whose money has gone back. */
export async function sweepCancellations(services: Services) {
  for (const { id } of await refundedCancellations(services.db)) await endWhenSent(services, id);
}
