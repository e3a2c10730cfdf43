import { CompanyProvider } from '@octavo/contract/operators';
import { type ProviderTable, deleteProvider, loadProvider, saveProvider } from '#auth/providers/store.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { type Act, lockedSite } from './act.ts';
import { audit } from './audit.ts';
import { readInput, refuseField } from './input.ts';
import { words } from './words.ts';

type Set = Promise<{ name: string; issuer: string }>;

/**
 * ADR 0106 Sets the OpenID Connect provider by which the staff of a site may sign in; the secret is encrypted. Throws InvalidInput or
 * `site_unknown`.
 */
export const setCompany = (act: Act, host: string, input: CompanyProvider): Set =>
  set(act, host, input, { table: 'staffProviders', operation: 'setCompany' });

/** ADR 0106 Nobody signs in by the company any more; sessions that are open stay. Throws `site_unknown`. */
export const endCompany = (act: Act, host: string): Promise<void> =>
  end(act, host, { table: 'staffProviders', operation: 'endCompany' });

/** ADR 0295 The same provider for the customers of a site. */
export const setSignIn = (act: Act, host: string, input: CompanyProvider): Set =>
  set(act, host, input, { table: 'customerProviders', operation: 'setSignIn' });

/** ADR 0295 Customers sign in by no provider any more; what they linked stays, for when it comes back. Throws `site_unknown`. */
export const endSignIn = (act: Act, host: string): Promise<void> =>
  end(act, host, { table: 'customerProviders', operation: 'endSignIn' });

type Whose = { table: ProviderTable; operation: 'setCompany' | 'endCompany' | 'setSignIn' | 'endSignIn' };

function set(act: Act, host: string, input: CompanyProvider, { table, operation }: Whose): Set {
  const { name, issuer, clientId, secret } = readInput(CompanyProvider, input);
  if (act.environment.NODE_ENV === 'production' && !issuer.startsWith('https://'))
    refuseField('issuer', words.company.plain);
  return inTransaction(act, operation, async (tx) => {
    const site = await lockedSite(tx, host);
    const before = await loadProvider(tx, table, site.id);
    const sealed = act.encryption.encrypt(secret);
    await saveProvider(tx, table, { siteId: site.id, name, issuer, clientId, secret: sealed, dateChanged: act.now() });
    const was = before ? { name: before.name, issuer: before.issuer, clientId: before.clientId } : null;
    await audit(tx, act, { operation, subject: `site ${site.id}`, was, became: { name, issuer, clientId } });
    return { name, issuer };
  });
}

function end(act: Act, host: string, { table, operation }: Whose): Promise<void> {
  return inTransaction(act, operation, async (tx) => {
    const site = await lockedSite(tx, host);
    const before = await loadProvider(tx, table, site.id);
    await deleteProvider(tx, table, site.id);
    await audit(tx, act, { operation, subject: `site ${site.id}`, was: before && { issuer: before.issuer } });
  });
}
