import type { Db } from '#db.ts';
import { count } from '#metrics/metrics.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { type OpenIdProvider, ProviderFailed } from '#outside/openid/openid.ts';
import { logEvent } from '#outside/log.ts';
import type { Services } from '#services.ts';
import { type ProviderTable, loadProvider } from './store.ts';

type Asking = Pick<Services, 'encryption' | 'log' | 'environment'> & { db: Db; site: { id: number } };

/** The provider of the site, with its secret opened. Throws `not_found` where the site has none, or has it switched off. */
export async function providerOf(
  { db, site, encryption, environment }: Asking,
  table: ProviderTable,
): Promise<OpenIdProvider> {
  const { issuer, clientId, secret } = found(await loadProvider(db, table, site.id));
  const isPublic = table === 'customerProviders' && environment.NODE_ENV === 'production'; // one of a company may be inside
  return { issuer, clientId, secret: encryption.decrypt(secret), isPublic };
}

const UNAVAILABLE = { customer: 'provider_unavailable', staff: 'company_unavailable' } as const;

/** Asks a provider. Throws `provider_unavailable` or `company_unavailable` where it does not answer, or answers what does not fit. */
export async function askProvider<T>(call: Asking, who: 'customer' | 'staff', work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    count('octavo_sign_ins_refused_total', { who });
    logEvent(call, 'provider sign-in failed', { why: String((error.cause as Error | undefined)?.message ?? '') });
    throw new Refusal(UNAVAILABLE[who]);
  }
}
