import type * as contract from '@octavo/contract/desk-sites';
import { whyNoStepUp } from '@octavo/domain/desk/factors';
import { needsFreshProof } from '@octavo/domain/desk/site-rights';
import { holdsProof } from '@octavo/domain/theme/proof';
import { whyNotOpenedNow } from '@octavo/domain/sites/permission';
import type { Call } from '#http/on.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { loadProof } from '#staff/store.ts';
import { applySiteChange } from '../change-site.ts';
import { type DeskCall, actAt, asProblem, managed } from './managed.ts';
import { presentDeskSite } from './present.ts';
import { factsOf } from './facts.ts';
import { linesLeft } from '@octavo/domain/sites/ready';

/** spec §12.14 Changes settings of a site, if nobody else has since. Throws `setting_invalid`, `site_changed` or `step_up_needed`. */
export async function changeDeskSite(call: Call<typeof contract.changeDeskSite>) {
  const { params, body } = call;
  const site = await managed(call, params.id);
  const { change, version, reason } = body;
  refuseElsewhere(change);
  await refuseUnproven(call, change);
  await asProblem(applySiteChange(actAt(call, site.id), site.host, change, { version, reason }));
  await call.sites.reload(); // the next call of this person finds it
  return presentDeskSite(call, { ...site, host: await hostAfter(site, change) });
}

type Change = Call<typeof contract.changeDeskSite>['body']['change'];

/** The status has a call of its own, and a colour is kept only if its contrasts hold. */
export function refuseElsewhere(change: Change) {
  if (change.status !== undefined) throw new Refusal('invalid', { status: 'value_invalid' });
  if (change.mainColor !== undefined && !holdsProof(change.mainColor))
    throw new Refusal('invalid', { mainColor: 'value_invalid' });
}

/** ADR 0105 Throws `step_up_needed` for a change that needs a fresh proof, in a session without one. */
export async function refuseUnproven(call: DeskCall, change: Parameters<typeof needsFreshProof>[0]) {
  const { db, sessionId, now } = call;
  if (needsFreshProof(change)) refuse(whyNoStepUp(found(await loadProof(db, sessionId)), now()));
}

const hostAfter = async (
  { host, site }: { host: string; site: { hosts: string[] } },
  { removeHost, addHost }: Change,
) => (removeHost === host ? (site.hosts.find((other) => other !== host) ?? addHost ?? host) : host);

/** ADR 0222 Opens or closes a site; one that was never open, when every line holds. Throws `site_not_ready` or `setting_invalid`. */
export async function setDeskSiteStatus(call: Call<typeof contract.setDeskSiteStatus>) {
  const { params, body } = call;
  const site = await managed(call, params.id);
  const { status, reason } = body;
  refuse(whyNotOpenedNow({ was: site.site.status, status, left: linesLeft(await factsOf(call, site)) }));
  await asProblem(applySiteChange(actAt(call, site.id), site.host, { status }, { reason }));
  await call.sites.reload();
  return presentDeskSite(call, site);
}

/** Everything that an operator sets of a site. */
export async function getDeskSite(call: Call<typeof contract.getDeskSite>) {
  return presentDeskSite(call, await managed(call, call.params.id));
}
