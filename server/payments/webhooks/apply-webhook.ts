import { minutesAfter } from '@octavo/domain/time';
import { queueJob } from '#operations/queue-job.ts';
import type { ProviderEvent } from '#outside/payments/adapter.ts';
import type { Services } from '#services.ts';
import { alarm } from '../alarm.ts';
import { PAUSE_MINUTES, askProvider, mayAskNow } from '../confirm-attempt.ts';
import { type ReportedStatus, applyProviderStatus } from '../apply-provider-status.ts';
import { keepBounced } from '../bounced/keep-bounced.ts';
import { type AttemptRow, loadSiteOfOrder } from '../store.ts';
import { isChargeReference } from '../test-charge-reference.ts';
import { findAttempt } from './find-attempt.ts';
import { markProcessed, tryWebhook } from './store.ts';

const RETRY_MINUTES = 60;

type Event = Omit<ProviderEvent, 'dedupeKey'>;

/**
 * payments §6.4 Applies the event of a stored webhook, once. It was verified on receipt and is not verified again. Throws where a
 * retry may succeed; the job queue retries.
 */
export async function applyWebhook(services: Services, { id }: { id: number }) {
  const { db, now } = services;
  const webhook = await tryWebhook(db, id);
  if (!webhook) return;
  const event = webhook.event as Event; // receiveWebhook stored it for every webhook with a job
  const provider = webhook.provider as AttemptRow['provider']; // only adapters store webhooks
  const { failedRefund } = event;
  const attempt = await findAttempt(services, provider, event);
  if (attempt) {
    const mayAsk = webhook.isVerified || (await mayAskNow(services, attempt));
    if (!mayAsk) return queueJob(db, 'apply_payment_webhook', { id }, { afterMinutes: PAUSE_MINUTES });
    const isForeign = webhook.siteId !== null && webhook.siteId !== (await loadSiteOfOrder(db, attempt.orderId));
    const reported = await reportedStatus(services, attempt, { ...event, isForeign });
    const outcome = { outcome: reported.state, attemptId: attempt.id };
    let hasBounced = false;
    await applyProviderStatus(services, attempt, { ...reported, learned: 'webhook' }, async (tx) => {
      hasBounced = failedRefund !== undefined && (await keepBounced(tx, attempt, failedRefund, now()));
      await markProcessed(tx, id, outcome, now());
    });
    if (hasBounced) alarm(services, `a refund by attempt ${attempt.id} that had arrived came back from the bank`);
    return;
  }
  if (isChargeReference(event.attemptRef ?? '')) return markProcessed(db, id, { outcome: 'test_charge' }, now()); // ADR 0222 it has no attempt
  if (webhook.dateReceived > minutesAfter(now(), -RETRY_MINUTES)) {
    throw new Error(`Payment webhook ${id} of ${webhook.provider} names an attempt that is not known yet`);
  }
  alarm(services, `webhook ${id} of ${webhook.provider} names an unknown attempt`);
  await markProcessed(db, id, { outcome: 'unknown_attempt' }, now());
}

/** The status at the provider: that of the event where it is proof enough, otherwise asked for now. */
async function reportedStatus(
  services: Services,
  attempt: AttemptRow,
  { needsConfirm, status, dispute, disputed, providerRef, mayBeAnother, isForeign }: Event & { isForeign: boolean },
): Promise<ReportedStatus> {
  if (isForeign && status) return { ...status, isForeign };
  const known = needsConfirm ? undefined : status;
  const named = { providerRef: providerRef ?? null, ...(mayBeAnother && { mayBeAnother }) };
  const asked = mayBeAnother ? { ...attempt, ...named } : attempt; // about the payment that the webhook names
  const reported = known ? { ...known, ...named } : await askProvider(services, asked);
  return { ...reported, ...(dispute && { dispute }), ...(disputed && { disputed }) };
}
