import type { Services } from '#services.ts';
import type { AttemptRow } from './store.ts';
import { settleAttempt } from './settle-attempt.ts';

/** Asks the provider for the status of an attempt and settles it. Repeatable. Throws `ProviderError`. */
export async function confirmAttempt(services: Services, attempt: AttemptRow) {
  return settleAttempt(services, attempt, await askProvider(services, attempt));
}

export function askProvider({ payments }: Services, { provider, reference, providerRef }: AttemptRow) {
  const adapter = payments[provider];
  if (!adapter) throw new Error(`The provider ${provider} is not configured any more`);
  return adapter.confirm({ attemptRef: reference, providerRef });
}
