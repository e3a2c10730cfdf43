import type * as contract from '@octavo/contract/desk-site-sign-in';
import { returnOfProvider } from '#auth/providers/signs-in.ts';
import { type SignInRow, loadSignInProvider } from '#auth/providers/store.ts';
import type { Call } from '#http/on.ts';
import { faultOf } from '#outside/openid/discover.ts';
import { siteAddress } from '#sites/address.ts';
import { refusePlain } from '../set-company.ts';
import { markOf, saveSignIn } from '../set-sign-in.ts';
import { type DeskCall, type Managed, actAt, asProblem, managed } from './managed.ts';

/** ADR 0310 The provider by which customers of a site sign in. No answer contains its secret. */
export async function getSiteSignIn(call: Call<typeof contract.getSiteSignIn>) {
  return present(call, await managed(call, call.params.id));
}

/** ADR 0310 Sets it, or switches it on and off. Throws `setting_invalid`, `site_changed`. */
export async function setSiteSignIn(call: Call<typeof contract.setSiteSignIn>) {
  const site = await managed(call, call.params.id);
  const { version, reason, ...provider } = call.body;
  await asProblem(saveSignIn(actAt(call, site.id), site.host, provider, { reason, seen: version }));
  return present(call, site);
}

/** ADR 0310 What is wrong with an issuer, before customers meet it. Throws `setting_invalid`. */
export async function testSiteSignIn(call: Call<typeof contract.testSiteSignIn>) {
  const { params, body, environment } = call;
  const { id } = await managed(call, params.id);
  await asProblem((async () => refusePlain(actAt(call, id), body.issuer))());
  return (await faultOf(body.issuer, environment.NODE_ENV === 'production')) ?? { why: null, what: null };
}

async function present(call: DeskCall, { id, site }: Managed) {
  const stored = await loadSignInProvider(call.db, id);
  return { provider: stored ? shown(call, stored) : null, returnTo: returnOfProvider(siteAddress(site, call.origin)) };
}

const shown = (call: DeskCall, { name, issuer, clientId, isOn, version, dateChanged, secret }: SignInRow) => ({
  name,
  issuer,
  clientId,
  isOn,
  version,
  dateChanged,
  mark: markOf(call, secret),
});
