import { setTimeout as wait } from 'node:timers/promises';
import type { AttemptState } from '@octavo/domain/payments/state';
import { ProviderError } from '#outside/payments/provider-error.ts';
import type { Services } from '#services.ts';
import { alarmThrown } from '../alarm.ts';
import { confirmAttempt, mayAskNow } from '../confirm-attempt.ts';
import type { AttemptRow } from '../store.ts';

const BUDGET_MS = 5000; // payments §6.7

/**
 * The state of an attempt at its provider while somebody waits: `none` where the provider knows no payment. Undefined after `BUDGET_MS`,
 * and where it was asked less than ten seconds ago: the customer may have paid since. A later answer is applied as well.
 */
export async function askState(services: Services, attempt: AttemptRow): Promise<AttemptState | 'none' | undefined> {
  if (!(await mayAskNow(services, attempt))) return undefined;
  const timer = new AbortController();
  const tooLate = wait(BUDGET_MS, undefined, { signal: timer.signal }).catch(() => undefined);
  const confirmed = confirmAttempt(services, attempt, { learned: 'return' }).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) alarmThrown(services, `attempt ${attempt.id} was not confirmed`, error);
    else if (error.code === 'unknown') return 'none' as const;
    return undefined; // the sweeper asks again
  });
  const state = await Promise.race([confirmed, tooLate]);
  timer.abort();
  return state;
}
