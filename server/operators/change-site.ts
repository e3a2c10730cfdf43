import { SiteChange, type SiteChangeInput } from '@octavo/contract/operators';
import { basePathOf } from '@octavo/contract/endpoint';
import { socketPathOf } from '@octavo/contract/messenger-events';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { whyNotOpened } from '@octavo/domain/sites/permission';
import { SITE_STATUS } from '@octavo/domain/sites/status';
import { tariffFaults } from '@octavo/domain/pricing/tariff-rule';
import type { Selectable } from 'kysely';
import { differences } from '#audit/differences.ts';
import type { Db } from '#db.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { accountOf } from '#outside/payments/accounts.ts';
import { isAcceptedCurrency } from '#outside/payments/money.ts';
import { allowedProviders } from '#sites/providers.ts';
import type { Tables } from '#tables.ts';
import { type Act, lockedSite } from './act.ts';
import { audit } from './audit.ts';
import { readInput, refuseField } from './input.ts';
import {
  deleteHost,
  hasOrders,
  loadHostsOf,
  insertHost,
  loadOwnerOfHost,
  loadTariffRows,
  updateSite,
} from './store.ts';
import { readTariff } from './tariff.ts';
import { words } from './words.ts';

type SiteRow = Selectable<Tables['sites']>;

/** ADR 0032 Changes settings and hosts of the site of `host`; what the input does not name stays. Throws InvalidInput or `site_unknown`. */
export async function changeSite(
  act: Act,
  host: string,
  input: SiteChangeInput,
): Promise<{ id: number; changed: string[] }> {
  const { addHost, removeHost, address, messenger, gateway, ...settings } = readInput(SiteChange, input);
  return inTransaction(act, 'changeSite', async (tx) => {
    const site = await lockedSite(tx, host);
    const change = { ...settings, ...(address && { domain: address }), ...addressesOf({ messenger, gateway }) };
    refuseHalfPromise(site, change as Partial<SiteRow>); // what is missing has no key
    await refuseWrong(tx, act, site, change);
    const before = { ...site, hosts: await loadHostsOf(tx, site.id) };
    if (addHost) await giveHost(tx, site, addHost);
    if (removeHost) await takeHost(tx, site, removeHost);
    refuseForeignHosts({ ...site, ...(change as Partial<SiteRow>) }, await loadHostsOf(tx, site.id));
    const row = Object.keys(change).length > 0 ? await updateSite(tx, site.id, change) : site;
    const { was, became, isEmpty } = differences(before, { ...row, hosts: await loadHostsOf(tx, site.id) });
    if (!isEmpty) await audit(tx, act, { operation: 'changeSite', subject: `site ${site.id}`, was, became });
    return { id: site.id, changed: Object.keys(became) };
  });
}

type Apart = Pick<SiteChange, 'messenger' | 'gateway'>;

/** The columns with the addresses of the messenger; without those that stay. */
const addressesOf = ({ messenger, gateway }: Apart) => ({
  ...(messenger !== undefined && {
    messagesUrl: messenger && messenger + basePathOf(DEFAULT_LANGUAGE),
    orderMessengerUrl: messenger && messenger + basePathOf(DEFAULT_LANGUAGE),
  }),
  ...(gateway !== undefined && { webSocketGatewayUrl: gateway && gateway + socketPathOf(DEFAULT_LANGUAGE) }),
});

/** spec §3 The messenger is called with the token of the customer, so it is on hosts of the site only. */
function refuseForeignHosts({ name, messagesUrl, webSocketGatewayUrl }: SiteRow, hosts: string[]) {
  for (const [field, address] of Object.entries({ messenger: messagesUrl, gateway: webSocketGatewayUrl })) {
    const host = address === null ? undefined : URL.parse(address)?.hostname;
    if (host !== undefined && !hosts.includes(host)) refuseField(field, words.hostNotOfSite(host, name));
  }
}

type Change = Pick<SiteChange, 'currency' | 'status' | 'pagesMax' | 'providers'>;

const PROMISES = ['revision', 'refund', 'details'] as const;

/** A promise has a fact beside the price and a text that it opens: both or neither. */
function refuseHalfPromise(site: SiteRow, change: Partial<SiteRow>) {
  const after = { ...site, ...change };
  for (const about of PROMISES) {
    const [fact, policy] = [after[`${about}Fact`], after[`${about}Policy`]];
    if ((fact === null) !== (policy === null))
      refuseField(`${about}${fact === null ? 'Fact' : 'Policy'}`, words.halfPromise);
  }
}

async function refuseWrong(tx: Db, act: Act, site: SiteRow, change: Change) {
  const { currency, status, pagesMax } = change;
  if (currency && currency !== site.currency) {
    if (!isAcceptedCurrency(currency)) refuseField('currency', words.currencyUnknown(currency));
    if (await hasOrders(tx, site.id)) refuseField('currency', words.currencyInUse);
  }
  const prices = await loadTariffRows(tx, site.id);
  if (pagesMax !== undefined) {
    const { tariff, frame } = readTariff(prices, pagesMax);
    const isTooHigh = tariffFaults(tariff, frame).some(({ reason }) => reason === 'order_too_high');
    if (isTooHigh) refuseField('pagesMax', words.orderTooHigh(pagesMax));
  }
  if (status === undefined || status === site.status) return;
  if (site.status === SITE_STATUS.transferred) refuseField('status', words.transferred);
  if (status !== SITE_STATUS.enabled) return;
  const allowed = allowedProviders({ ...site, ...(change.providers && { providers: change.providers }) });
  const providers = allowed.filter((provider) => accountOf(act, site.id, provider)).length;
  const why = whyNotOpened({ prices: prices.pagePrices.length, providers });
  if (why) refuseField('status', why === 'no_prices' ? words.noPrices : words.noProvider);
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
