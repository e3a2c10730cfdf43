import type { SiteChangeInput } from '@octavo/contract/operator-sites';
import type { WorkType } from '@octavo/domain/catalogue/work-type';
import { toAmount } from '@octavo/domain/money';
import { eachSiteSwitch } from '@octavo/domain/orders/extras';
import { SITE_CATEGORIES } from '@octavo/domain/sites/category';
import { payOf } from '#earnings/facts.ts';
import { Refusal } from '#operations/refusal.ts';
import type { Db } from '#db.ts';
import { stepsOf } from '#sites/rules.ts';
import { type SiteRow, loadClosedWorks, loadHostsOf, loadSiteOfHost } from './store.ts';
import { loadTransfer } from './transfers/store.ts';

/** What an operator can set of a site, as `changeSite` takes it. */
type Shown = Required<Omit<SiteChangeInput, 'status' | 'addHost' | 'removeHost' | 'address' | 'closedWorks'>> & {
  closedWorks: { codeCountry: string; workType: WorkType; reason: string | null }[];
  status: SiteRow['status'];
  address: string | null;
};

export type ShownSite = {
  id: number;
  category: string;
  hosts: string[];
  settings: Shown;
  transfer: { target: number; isBulk: boolean; magicLink: boolean; start: Date | null } | null;
};

/** ADR 0150 Everything that an operator sets of the site of `host`. Throws `site_unknown`. */
export async function showSite({ db }: { db: Db }, host: string): Promise<ShownSite> {
  const site = await loadSiteOfHost(db, host);
  if (!site) throw new Refusal('site_unknown');
  const { id, category } = site;
  const transfer = await loadTransfer(db, id);
  return {
    id,
    category: SITE_CATEGORIES[category],
    hosts: await loadHostsOf(db, id),
    settings: { ...settingsOf(site), closedWorks: await loadClosedWorks(db, id) },
    transfer: transfer ? { target: transfer.targetId, isBulk: transfer.isBulk, magicLink: transfer.magicLink, start: transfer.dateStarted } : null, // oxfmt-ignore
  };
}

function settingsOf(site: SiteRow): Omit<Shown, 'closedWorks'> {
  const { facebookAppId, facebookPageId, languageCode, languages, messagesUrl, webSocketGatewayUrl, domain } = site;
  return {
    ...namesOf(site),
    ...eachSiteSwitch((name) => site[name]),
    status: site.status,
    address: domain,
    languages: [languageCode, ...languages],
    messenger: originOf(messagesUrl),
    gateway: originOf(webSocketGatewayUrl),
    facebook: facebookAppId && facebookPageId ? { appId: facebookAppId, pageId: facebookPageId } : null,
    refundLimit: toAmount(site.refundLimit),
    loyaltySteps: site.loyaltySteps && stepsOf(site.loyaltySteps),
    writerPay: payOf(site),
    revisionFact: site.revisionFact ?? '',
    revisionPolicy: site.revisionPolicy ?? '',
    refundFact: site.refundFact ?? '',
    refundPolicy: site.refundPolicy ?? '',
    detailsFact: site.detailsFact ?? '',
    detailsPolicy: site.detailsPolicy ?? '',
    openCountriesReason: site.openCountriesReason ?? '',
    operatorAddress: site.operatorAddress ?? '',
    sellerName: site.sellerName ?? '',
    sellerAddress: site.sellerAddress ?? '',
    sellerTaxId: site.sellerTaxId ?? '',
  };
}

const SAME = [
  'name',
  'mainColor',
  'currency',
  'email',
  'countryCode',
  'openCountries',
  'pagesMax',
  'stepEnabled',
  'expressCheckout',
  'countsForm',
  'moderateWriters',
  'writersNeedFactor',
  'takesApplications',
  'applyWords',
  'assignsByRule',
  'noticesTurned',
  'providers',
  'refundUnassigned',
  'refundAssigned',
  'refundAfterHalf',
  'multipayment',
  'disableOrderMessenger',
  'errorReportUrl',
  'enumerationProtection',
  'orderFileExtensions',
  'orderFilesListExtensions',
  'messageFileExtensions',
  'yandexId',
  'taxRates',
  'restrictedLevels',
  'restrictedHours',
  'restrictedHoursAre',
  'latePercent',
  'latePeriodHours',
  'lateMostPercent',
  'moreTimePercent',
  'moreTimeHours',
  'loyaltyMaxDiscount',
  'referralValue',
  'referralDays',
  'revisionDays',
  'revisionDaysLong',
  'revisionMinutesPerPage',
  'mailSender',
] as const satisfies (keyof SiteRow & keyof Shown)[];

/** The settings that are called as their columns are. */
const namesOf = (site: SiteRow) =>
  Object.fromEntries(SAME.map((name) => [name, site[name]])) as Pick<SiteRow, (typeof SAME)[number]>; // each has its column

/** `https://chat.example.com` of an address there. */
function originOf(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  return url && `${url.protocol}//${url.host}`;
}
