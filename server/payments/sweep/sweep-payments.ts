import { ProviderError } from '#outside/payments/provider-error.ts';
import type { Services } from '#services.ts';
import { askProvider } from '../confirm-attempt.ts';
import { type Heard, settleAttempt } from '../settle-attempt.ts';
import type { AttemptRow } from '../store.ts';
import { refundSpare } from './refund-spare.ts';
import { attemptsOnTop, attemptsToAsk, expireForgotten, markAsked } from './store.ts';

/** payments §6.7 Once a minute: what webhooks and returns did not tell, the provider is asked. */
export async function sweepPayments(services: Services) {
  const { db, now } = services;
  await expireForgotten(db, now());
  await forEach(services, await attemptsToAsk(db, now()), askAgain);
  await forEach(services, await attemptsOnTop(db, now()), refundSpare);
}

/** One after the other, so that no provider is flooded; one that does not answer is left alone until the next sweep. */
async function forEach(
  services: Services,
  attempts: AttemptRow[],
  operation: (services: Services, attempt: AttemptRow) => Promise<void>,
) {
  const silent = new Set<string>();
  for (const attempt of attempts) {
    if (!services.payments[attempt.provider] || silent.has(attempt.provider)) continue;
    try {
      await operation(services, attempt);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.code === 'unreachable') silent.add(attempt.provider);
      await markAsked(services.db, attempt.id, services.now());
    }
  }
}

async function askAgain(services: Services, attempt: AttemptRow) {
  const isOver = attempt.expiresAt !== null && attempt.expiresAt <= services.now();
  const heard = await askProvider(services, attempt).catch((error: unknown) => {
    if (isOver && error instanceof ProviderError && error.code === 'unknown') return expiredAt(attempt);
    throw error;
  });
  const isUntouched = heard.state === 'created' || heard.state === 'redirected';
  await settleAttempt(services, attempt, isOver && isUntouched ? expiredAt(attempt) : heard);
}

function expiredAt({ amount, currency }: AttemptRow): Heard {
  return {
    state: 'expired',
    amount: { minor: amount, currency },
    refundedTotal: { minor: 0, currency },
    isTest: false,
  };
}
