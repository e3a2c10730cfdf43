import type { Services } from '#services.ts';
import { accountsOf } from '#outside/payments/accounts.ts';
import { ProviderError } from '#outside/payments/provider-error.ts';
import { type AttemptRow, claimQuestion, loadBuyerRefs, loadSiteOfOrder } from './store.ts';
import { type ReportedStatus, applyProviderStatus } from './apply-provider-status.ts';

/** Asks the provider for the status of an attempt and applies it. Repeatable. Throws `ProviderError`. */
export async function confirmAttempt(
  services: Services,
  attempt: AttemptRow,
  why: Pick<ReportedStatus, 'learned'> = {},
) {
  return applyProviderStatus(services, attempt, { ...(await askProvider(services, attempt)), ...why });
}

/** The shortest time between two calls to a provider about one attempt that anybody can cause: ten seconds. */
export const PAUSE_MINUTES = 1 / 6;

/** controls C12 Whether a webhook or a returning browser, which prove nothing, may cause a call to the provider now. */
export const mayAskNow = ({ db, now }: Services, { id }: AttemptRow): Promise<boolean> =>
  claimQuestion(db, id, now(), PAUSE_MINUTES);

/**
 * The status of an attempt at its provider, by the account that knows it. ADR 0130 The buyer may have paid from an account that was merged into
 * the one of now. Throws `ProviderError`.
 */
export async function askProvider(services: Services, attempt: AttemptRow) {
  const { provider, reference, providerRef, orderId } = attempt;
  const accounts = accountsOf(services, await loadSiteOfOrder(services.db, orderId), provider);
  if (accounts.length === 0) throw new ProviderError('refused', `there is no account of ${provider} any more`);
  const buyers = await loadBuyerRefs(services.db, orderId);
  let why: ProviderError | undefined;
  for (const [account, customerRef] of accounts.flatMap((one) => buyers.map((buyer) => [one, buyer] as const))) {
    try {
      return await account.confirm({ attemptRef: reference, providerRef, customerRef });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.code === 'unreachable') throw error; // that account may know it
      why ??= error;
    }
  }
  throw why!; // there was an account and a buyer, and no answer
}
