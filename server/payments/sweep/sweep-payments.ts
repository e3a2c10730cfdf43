import { isUntouched } from '@octavo/domain/payments/state';
import { oneByOne } from '#http/one-by-one.ts';
import { logUnexpected } from '#http/log-failure.ts';
import { ProviderError } from '#outside/payments/provider-error.ts';
import type { Services } from '#services.ts';
import { askProvider } from '../confirm-attempt.ts';
import { type ReportedStatus, applyProviderStatus } from '../apply-provider-status.ts';
import type { AttemptRow } from '../store.ts';
import { refundOverpayment } from './refund-overpayment.ts';
import {
  loadOverpaidAttempts,
  loadAttemptsToAsk,
  loadNeverConfirmed,
  expireForgotten,
  markAsked,
  markTried,
} from './store.ts';

/** payments §6.7 Runs once a minute and asks the providers for what no webhook or return has reported. */
export async function sweepPayments(services: Services) {
  const { db, now } = services;
  await expireForgotten(db, now());
  await oneByOne(services, await loadNeverConfirmed(db, now()), (attempt) =>
    applyProviderStatus(services, attempt, expiredAt(attempt)),
  );
  await forEachAttempt(services, await loadAttemptsToAsk(db, now()), askAgain);
  await forEachAttempt(services, await loadOverpaidAttempts(db, now()), refundOverpayment);
}

/**
 * Runs one after the other, so that no provider gets many calls at once. An unreachable one is skipped until the next sweep, and has not been asked:
 * an attempt that we expired is asked about once only.
 */
async function forEachAttempt(
  services: Services,
  attempts: AttemptRow[],
  operation: (services: Services, attempt: AttemptRow) => Promise<void>,
) {
  const unreachable = new Set<string>();
  for (const attempt of attempts) {
    if (!hasAccount(services, attempt.provider) || unreachable.has(attempt.provider)) continue;
    try {
      await operation(services, attempt);
    } catch (error) {
      const isUnreachable = error instanceof ProviderError && error.code === 'unreachable';
      if (isUnreachable) unreachable.add(attempt.provider);
      if (!(error instanceof ProviderError)) logUnexpected(services.log, error);
      await (isUnreachable ? markTried : markAsked)(services.db, attempt.id, services.now());
    }
  }
}

const hasAccount = ({ payments, accounts }: Services, provider: AttemptRow['provider']) =>
  payments[provider] !== undefined || accounts.some((account) => account.provider === provider);

async function askAgain(services: Services, attempt: AttemptRow) {
  const isOver = attempt.expiresAt !== null && attempt.expiresAt <= services.now();
  const reported = await askProvider(services, attempt).catch((error: unknown) => {
    const isNew = isOver && isUntouched(attempt.state);
    if (isNew && error instanceof ProviderError && error.code === 'unknown') return expiredAt(attempt);
    throw error;
  });
  await applyProviderStatus(services, attempt, isOver && isUntouched(reported.state) ? expiredAt(attempt) : reported);
}

/** What we say of an attempt whose time is over while its provider has heard nothing of its buyer, or has not decided in a week. */
function expiredAt({ amount, currency }: AttemptRow): ReportedStatus {
  return {
    state: 'expired',
    amount: { minor: amount, currency },
    refundedTotal: { minor: 0, currency },
    isTest: false,
    isOurs: true,
  };
}
