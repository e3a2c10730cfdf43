import { CompanyProvider } from '@octavo/contract/operators';
import { deleteProvider, loadProvider, saveProvider } from '#auth/providers/store.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { type Act, lockedSite } from './act.ts';
import { audit } from './audit.ts';
import { readInput, refuseField } from './input.ts';
import { words } from './words.ts';

const TABLE = 'staffProviders';

/**
 * ADR 0106 Sets the OpenID Connect provider by which the staff of a site may sign in; the secret is encrypted. Throws InvalidInput or
 * `site_unknown`.
 */
export function setCompany(act: Act, host: string, input: CompanyProvider): Promise<{ name: string; issuer: string }> {
  const { name, issuer, clientId, secret } = readInput(CompanyProvider, input);
  refusePlain(act, issuer);
  return inTransaction(act, 'setCompany', async (tx) => {
    const site = await lockedSite(tx, host);
    const before = await loadProvider(tx, TABLE, site.id);
    const sealed = act.encryption.encrypt(secret);
    await saveProvider(tx, TABLE, { siteId: site.id, name, issuer, clientId, secret: sealed, dateChanged: act.now() });
    const was = before ? { name: before.name, issuer: before.issuer, clientId: before.clientId } : null;
    await audit(tx, act, {
      operation: 'setCompany',
      subject: `site ${site.id}`,
      was,
      became: { name, issuer, clientId },
    });
    return { name, issuer };
  });
}

/** Refuses an issuer without TLS in production: keys and names would pass in the open. */
export function refusePlain({ environment }: Act, issuer: string) {
  if (environment.NODE_ENV === 'production' && !issuer.startsWith('https://'))
    refuseField('issuer', words.company.plain);
}

/** ADR 0106 Nobody signs in by the company any more; sessions that are open stay. Throws `site_unknown`. */
export function endCompany(act: Act, host: string): Promise<void> {
  return inTransaction(act, 'endCompany', async (tx) => {
    const site = await lockedSite(tx, host);
    const before = await loadProvider(tx, TABLE, site.id);
    await deleteProvider(tx, TABLE, site.id);
    await audit(tx, act, {
      operation: 'endCompany',
      subject: `site ${site.id}`,
      was: before && { issuer: before.issuer },
    });
  });
}
