import type { Services } from '#services.ts';
import { type AttemptRow, buyerOf, claimQuestion } from './store.ts';
import { settleAttempt } from './settle-attempt.ts';

/** Asks the provider for the status of an attempt and settles it. Repeatable. Throws `ProviderError`. */
export async function confirmAttempt(services: Services, attempt: AttemptRow) {
  return settleAttempt(services, attempt, await askProvider(services, attempt));
}

/** The shortest time between two calls to a provider about one attempt that anybody can cause: ten seconds. */
export const PAUSE_MINUTES = 1 / 6;

/** controls C12 Whether a webhook or a returning browser, which prove nothing, may cause a call to the provider now. */
export const mayAskNow = ({ db, now }: Services, { id }: AttemptRow): Promise<boolean> =>
  claimQuestion(db, id, now(), PAUSE_MINUTES);

export async function askProvider({ db, payments }: Services, attempt: AttemptRow) {
  const { provider, reference, providerRef, orderId } = attempt;
  const adapter = payments[provider];
  if (!adapter) throw new Error(`The provider ${provider} is not configured any more`);
  const { id } = await buyerOf(db, orderId);
  return adapter.confirm({ attemptRef: reference, providerRef, customerRef: String(id) });
}
