import { ProviderError } from '#outside/payments/provider-error.ts';
import type { World } from '#services.ts';
import { askProvider } from '../confirm-attempt.ts';
import { type Heard, settleAttempt } from '../settle-attempt.ts';
import type { AttemptRow } from '../store.ts';
import { refundSpare } from './refund-spare.ts';
import { attemptsOnTop, attemptsToAsk, expireForgotten, markAsked } from './store.ts';

/** payments.md §6.7 Once a minute: what notices and returns did not tell, the provider is asked. */
export async function sweepPayments(world: World) {
  const { db, now } = world;
  await expireForgotten(db, now());
  await forEach(world, await attemptsToAsk(db, now()), askAgain);
  await forEach(world, await attemptsOnTop(db, now()), refundSpare);
}

/** One after the other, so that no provider is flooded; one that does not answer is left alone until the next sweep. */
async function forEach(
  world: World,
  attempts: AttemptRow[],
  deed: (world: World, attempt: AttemptRow) => Promise<void>,
) {
  const silent = new Set<string>();
  for (const attempt of attempts) {
    if (!world.payments[attempt.provider] || silent.has(attempt.provider)) continue;
    try {
      await deed(world, attempt);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.code === 'unreachable') silent.add(attempt.provider);
      await markAsked(world.db, attempt.id, world.now());
    }
  }
}

async function askAgain(world: World, attempt: AttemptRow) {
  const isOver = attempt.expiresAt !== null && attempt.expiresAt <= world.now();
  const heard = await askProvider(world, attempt).catch((error: unknown) => {
    if (isOver && error instanceof ProviderError && error.code === 'unknown') return expiredAt(attempt);
    throw error;
  });
  const isUntouched = heard.state === 'created' || heard.state === 'redirected';
  await settleAttempt(world, attempt, isOver && isUntouched ? expiredAt(attempt) : heard);
}

function expiredAt({ amount, currency }: AttemptRow): Heard {
  return {
    state: 'expired',
    amount: { minor: amount, currency },
    refundedTotal: { minor: 0, currency },
    isTest: false,
  };
}
