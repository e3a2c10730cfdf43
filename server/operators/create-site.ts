import { NewSite } from '@octavo/contract/operator-sites';
import { SITE_STATUS } from '@octavo/domain/sites/status';
import type { Db } from '#db.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { isAcceptedCurrency } from '#outside/payments/money.ts';
import { catalogueOf } from '#sites/starting/catalogue.ts';
import { EXTRA_PRICES, URGENCIES, pagePricesOf } from '#sites/starting/tariff.ts';
import { insertSite } from '#sites/store.ts';
import type { Act } from './act.ts';
import { audit } from './audit.ts';
import { hostIn } from './check-site-change.ts';
import { readInput, refuseField } from './input.ts';
import { lockSites, nextSiteId, loadOwnerOfHost } from './store.ts';
import { keepFirst } from './versions/keep-version.ts';
import { words } from './words.ts';

/**
 * ADR 0032 Creates a site with the lists and the starting tariff of its category. It is pending: customers see it and cannot order
 * before an operator enables it. spec §12.14: its address is on its host. Throws InvalidInput.
 */
export async function createSite(act: Act, input: NewSite): Promise<Made> {
  const wanted = readInput(NewSite, input);
  return inTransaction(act, 'createSite', (tx) => createSiteWithin(tx, act, wanted));
}

type Made = { id: number; host: string; address: string };

/** The same in a transaction that is open already, for an input that was read before. */
export async function createSiteWithin(tx: Db, act: Act, wanted: NewSite): Promise<Made> {
  const { host, name, category, mainColor, currency, email, address = `https://${host}` } = wanted;
  if (!isAcceptedCurrency(currency)) refuseField('currency', words.currencyUnknown(currency));
  const addressHost = hostIn(address) ?? address;
  if (addressHost !== host) refuseField('address', words.hostNotOfSite(addressHost, name));
  await lockSites(tx);
  const owner = await loadOwnerOfHost(tx, host);
  if (owner) refuseField('host', words.hostTaken(host, owner.name));
  const id = await nextSiteId(tx);
  const site = { name, category, mainColor, currency, email, domain: address, status: SITE_STATUS.pending };
  await insertSite(tx, {
    site: { id, ...site, yandexId: null },
    hosts: [host],
    items: catalogueOf(category).map((item) => ({ ...item, siteId: id })),
    urgencies: URGENCIES,
    pagePrices: pagePricesOf(category).map((price) => ({ ...price, siteId: id })),
    extraPrices: { siteId: id, ...EXTRA_PRICES },
  });
  await keepFirst(tx, act, id);
  await audit(tx, act, { operation: 'createSite', subject: `site ${id}`, became: { id, host, ...site } });
  return { id, host, address };
}
