import { ProviderError, type ProviderErrorCode } from '#outside/payments/provider-error.ts';
import { alarm } from '#payments/alarm.ts';
import { confirmAttempt } from '#payments/confirm-attempt.ts';
import { type AttemptRow, attemptById } from '#payments/store.ts';
import type { Services } from '#services.ts';
import { type RefundRow, claimRefund, markRefund } from './store.ts';

/** How often a provider is asked about a part. The first is longer than an adapter waits, and shorter than the pause between two runs. */
const PAUSE_MINUTES: Record<RefundRow['state'], number> = { waiting: 0.5, sent: 5, failed: 60 };

/**
 * ADR 0039 Sends a part of a refund back by its payment, once: the provider recognizes a repeat by the id of the refund. The ledger
 * then gets what the provider says. Staff are alarmed where it refuses, and refund in its portal.
 */
export async function sendBack(services: Services, part: RefundRow) {
  const { db, now } = services;
  if (!(await claimRefund(db, part, now(), PAUSE_MINUTES[part.state]))) return;
  const attempt = await attemptById(db, part.attemptId);
  if (part.state === 'waiting') await markRefund(db, part, await askForRefund(services, part, attempt));
  await confirmAttempt(services, attempt);
}

/** The money may have gone: the same request is sent again. */
const UNCLEAR: readonly ProviderErrorCode[] = ['unreachable', 'bad_answer'];

async function askForRefund(services: Services, part: RefundRow, attempt: AttemptRow): Promise<'sent' | 'failed'> {
  const { cancellationId, attemptId, amount } = part;
  const { provider, reference, providerRef, currency } = attempt;
  const adapter = services.payments[provider];
  if (!adapter) throw new Error(`The provider ${provider} is not configured any more`);
  const refund = { refundId: `cancel-${cancellationId}-${attemptId}`, amount: { minor: amount, currency } };
  const refused = (why: string) => {
    alarm(services, `attempt ${attemptId} of a canceled order could not return ${amount} cents: ${why}`);
    return 'failed' as const;
  };
  try {
    const state = await adapter.refund({ attemptRef: reference, providerRef, ...refund, comment: 'Canceled' });
    return state === 'failed' ? refused('its refund failed') : 'sent';
  } catch (error) {
    if (!(error instanceof ProviderError) || UNCLEAR.includes(error.code)) throw error;
    return refused(error.message);
  }
}
