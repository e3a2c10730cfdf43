import { createHash } from 'node:crypto';
import { inTransaction } from '#operations/in-transaction.ts';
import { queueJob } from '#operations/queue-job.ts';
import type { Adapter, NoticeReply, RawNotice } from '#outside/payments/adapter.ts';
import type { Services } from '#services.ts';
import { insertNotice } from './store.ts';

const FORGED_BYTES = 8 * 1024; // as much of a forgery as is kept

/**
 * payments §6.4 Keeps a notice and the job to apply it, and answers the provider's own words once both are committed.
 * What cannot be kept throws, so that the provider sends it again.
 */
export async function receiveNotice(services: Services, adapter: Adapter, notice: RawNotice): Promise<NoticeReply> {
  const verdict = await adapter.verifyNotice(notice);
  const row = toRow(adapter, notice);
  if (!verdict.ok) {
    const rejected = { isVerified: false, rejectReason: verdict.reason, dedupeKey: slotOf(notice) };
    await insertNotice(services.db, { ...row, ...rejected, body: row.body.subarray(0, FORGED_BYTES) });
    return verdict.reply;
  }
  await inTransaction(services, 'receiveNotice', async (tx) => {
    for (const { dedupeKey } of verdict.events) {
      const added = await insertNotice(tx, { ...row, dedupeKey, isVerified: true, rejectReason: null });
      if (added) await queueJob(tx, 'apply_payment_notice', added);
    }
  });
  return verdict.reply;
}

function toRow({ id: provider }: Adapter, { method, headers, query, rawBody, remoteIp, receivedAt }: RawNotice) {
  return {
    provider,
    headers: JSON.stringify({ ...headers, ':method': method }),
    query: JSON.stringify(query),
    body: Buffer.from(rawBody),
    remoteIp,
    outcome: null,
    dateReceived: receivedAt,
    dateProcessed: null,
  };
}

/** Anybody can send us forgeries, so an hour keeps 256 of them at most. */
function slotOf({ rawBody, query, receivedAt }: RawNotice): string {
  const digest = createHash('sha256').update(rawBody).update(JSON.stringify(query)).digest();
  return `rejected ${receivedAt.toISOString().slice(0, 13)} ${digest[0]}`;
}
