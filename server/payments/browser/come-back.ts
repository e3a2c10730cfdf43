import { setTimeout as wait } from 'node:timers/promises';
import { type AttemptState, isConfirming } from '@octavo/domain/payments/state';
import { ProviderError } from '#outside/payments/provider-error.ts';
import type { Services } from '#services.ts';
import { alarm } from '../alarm.ts';
import { confirmAttempt, mayAskNow } from '../confirm-attempt.ts';
import { type AttemptRow, loadAttemptOfSite } from '../store.ts';

const BUDGET_MS = 5000; // payments §6.7

/**
 * controls C13 The address to redirect a browser to that returns from a provider. Its address names the attempt; nothing else of
 * the request is read. The status at the provider decides, asked once in ten seconds. Until it is known the result is `pending`,
 * so that a payment is never shown as a failure.
 */
export async function comeBack(
  services: Services,
  siteId: number,
  provider: AttemptRow['provider'],
  reference: string | null,
): Promise<string> {
  const attempt = reference ? await loadAttemptOfSite(services.db, siteId, provider, reference) : undefined;
  if (!attempt) return '/dashboard';
  const result = attempt.state === 'paid' ? 'ok' : resultOf(await stateNow(services, attempt));
  return `/orderinfo/${attempt.orderId}/details?payment=${result}`;
}

/** The state at the provider; undefined when it was asked less than ten seconds ago: the customer may have paid since. */
const stateNow = async (services: Services, attempt: AttemptRow) =>
  (await mayAskNow(services, attempt)) ? confirmSoon(services, attempt) : undefined;

/** The state at the provider; undefined after `BUDGET_MS`. A later answer is applied as well. */
async function confirmSoon(services: Services, attempt: AttemptRow): Promise<AttemptState | undefined> {
  const timer = new AbortController();
  const tooLate = wait(BUDGET_MS, undefined, { signal: timer.signal }).catch(() => undefined);
  const confirmed = confirmAttempt(services, attempt).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) alarm(services, `attempt ${attempt.id} was not confirmed: ${String(error)}`);
    return undefined; // the sweeper asks again
  });
  const state = await Promise.race([confirmed, tooLate]);
  timer.abort();
  return state;
}

function resultOf(state: AttemptState | undefined): 'ok' | 'pending' | 'error' {
  if (state === 'paid') return 'ok';
  return state === undefined || state === 'mismatch' || isConfirming(state) ? 'pending' : 'error';
}
