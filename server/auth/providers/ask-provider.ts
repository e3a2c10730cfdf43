import type { Db } from '#db.ts';
import { count } from '#metrics/metrics.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { newLinkToken } from '#outside/link-token.ts';
import {
  type Identity,
  type OpenIdProvider,
  ProviderFailed,
  addressOfProvider,
  identityOf,
} from '#outside/openid/openid.ts';
import { logEvent } from '#outside/log.ts';
import type { Services } from '#services.ts';
import { type AskedOfCustomer, askCustomer } from '../challenges/challenges.ts';
import { returnOfProvider } from './signs-in.ts';
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

type AskingCustomer = Asking & Pick<Services, 'now'> & { origin: string };

/**
 * ADR 0295, 0342 Where a browser goes to say at the provider of the site who it is, and the token that its return needs. `ownerId` is the customer who
 * links it, null for a sign-in; only the `mark` of the browser, or the session, may answer.
 */
export async function askAtProvider(call: AskingCustomer, who: { ownerId: number | null; mark: string }) {
  const provider = await providerOf(call, 'customerProviders');
  const { url, expected } = await askProvider(call, 'customer', () =>
    addressOfProvider(provider, returnOfProvider(call.origin), newLinkToken()),
  );
  const asked: AskedOfCustomer = { provider: expected };
  const { challenge } = await askCustomer(call, { ...who, kind: 'provider' }, asked);
  return { url, challenge };
}

/** ADR 0295 Who came back from the provider of the site, with the query `returned`. Throws `provider_unavailable`. */
export async function identityThere(call: AskingCustomer, asked: AskedOfCustomer, returned: string): Promise<Identity> {
  const provider = await providerOf(call, 'customerProviders');
  const cameTo = `${returnOfProvider(call.origin)}?${returned.replace(/^\?/, '')}`;
  return askProvider(call, 'customer', () => identityOf(provider, cameTo, found(asked.provider)));
}
