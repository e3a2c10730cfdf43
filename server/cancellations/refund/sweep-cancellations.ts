import { oneByOne } from '#http/one-by-one.ts';
import type { Services } from '#services.ts';
import { loadRefundedCancellations } from '../store.ts';
import { endWhenSent } from './refund-cancellation.ts';

/** spec §10.6 Runs every minute, after the refunds were asked about, and ends the requests whose money has gone back. */
export async function sweepCancellations(services: Services) {
  await oneByOne(services, await loadRefundedCancellations(services.db), ({ id }) => endWhenSent(services, id));
}
