import type { ProviderEvent } from '#outside/payments/adapter.ts';
import type { Services } from '#services.ts';
import { type AttemptRow, loadAttemptByProviderRef, loadAttemptByReference, insertTwin } from '../store.ts';

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

/** Whether a report is about another payment by the page of an attempt than the one that the attempt has. */
export const isAnother = (attempt: Pick<AttemptRow, 'providerRef'>, { mayBeAnother, providerRef }: Named): boolean =>
  mayBeAnother === true && Boolean(providerRef && attempt.providerRef) && attempt.providerRef !== providerRef;
