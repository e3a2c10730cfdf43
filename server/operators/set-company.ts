import { CompanyProvider } from '@octavo/contract/operators';
import { deleteCompany, loadCompany, saveCompany } from '#desk/sign-in/company-store.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { type Act, lockedSite } from './act.ts';
import { audit } from './audit.ts';
import { readInput, refuseField } from './input.ts';
import { words } from './words.ts';

/**
 * ADR 0106 Sets the OpenID Connect provider by which the staff of a site may sign in; the secret is encrypted. Throws InvalidInput or
 * `site_unknown`.
 */
export function setCompany(act: Act, host: string, input: CompanyProvider): Promise<{ name: string; issuer: string }> {
  const { name, issuer, clientId, secret } = readInput(CompanyProvider, input);
  if (act.environment.NODE_ENV === 'production' && !issuer.startsWith('https://'))
    refuseField('issuer', words.company.plain);
  return inTransaction(act, 'setCompany', async (tx) => {
    const site = await lockedSite(tx, host);
    const before = await loadCompany(tx, site.id);
    const sealed = act.encryption.encrypt(secret);
    await saveCompany(tx, { siteId: site.id, name, issuer, clientId, secret: sealed, dateChanged: act.now() });
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

/** ADR 0106 Nobody signs in by the company any more; sessions that are open stay. Throws `site_unknown`. */
export function endCompany(act: Act, host: string): Promise<void> {
  return inTransaction(act, 'endCompany', async (tx) => {
    const site = await lockedSite(tx, host);
    const before = await loadCompany(tx, site.id);
    await deleteCompany(tx, site.id);
    await audit(tx, act, {
      operation: 'endCompany',
      subject: `site ${site.id}`,
      was: before && { issuer: before.issuer },
    });
  });
}
