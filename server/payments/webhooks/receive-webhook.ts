import { createHash } from 'node:crypto';
import { inTransaction } from '#operations/in-transaction.ts';
import { queueJob } from '#operations/queue-job.ts';
import type { Adapter, RawWebhook, RejectReason, Unproven, WebhookReply } from '#outside/payments/adapter.ts';
import type { Services } from '#services.ts';
import { attemptByReference } from '../store.ts';
import { hasWaitingHint, insertWebhook } from './store.ts';

/**
 * payments §6.4 Verifies a webhook, stores its events with a job for each, and answers what the provider expects after the commit.
 * Throws when it cannot be stored, so that the provider sends it again.
 */
export async function receiveWebhook(services: Services, adapter: Adapter, webhook: RawWebhook): Promise<WebhookReply> {
  const verdict = await adapter.verifyWebhook(webhook);
  if (verdict.kind === 'rejected') return reject(services, adapter, webhook, verdict);
  if (verdict.kind === 'unproven') return receiveHint(services, adapter, webhook, verdict);
  const { method, headers, query, rawBody } = webhook;
  const whole = {
    ...facts(adapter, webhook),
    headers: JSON.stringify({ ...headers, ':method': method }),
    query: JSON.stringify(query),
    body: Buffer.from(rawBody),
    isVerified: true,
  };
  await inTransaction(services, 'receiveWebhook', async (tx) => {
    for (const { dedupeKey, ...event } of verdict.events) {
      const added = await insertWebhook(tx, { ...whole, dedupeKey, event: JSON.stringify(event) });
      if (added) await queueJob(tx, 'apply_payment_webhook', added);
    }
  });
  return verdict.reply;
}

/** Stores an unproven webhook as a reason to ask about its attempt, one at a time. One that names no attempt is rejected. */
async function receiveHint(
  services: Services,
  adapter: Adapter,
  webhook: RawWebhook,
  { attemptRef, accepted, refused }: Unproven,
): Promise<WebhookReply> {
  const attempt = await attemptByReference(services.db, adapter.id, attemptRef);
  if (!attempt) return reject(services, adapter, webhook, { reason: 'unproven', reply: refused });
  return inTransaction(services, 'receiveWebhook', async (tx) => {
    const hint = { ...unproven(adapter, webhook), attemptId: attempt.id };
    const added = await insertWebhook(tx, { ...hint, event: JSON.stringify({ attemptRef, needsConfirm: true }) });
    if (!added) return (await hasWaitingHint(tx, attempt.id)) ? accepted : refused; // the limit of this hour is reached: the sweeper asks later
    await queueJob(tx, 'apply_payment_webhook', added);
    return accepted;
  });
}

async function reject(
  { db }: Services,
  adapter: Adapter,
  webhook: RawWebhook,
  { reason, reply }: { reason: RejectReason; reply: WebhookReply },
): Promise<WebhookReply> {
  await insertWebhook(db, { ...unproven(adapter, webhook), rejectReason: reason });
  return reply;
}

const facts = ({ id: provider }: Adapter, { remoteIp, receivedAt }: RawWebhook) => ({
  provider,
  remoteIp,
  dateReceived: receivedAt,
});

/** Anybody can send unproven webhooks, so only a digest is stored, and at most 256 in an hour. */
function unproven(adapter: Adapter, webhook: RawWebhook) {
  const { rawBody, query, receivedAt } = webhook;
  const digest = createHash('sha256').update(rawBody).update(JSON.stringify(query)).digest();
  return {
    ...facts(adapter, webhook),
    headers: '{}',
    query: '[]',
    digest,
    isVerified: false,
    dedupeKey: `rejected ${receivedAt.toISOString().slice(0, 13)} ${digest[0]}`,
  };
}
