import { minutesAfter } from '@octavo/domain/time';
import { queueJob } from '#operations/queue-job.ts';
import type { ProviderEvent } from '#outside/payments/adapter.ts';
import type { Services } from '#services.ts';
import { alarm } from '../alarm.ts';
import { askProvider } from '../confirm-attempt.ts';
import { type ReportedStatus, settleAttempt } from '../settle-attempt.ts';
import { type AttemptRow, attemptByProviderRef, attemptByReference, claimQuestion } from '../store.ts';
import { type WebhookRow, markProcessed, tryWebhook } from './store.ts';

const PATIENCE_MINUTES = 60;
const PAUSE_MINUTES = 1 / 6; // ten seconds between the questions that unproven webhooks may cost

type Event = Omit<ProviderEvent, 'dedupeKey'>;

/**
 * payments §6.4 Applies a kept webhook, once, from the event that was read on receipt: nothing is verified again. Throws where
 * a later try may know more; the job queue tries again.
 */
export async function applyWebhook(services: Services, { id }: { id: number }) {
  const { db, now } = services;
  const webhook = await tryWebhook(db, id);
  if (!webhook) return;
  const event = webhook.event as Event; // receiveWebhook wrote it for every webhook that it made a job for
  const attempt = await attemptOf(services, webhook, event);
  if (attempt) {
    const mayAsk = webhook.isVerified || (await claimQuestion(db, attempt.id, now(), PAUSE_MINUTES));
    if (!mayAsk) return queueJob(db, 'apply_payment_webhook', { id }, { afterMinutes: PAUSE_MINUTES });
    const reported = await reportedStatus(services, attempt, event);
    const outcome = { outcome: reported.state, attemptId: attempt.id };
    await settleAttempt(services, attempt, reported, (tx) => markProcessed(tx, id, outcome, now()));
    return;
  }
  if (webhook.dateReceived > minutesAfter(now(), -PATIENCE_MINUTES)) {
    throw new Error(`Payment webhook ${id} of ${webhook.provider} names no attempt that we know, yet`);
  }
  alarm(services, `webhook ${id} of ${webhook.provider} names no attempt that we know`);
  await markProcessed(db, id, { outcome: 'unknown_attempt' }, now());
}

/** By our own name of it; the provider's counts only where a webhook names no other. */
async function attemptOf({ db }: Services, { provider }: WebhookRow, { attemptRef, providerRef }: Event) {
  const id = provider as AttemptRow['provider']; // only adapters of ours write webhooks
  if (attemptRef !== undefined) return attemptByReference(db, id, attemptRef);
  return providerRef === undefined ? undefined : attemptByProviderRef(db, id, providerRef);
}

/** What the provider says now; its webhook alone counts only where that is proof enough and says how the payment stands. */
async function reportedStatus(
  services: Services,
  attempt: AttemptRow,
  { needsConfirm, status, dispute, providerRef }: Event,
): Promise<ReportedStatus> {
  const known = needsConfirm ? undefined : status;
  const reported = known ? { ...known, providerRef: providerRef ?? null } : await askProvider(services, attempt);
  return dispute ? { ...reported, dispute } : reported;
}
