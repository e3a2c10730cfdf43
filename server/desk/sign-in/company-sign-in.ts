import * as contract from '@octavo/contract/desk-sign-in';
import { normalEmail } from '@octavo/domain/auth/identity';
import { closeOfStaff } from '#auth/challenges/challenges.ts';
import { askProvider, providerOf } from '#auth/providers/ask-provider.ts';
import { loadProvider } from '#auth/providers/store.ts';
import type { Call } from '#http/on.ts';
import type { Db } from '#db.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { type Identity, addressOfProvider, identityOf } from '#outside/openid/openid.ts';
import { newLinkToken } from '#outside/link-token.ts';
import { answered, ask } from './challenges.ts';
import { type Tried, notingRefusal } from './note-refused-sign-in.ts';
import { openDeskSession } from './open-desk-session.ts';
import { learnIdentity, loadByIdentity, loadStaffByEmail } from './store.ts';

/** ADR 0106 By which company one can sign in here, if any. */
export async function getDeskSignIn({ db, site }: Call<typeof contract.getDeskSignIn>) {
  const company = await loadProvider(db, 'staffProviders', site.id);
  return { company: company?.name ?? null };
}

/** ADR 0106 Where the browser goes to sign in at the company. Throws `not_found` where the site has none, `company_unavailable`. */
export async function openCompanySignIn(call: Call<typeof contract.openCompanySignIn>) {
  const company = await providerOf(call, 'staffProviders');
  const state = newLinkToken();
  const { url, expected } = await askProvider(call, 'staff', () => addressOfProvider(company, returnTo(call), state));
  const about = { kind: 'provider' as const, staffId: null, mark: call.body.device };
  await ask(call, about, { company: expected }, state);
  return { url };
}

/**
 * ADR 0106 Opens the session of the person whom the company names: known by the subject, the first time by a verified address. Throws
 * `challenge_over`, `company_unavailable`, and `sign_in_failed` for everybody who does not work at the site.
 */
export async function finishCompanySignIn(call: Call<typeof contract.finishCompanySignIn>) {
  const { body, now } = call;
  const challenge = new URLSearchParams(body.returned).get('state') ?? '';
  const open = await answered(call, { challenge, mark: body.device, kind: 'provider' });
  const company = await providerOf(call, 'staffProviders');
  const expected = found(open.asked.company);
  const cameTo = `${returnTo(call)}?${body.returned.replace(/^\?/, '')}`;
  const identity = await askProvider(call, 'staff', () => identityOf(company, cameTo, expected));
  return notingRefusal(call, { staffId: null }, (tried) =>
    inTransaction(call, contract.finishCompanySignIn.name, async (tx) => {
      const staffId = await personOf(tx, call, identity, tried);
      await closeOfStaff(tx, open, now());
      return openDeskSession(call, tx, { staffId, provenBy: 'provider', device: body.device });
    }),
  );
}

type At = Pick<Call<typeof contract.getDeskSignIn>, 'site' | 'now'>;

async function personOf(
  tx: Db,
  { site, now }: At,
  { issuer, subject, email }: Identity,
  tried: Tried,
): Promise<number> {
  const known = await loadByIdentity(tx, site.id, issuer, subject);
  if (known) return (tried.staffId = known.id);
  const person = email === null ? undefined : await loadStaffByEmail(tx, site.id, normalEmail(email));
  if (!person) throw new Refusal('sign_in_failed');
  tried.staffId = person.id;
  if (person.dateDeactivated) throw new Refusal('sign_in_failed');
  if (!(await learnIdentity(tx, { issuer, subject, staffId: person.id, dateCreated: now() }))) {
    tried.why = 'other_identity'; // the address belongs to somebody else there now
    throw new Refusal('sign_in_failed');
  }
  return person.id;
}

/** The page that the company sends the browser back to. It hands what it got to us, so that no cookie is needed. */
const returnTo = ({ origin }: { origin: string }) => `${origin}/desk/login`;
