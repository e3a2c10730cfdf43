import { createHash } from 'node:crypto';
import { count } from '#metrics/metrics.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { queueJob } from '#operations/queue-job.ts';
import type { Adapter, RawWebhook, RejectReason, Unproven, Verified, WebhookReply } from '#outside/payments/adapter.ts';
import { REFUSED } from '#outside/payments/webhook-reply.ts';
import { traced } from '#tracing/tracing.ts';
import type { Services } from '#services.ts';
import { loadAttemptByReference, loadBuyerRefs } from '../store.ts';
import { hasWaitingHint, insertWebhook } from './store.ts';
import { verifyWebhook } from './verify-webhook.ts';

/**
 * payments §6.4 Verifies a webhook, stores its events with a job for each, and answers what the provider expects after the commit.
 * Throws when it cannot be stored, so that the provider sends it again.
 */
export const receiveWebhook = (services: Services, provider: Provider, webhook: RawWebhook): Promise<WebhookReply> =>
  traced(`webhook ${provider}`, {}, () => receive(services, provider, webhook));

async function receive(services: Services, provider: Provider, webhook: RawWebhook): Promise<WebhookReply> {
  const verdict = await verifyWebhook(services, provider, webhook).catch((error: unknown) => {
    count('octavo_webhooks_total', { provider, verdict: 'failed' }); // the provider sends it again, and nothing is stored
    throw error;
  });
  count('octavo_webhooks_total', { provider, verdict: verdict.kind });
  if (verdict.kind === 'rejected') return reject(services, provider, webhook, verdict);
  if (verdict.kind === 'unproven') return receiveHint(services, provider, webhook, verdict);
  if (await isOfAnotherCustomer(services, provider, verdict)) {
    return reject(services, provider, webhook, { reason: 'foreign_customer', reply: REFUSED });
  }
  const { method, headers, query, rawBody } = webhook;
  const whole = {
    ...facts(provider, webhook),
    headers: JSON.stringify({ ...headers, ':method': method }),
    query: JSON.stringify(query),
    body: Buffer.from(rawBody),
    isVerified: true,
  };
  await inTransaction(services, 'receiveWebhook', async (tx) => {
    for (const { dedupeKey, siteId, ...event } of verdict.events) {
      const added = await insertWebhook(tx, { ...whole, siteId, dedupeKey, event: JSON.stringify(event) });
      if (added) await queueJob(tx, 'apply_payment_webhook', added);
    }
  });
  return verdict.reply;
}

/** Whether an event names an attempt of ours together with a customer who did not make it. ADR 0130 A merged account is the same customer. */
async function isOfAnotherCustomer(
  { db }: Services,
  provider: Provider,
  { events }: Pick<Verified, 'events'>,
): Promise<boolean> {
  for (const { attemptRef, customerRef } of events) {
    if (attemptRef === undefined || customerRef === undefined) continue;
    const attempt = await loadAttemptByReference(db, provider, attemptRef);
    if (attempt && !(await loadBuyerRefs(db, attempt.orderId)).includes(customerRef)) return true;
  }
  return false;
}

type Provider = Adapter['id'];

/** Stores an unproven webhook as a reason to ask about its attempt, one at a time. One that names no attempt is rejected. */
async function receiveHint(
  services: Services,
  provider: Provider,
  webhook: RawWebhook,
  { attemptRef, accepted, refused }: Unproven,
): Promise<WebhookReply> {
  const attempt = await loadAttemptByReference(services.db, provider, attemptRef);
  if (!attempt) return reject(services, provider, webhook, { reason: 'unproven', reply: refused });
  return inTransaction(services, 'receiveWebhook', async (tx) => {
    const hint = { ...unproven(provider, webhook), attemptId: attempt.id };
    const added = await insertWebhook(tx, { ...hint, event: JSON.stringify({ attemptRef, needsConfirm: true }) });
    if (!added) return (await hasWaitingHint(tx, attempt.id)) ? accepted : refused; // the limit of this hour is reached: the sweeper asks later
    await queueJob(tx, 'apply_payment_webhook', added);
    return accepted;
  });
}

async function reject(
  { db }: Services,
  provider: Provider,
  webhook: RawWebhook,
  { reason, reply }: { reason: RejectReason; reply: WebhookReply },
): Promise<WebhookReply> {
  await insertWebhook(db, { ...unproven(provider, webhook), rejectReason: reason });
  return reply;
}

const facts = (provider: Provider, { remoteIp, receivedAt }: RawWebhook) => ({
  provider,
  remoteIp,
  dateReceived: receivedAt,
});

/** Anybody can send unproven webhooks, so only a digest is stored, and at most 256 in an hour. */
function unproven(provider: Provider, webhook: RawWebhook) {
  const { rawBody, query, receivedAt } = webhook;
  const digest = createHash('sha256').update(rawBody).update(JSON.stringify(query)).digest();
  return {
    ...facts(provider, webhook),
    headers: '{}',
    query: '[]',
    digest,
    isVerified: false,
    dedupeKey: `rejected ${receivedAt.toISOString().slice(0, 13)} ${digest[0]}`,
  };
}
