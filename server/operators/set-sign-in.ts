import { type CompanyProvider, SignInProvider } from '@octavo/contract/operators';
import { type SignInRow, deleteProvider, loadSignInProvider, saveProvider } from '#auth/providers/store.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { type Act, lockedSite } from './act.ts';
import { audit } from './audit.ts';
import { readInput, refuseField } from './input.ts';
import { refusePlain } from './set-company.ts';
import { words } from './words.ts';

/** Why it is changed, and the version that the author has seen: null for none, undefined where any is right. */
type About = { reason?: string; seen?: number | null };

/**
 * ADR 0295, 0310 Sets the OpenID Connect provider by which customers of a site sign in. The secret is encrypted; without one that of before stays, but
 * never for another issuer, who would get it. Throws InvalidInput, `site_unknown`, `site_changed`.
 */
export function saveSignIn(act: Act, host: string, input: SignInProvider, { reason, seen }: About = {}) {
  const { name, issuer, clientId, secret, isOn } = readInput(SignInProvider, input);
  refusePlain(act, issuer);
  return inTransaction(act, 'setSignIn', async (tx) => {
    const site = await lockedSite(tx, host);
    const before = await loadSignInProvider(tx, site.id);
    if (seen !== undefined && seen !== (before?.version ?? null)) throw new Refusal('site_changed');
    const kept = before?.issuer === issuer ? before.secret : undefined;
    const sealed = secret === undefined ? kept : act.encryption.encrypt(secret);
    if (!sealed) refuseField('secret', words.signIn[before ? 'secretOfOther' : 'secretMissing']);
    const version = (before?.version ?? 0) + 1;
    const provider = { siteId: site.id, name, issuer, clientId, secret: sealed, isOn, version, dateChanged: act.now() };
    await saveProvider(tx, 'customerProviders', provider);
    const entry = { operation: 'setSignIn', subject: `site ${site.id}`, reason: reason ?? null };
    await audit(tx, act, { ...entry, was: before ? shownOf(act, before) : null, became: shownOf(act, provider) });
    return { name, issuer };
  });
}

const MARK = 4;

/** Four letters made from a secret, which tell one from another and reveal nothing. */
export const markOf = ({ encryption }: Pick<Act, 'encryption'>, sealed: Buffer): string =>
  encryption.fingerprint(encryption.decrypt(sealed)).slice(0, MARK);

const shownOf = (act: Act, { name, issuer, clientId, isOn, secret }: Pick<SignInRow, 'name' | 'issuer' | 'clientId' | 'isOn' | 'secret'>) => ({ name, issuer, clientId, isOn, secret: markOf(act, secret) }); // oxfmt-ignore

/** ADR 0295 The same on the word of an operator at the command line: it is on, with its secret. Throws InvalidInput or `site_unknown`. */
export const setSignIn = (act: Act, host: string, input: CompanyProvider) =>
  saveSignIn(act, host, { ...input, isOn: true });

/** ADR 0295 Customers sign in by no provider any more; what they linked stays, for when it comes back. Throws `site_unknown`. */
export function endSignIn(act: Act, host: string): Promise<void> {
  return inTransaction(act, 'endSignIn', async (tx) => {
    const site = await lockedSite(tx, host);
    const before = await loadSignInProvider(tx, site.id);
    await deleteProvider(tx, 'customerProviders', site.id);
    await audit(tx, act, {
      operation: 'endSignIn',
      subject: `site ${site.id}`,
      was: before && { issuer: before.issuer },
    });
  });
}
