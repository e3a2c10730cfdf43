import type { RefundPart } from '@octavo/domain/payments/refund';
import type { Db } from '#db.ts';
import { queueJobs } from '#operations/queue-job.ts';
import { insertRefunds } from './store.ts';

type Started = Parameters<typeof insertRefunds>[1];

/** Starts refunds of an order that this transaction has locked: a job sends each of them after the commit. Throws `refund_waits`. */
export async function startRefunds(tx: Db, refund: Started, parts: RefundPart[], at: Date) {
  const ids = await insertRefunds(tx, refund, parts, at);
  await queueJobs(tx, 'send_refund', ids.map((id) => ({ id }))); // oxfmt-ignore
}
