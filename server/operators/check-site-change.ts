import type { SiteChange } from '@octavo/contract/operator-sites';
import { whyNoClosedWorks } from '@octavo/domain/catalogue/countries';
import { whyNoLevelDeadlines } from '@octavo/domain/catalogue/level-deadlines';
import { risingStage } from '@octavo/domain/cancellations/refund';
import { whyNotOpened } from '@octavo/domain/sites/permission';
import { SITE_STATUS } from '@octavo/domain/sites/status';
import { hasMovedAsWhole } from '@octavo/domain/sites/transfer';
import { isSupportedCountry } from 'libphonenumber-js/max';
import type { Db } from '#db.ts';
import { accountOf } from '#outside/payments/accounts.ts';
import { isAcceptedCurrency } from '#outside/payments/money.ts';
import { allowedProviders } from '#sites/providers.ts';
import type { Act } from './act.ts';
import { loadCodeWithAmounts } from './campaigns/store.ts';
import { refuseField } from './input.ts';
import { type SiteRow, hasOrders, loadClosedWorks, loadTariffRows, lockWholeSite } from './store.ts';
import { whyNoPrices } from './tariff/why-no-prices.ts';
import { listsOf } from './tariff.ts';
import { loadTransfer } from './transfers/store.ts';
import { words } from './words.ts';

type TariffRows = Awaited<ReturnType<typeof loadTariffRows>>;

/** Throws InvalidInput for a change that the site cannot have: of its currency, its status, its pages, its levels, its countries and its works. */
export async function refuseWrong(tx: Db, act: Act, site: SiteRow, change: SiteChange) {
  const { currency, pagesMax } = change;
  if (currency && currency !== site.currency) {
    if (!isAcceptedCurrency(currency)) refuseField('currency', words.currencyUnknown(currency));
    await lockWholeSite(tx, site.id);
    if (await hasOrders(tx, site.id)) refuseField('currency', words.currencyInUse);
    const code = await loadCodeWithAmounts(tx, site.id, act.now());
    if (code) refuseField('currency', code.customerId === null ? words.currencyOfCodes : words.currencyOfCredits);
  }
  const prices = await loadTariffRows(tx, site.id);
  if (pagesMax !== undefined) {
    const why = await whyNoPrices(tx, { site, rows: prices }, { site: { ...site, pagesMax }, rows: prices });
    if (why !== null) refuseField('pagesMax', why);
  }
  await refuseLevels(tx, site, change, prices);
  await refuseNoCountries(tx, site, change);
  await refuseClosedWorks(tx, site, change, prices);
  await refuseStatus(tx, act, site, change, prices.pagePrices.length);
}

async function refuseLevels(tx: Db, site: SiteRow, change: SiteChange, rows: TariffRows) {
  const { items, urgencies } = rows;
  const { restrictedLevels: levels, restrictedHours: hours, restrictedHoursAre: reading } = change;
  if (!levels && !hours && !reading) return;
  const rule = { levels: levels ?? site.restrictedLevels, hours: hours ?? site.restrictedHours, reading: reading ?? site.restrictedHoursAre }; // oxfmt-ignore
  const offered = { levels: listsOf(items).levels.map(({ id }) => id), urgencies };
  const why = whyNoLevelDeadlines(rule, offered);
  if (why?.reason === 'level_unknown') refuseField('restrictedLevels', words.levelUnknown(why.value, offered.levels.join(', '))); // oxfmt-ignore
  if (why?.reason === 'hours_unknown') refuseField('restrictedHours', words.hoursUnknown(why.value, urgencies.join(', '))); // oxfmt-ignore
  if (why) refuseField('restrictedHours', words.noDeadlineLeft);
  const after = {
    ...site,
    restrictedLevels: rule.levels,
    restrictedHours: rule.hours,
    restrictedHoursAre: rule.reading,
  };
  const whyPrices = await whyNoPrices(tx, { site, rows }, { site: after, rows });
  if (whyPrices !== null) refuseField('restrictedHours', whyPrices);
}

/** Countries of customers are those of phone numbers: any other code, such as UK, would never meet one. What the site has already stays valid. */
async function refuseNoCountries(tx: Db, site: SiteRow, { countryCode, openCountries, closedWorks }: SiteChange) {
  const given = {
    countryCode: countryCode === undefined ? [] : [countryCode],
    openCountries: openCountries ?? [],
    closedWorks: (closedWorks ?? []).map(({ codeCountry }) => codeCountry),
  };
  const closed = closedWorks ? await loadClosedWorks(tx, site.id) : [];
  const known = [site.countryCode, ...site.openCountries, ...closed.map(({ codeCountry }) => codeCountry)];
  for (const [field, codes] of Object.entries(given)) {
    const wrong = codes.find((code) => !known.includes(code) && !isSupportedCountry(code));
    if (wrong !== undefined) refuseField(field, words.countryUnknown(wrong));
  }
}

/** The country of the site counts as well as its closed works: either change may leave nothing to sell. */
async function refuseClosedWorks(tx: Db, site: SiteRow, { closedWorks, countryCode }: SiteChange, prices: TariffRows) {
  if (!closedWorks && !countryCode) return;
  const closed = closedWorks ?? (await loadClosedWorks(tx, site.id));
  const country = countryCode ?? site.countryCode;
  const works = listsOf(prices.items).workTypes.map(({ id }) => id);
  if (whyNoClosedWorks(closed, works, country))
    refuseField(closedWorks ? 'closedWorks' : 'countryCode', words.nothingToSell(country));
}

async function refuseStatus(tx: Db, act: Act, site: SiteRow, change: SiteChange, prices: number) {
  const { status, providers: wanted } = change;
  if (status === undefined || status === site.status) return;
  const transfer = (await loadTransfer(tx, site.id)) ?? null;
  if (hasMovedAsWhole(site.status, transfer, act.now())) refuseField('status', words.transferred);
  if (status !== SITE_STATUS.enabled) return;
  const allowed = allowedProviders({ ...site, ...(wanted && { providers: wanted }) });
  const providers = allowed.filter((provider) => accountOf(act, site.id, provider)).length;
  const why = whyNotOpened({ prices, providers });
  if (why) refuseField('status', why === 'no_prices' ? words.noPrices : words.noProvider);
}

/**
 * spec §3, §12.14 The messenger is called with the token of the customer, and mailed links are below the address, so they are on hosts of the site only. An
 * address that was elsewhere before stays valid until it is changed.
 */
export function refuseForeignHosts(
  site: SiteRow,
  change: Partial<SiteRow>,
  hosts: { before: string[]; after: string[] },
) {
  const { name, domain, messagesUrl, webSocketGatewayUrl } = { ...site, ...change };
  const wasElsewhere = domain === site.domain && !hosts.before.includes(hostIn(domain) ?? '');
  const address = wasElsewhere ? null : domain;
  for (const [field, url] of Object.entries({ address, messenger: messagesUrl, gateway: webSocketGatewayUrl })) {
    const host = hostIn(url);
    if (host !== undefined && !hosts.after.includes(host)) refuseField(field, words.hostNotOfSite(host, name));
  }
}

/** The host of an address, without its port; undefined where there is none. */
export const hostIn = (url: string | null) => (url === null ? undefined : URL.parse(url)?.hostname);

const PROMISES = ['revision', 'refund', 'details'] as const;

/** A promise has a fact beside the price and a text that it opens: both or neither. */
export function refuseHalfPromise(site: SiteRow, change: Partial<SiteRow>) {
  const after = { ...site, ...change };
  for (const about of PROMISES) {
    const [fact, policy] = [after[`${about}Fact`], after[`${about}Policy`]];
    if ((fact === null) !== (policy === null))
      refuseField(`${about}${fact === null ? 'Fact' : 'Policy'}`, words.halfPromise);
  }
}

const SHARES = { unassigned: 'refundUnassigned', assigned: 'refundAssigned', after_half: 'refundAfterHalf' } as const;

/** spec D38 What comes back of an order never rises with time. Shares that are not changed stay as they are. */
export function refuseRisingShares(site: SiteRow, change: Partial<SiteRow>) {
  if (Object.values(SHARES).every((field) => change[field] === undefined)) return;
  const { refundUnassigned, refundAssigned, refundAfterHalf } = { ...site, ...change };
  const rising = risingStage({ unassigned: refundUnassigned, assigned: refundAssigned, after_half: refundAfterHalf });
  if (rising) refuseField(SHARES[rising.stage], words.refundRises(rising.most));
}
