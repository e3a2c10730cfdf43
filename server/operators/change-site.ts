import { SiteChange, type SiteChangeInput } from '@octavo/contract/operator-sites';
import { basePathOf } from '@octavo/contract/endpoint';
import { socketPathOf } from '@octavo/contract/messenger-events';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { differences } from '#audit/differences.ts';
import type { Db } from '#db.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { type Act, lockedSite } from './act.ts';
import { audit } from './audit.ts';
import { type SiteRow, refuseForeignHosts, refuseHalfPromise, refuseWrong } from './check-site-change.ts';
import { readInput, refuseField } from './input.ts';
import {
  deleteHost,
  insertHost,
  loadClosedWorks,
  loadHostsOf,
  loadOwnerOfHost,
  replaceClosedWorks,
  updateSite,
} from './store.ts';
import { words } from './words.ts';

/** ADR 0032 Changes settings and hosts of the site of `host`; what the input does not name stays. Throws InvalidInput or `site_unknown`. */
export async function changeSite(
  act: Act,
  host: string,
  input: SiteChangeInput,
): Promise<{ id: number; changed: string[] }> {
  const change = readInput(SiteChange, input);
  const { addHost, removeHost, closedWorks } = change;
  const columns = columnsOf(change);
  return inTransaction(act, 'changeSite', async (tx) => {
    const site = await lockedSite(tx, host);
    refuseHalfPromise(site, columns as Partial<SiteRow>); // what is missing has no key
    await refuseWrong(tx, act, site, change);
    const before = { ...site, ...(await besideRow(tx, site.id)) };
    if (addHost) await giveHost(tx, site, addHost);
    if (removeHost) await takeHost(tx, site, removeHost);
    refuseForeignHosts({ ...site, ...(columns as Partial<SiteRow>) }, await loadHostsOf(tx, site.id));
    if (closedWorks) await replaceClosedWorks(tx, site.id, closedWorks);
    const row = Object.keys(columns).length > 0 ? await updateSite(tx, site.id, columns) : site;
    const { was, became, isEmpty } = differences(before, { ...row, ...(await besideRow(tx, site.id)) });
    if (!isEmpty) await audit(tx, act, { operation: 'changeSite', subject: `site ${site.id}`, was, became });
    return { id: site.id, changed: Object.keys(became) };
  });
}

/** What an operator sets of a site that is in other tables. */
const besideRow = async (tx: Db, siteId: number) => ({
  hosts: await loadHostsOf(tx, siteId),
  closedWorks: await loadClosedWorks(tx, siteId),
});

/** The columns of what is named; those of the others have no key. */
function columnsOf(change: SiteChange) {
  const { addHost: _, removeHost: __, closedWorks: ___, address, messenger, gateway, languages, facebook, ...same } = change; // prettier-ignore
  const [languageCode, ...others] = languages ?? [];
  const api = messenger && messenger + basePathOf(DEFAULT_LANGUAGE);
  return {
    ...same,
    ...(address && { domain: address }),
    ...(messenger !== undefined && { messagesUrl: api, orderMessengerUrl: api }),
    ...(gateway !== undefined && { webSocketGatewayUrl: gateway && gateway + socketPathOf(DEFAULT_LANGUAGE) }),
    ...(languageCode !== undefined && { languageCode, languages: others }),
    ...(facebook !== undefined && {
      facebookAppId: facebook?.appId ?? null,
      facebookPageId: facebook?.pageId ?? null,
    }),
  };
}

async function giveHost(tx: Db, site: SiteRow, host: string) {
  const owner = await loadOwnerOfHost(tx, host);
  if (owner) refuseField('addHost', words.hostTaken(host, owner.name));
  await insertHost(tx, site.id, host);
}

async function takeHost(tx: Db, site: SiteRow, host: string) {
  const hosts = await loadHostsOf(tx, site.id);
  if (!hosts.includes(host)) refuseField('removeHost', words.hostNotOfSite(host, site.name));
  if (hosts.length === 1) refuseField('removeHost', words.lastHost);
  await deleteHost(tx, site.id, host);
}
