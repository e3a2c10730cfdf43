import type { Db } from '#db.ts';
import type { ProviderEvent } from '#outside/payments/adapter.ts';
import { ProviderError } from '#outside/payments/provider-error.ts';
import type { Services } from '#services.ts';
import {
  type AttemptRow,
  insertTwin,
  loadAttemptByProviderRef,
  loadAttemptByReference,
  lockAttempt,
} from '../store.ts';

type Event = Pick<ProviderEvent, 'attemptRef' | 'providerRef' | 'mayBeAnother'>;

/**
 * The attempt of an event, by our reference; by the provider's only where the event has no other. Another payment by the same
 * address of a provider gets an attempt of its own, so that its money is counted and goes back.
 */
export async function findAttempt({ db, now }: Services, provider: AttemptRow['provider'], event: Event) {
  const { attemptRef, providerRef } = event;
  if (attemptRef === undefined) return providerRef && loadAttemptByProviderRef(db, provider, providerRef);
  const attempt = await loadAttemptByReference(db, provider, attemptRef);
  if (!attempt || !providerRef || !isAnother(attempt, event)) return attempt;
  await insertTwin(db, attempt, providerRef, now());
  return loadAttemptByProviderRef(db, provider, providerRef);
}

type Named = { mayBeAnother?: boolean | undefined; providerRef?: string | null | undefined };

/** Locks the attempt of a report until the transaction ends. Throws `ProviderError` where it has got another payment of its page meanwhile. */
export async function lockReported(tx: Db, id: number, report: Named): Promise<AttemptRow> {
  const attempt = await lockAttempt(tx, id);
  if (!isAnother(attempt, report)) return attempt;
  throw new ProviderError('bad_answer', 'it is about another payment by the same page');
}

/** Whether a report is about another payment by the page of an attempt than the one that the attempt has. */
const isAnother = (attempt: Pick<AttemptRow, 'providerRef'>, { mayBeAnother, providerRef }: Named): boolean =>
  mayBeAnother === true && Boolean(providerRef && attempt.providerRef) && attempt.providerRef !== providerRef;
