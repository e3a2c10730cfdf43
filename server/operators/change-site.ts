import { SiteChange, type SiteChangeInput } from '@octavo/contract/operator-sites';
import { basePathOf } from '@octavo/contract/endpoint';
import { socketPathOf } from '@octavo/contract/messenger-events';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { differences } from '#audit/differences.ts';
import type { Db } from '#db.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { senderOf } from '#mails/sender.ts';
import { Refusal } from '#operations/refusal.ts';
import { storedSteps } from '#sites/rules.ts';
import { type Act, lockedSite } from './act.ts';
import { audit } from './audit.ts';
import { refuseForeignHosts, refuseHalfPromise, refuseRisingShares, refuseWrong } from './check-site-change.ts';
import { readInput, refuseField } from './input.ts';
import { forgetMails } from './sites/store.ts';
import {
  type SiteRow,
  deleteHost,
  insertHost,
  loadClosedWorks,
  loadHostsOf,
  loadOwnerOfHost,
  replaceClosedWorks,
  updateSite,
} from './store.ts';
import { keepFirst, keepVersion } from './versions/keep-version.ts';
import { lastNumber } from './versions/store.ts';
import { words } from './words.ts';

/** Why a site is changed, and which version of it the person saw: another one in the meantime refuses the change. */
export type HowChanged = { reason?: string; version?: number | null };

/**
 * ADR 0032, ADR 0221 Changes settings and hosts of the site of `host`, and keeps a version; what the input does not name stays. Throws
 * InvalidInput, `site_unknown` or `site_changed`.
 */
export const changeSite = async (act: Act, host: string, input: SiteChangeInput, how: HowChanged = {}) =>
  applySiteChange(act, host, readInput(SiteChange, input), how);

/** The same for a change that was read before, as that of the desk. */
export async function applySiteChange(
  act: Act,
  host: string,
  change: SiteChange,
  how: HowChanged = {},
): Promise<{ id: number; changed: string[] }> {
  const { addHost, removeHost, closedWorks } = change;
  const columns = columnsOf(change);
  return inTransaction(act, 'changeSite', async (tx) => {
    const site = await lockedSite(tx, host);
    if (how.version !== undefined && how.version !== (await lastNumber(tx, site.id))) throw new Refusal('site_changed');
    await keepFirst(tx, act, site.id);
    refuseHalfPromise(site, columns as Partial<SiteRow>); // what is missing has no key
    refuseRisingShares(site, columns as Partial<SiteRow>);
    await refuseWrong(tx, act, site, change);
    const before = { ...site, ...(await besideRow(tx, site.id)) };
    if (addHost) await giveHost(tx, site, addHost);
    if (removeHost) await takeHost(tx, site, removeHost);
    const hosts = { before: before.hosts, after: await loadHostsOf(tx, site.id) };
    refuseForeignHosts(site, columns as Partial<SiteRow>, hosts);
    if (closedWorks) await replaceClosedWorks(tx, site.id, closedWorks);
    const row = Object.keys(columns).length > 0 ? await updateSite(tx, site.id, columns) : site;
    const { was, became, isEmpty } = differences(before, { ...row, ...(await besideRow(tx, site.id)) });
    if (senderOf(row, act.environment) !== senderOf(site, act.environment)) await forgetMails(tx, site.id);
    if (!isEmpty) {
      const { reason } = how;
      await audit(tx, act, { operation: 'changeSite', subject: `site ${site.id}`, was, became, reason });
      await keepVersion(tx, act, site.id, { was, became, ...how });
    }
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
  const { addHost: _, removeHost: __, closedWorks: ___, address, messenger, gateway, languages, facebook, loyaltySteps, ...same } = change; // oxfmt-ignore
  const [languageCode, ...others] = languages ?? [];
  const api = messenger && messenger + basePathOf(DEFAULT_LANGUAGE);
  return {
    ...same,
    ...(address && { domain: address }),
    ...(messenger !== undefined && { messagesUrl: api, orderMessengerUrl: api }),
    ...(gateway !== undefined && { webSocketGatewayUrl: gateway && gateway + socketPathOf(DEFAULT_LANGUAGE) }),
    ...(loyaltySteps !== undefined && { loyaltySteps: loyaltySteps && storedSteps(loyaltySteps) }),
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
