import type { SiteChange } from '@octavo/contract/operator-sites';
import { eachSiteSwitch } from '@octavo/domain/orders/extras';
import { minutesAfter } from '@octavo/domain/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOfLink, newLinkToken } from '#outside/link-token.ts';
import type { Services } from '#services.ts';
import type { Site } from '#site.ts';
import { loadPreview, openPreview } from './store.ts';

/** ADR 0221 How a person looks at a planned change: a link for minutes, once, and then a cookie for an hour. */
export const PREVIEW = { parameter: 'preview', cookie: 'octavo-preview', linkMinutes: 10, minutes: 60 } as const;

const COOKIE = new RegExp(`(?:^|;\\s*)${PREVIEW.cookie}=([\\w-]{43})(?:;|$)`);
const LINK = new RegExp(`[?&]${PREVIEW.parameter}=([\\w-]{43})(?:&|$)`);

/**
 * ADR 0221 The site as its page shows it: with a planned change for its author, and as it is for everybody else. A link is taken once, and its reader
 * gets a cookie; it ends with the session of the author, and when the plan ends.
 */
export async function previewed(
  services: Services,
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Site> {
  const { db, now } = services;
  const link = LINK.exec(request.url)?.[1];
  const cookie = COOKIE.exec(request.headers.cookie ?? '')?.[1];
  const token =
    (link && (await taken(services, site, link, (text) => void reply.header('set-cookie', text + secure(request))))) ??
    cookie;
  if (token === undefined || token === '') return site;
  const change = await loadPreview(db, { siteId: site.id, hash: hashOfLink(token) }, now());
  return change === undefined ? site : withChange(site, change as SiteChange); // written by planSiteChange
}

const secure = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '; Secure' : '');

/** The mark of the reader of a link, who gets it as a cookie; undefined for a link that is over. */
async function taken({ db, now }: Services, { id: siteId }: Site, link: string, give: (cookie: string) => void) {
  const mark = newLinkToken();
  const until = minutesAfter(now(), PREVIEW.minutes);
  if (!(await openPreview(db, { siteId, hash: hashOfLink(link), next: hashOfLink(mark), until }, now())))
    return undefined;
  give(`${PREVIEW.cookie}=${mark}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${PREVIEW.minutes * 60}`);
  return mark;
}

/**
 * Whether the page of a site shows a field of a change. Hosts, money, providers, the desk and what counts visits stay as they are; so do languages, whose
 * texts are not there yet. A new field does not compile before it is here.
 */
const IS_SHOWN: Record<keyof SiteChange, boolean> = {
  name: true, mainColor: true, email: true, currency: true, countryCode: true, operatorAddress: true, pagesMax: true, stepEnabled: true,
  expressCheckout: true, revisionFact: true, revisionPolicy: true, revisionDays: true, revisionDaysLong: true, refundFact: true,
  refundPolicy: true, detailsFact: true, detailsPolicy: true, ...eachSiteSwitch(() => true), disableOrderMessenger: true, multipayment: true,
  closedWorks: true, openCountries: true, openCountriesReason: true, restrictedLevels: true, restrictedHours: true, restrictedHoursAre: true,
  orderFileExtensions: true, orderFilesListExtensions: true, messageFileExtensions: true,
  address: false, addHost: false, removeHost: false, messenger: false, gateway: false, status: false, languages: false, providers: false,
  yandexId: false, facebook: false, countsForm: false, errorReportUrl: false, enumerationProtection: false, moderateWriters: false,
  writersNeedFactor: false, takesApplications: false, applyWords: false, assignsByRule: false, noticesTurned: false, writerPay: false,
  refundUnassigned: false, refundAssigned: false, refundAfterHalf: false, refundLimit: false, latePercent: false, latePeriodHours: false,
  lateMostPercent: false, moreTimePercent: false, moreTimeHours: false, loyaltySteps: false, loyaltyMaxDiscount: false, referralValue: false,
  referralDays: false, revisionMinutesPerPage: false, mailSender: false, sellerName: false, sellerAddress: false, sellerTaxId: false,
  taxRates: false,
}; // oxfmt-ignore

/** What the page of a site shows of a change. Levels and their deadlines stand together there. */
function withChange(site: Site, change: SiteChange): Site {
  const given: Record<string, unknown> = Object.fromEntries(
    Object.entries(change).filter(([name, value]) => value !== undefined && IS_SHOWN[name as keyof SiteChange]), // its own names
  );
  const { levels, hours, reading } = site.levelDeadlines;
  const levelDeadlines = {
    levels: change.restrictedLevels ?? levels,
    hours: change.restrictedHours ?? hours,
    reading: change.restrictedHoursAre ?? reading,
  };
  return { ...site, ...(given as Partial<Site>), levelDeadlines, isPreview: true }; // each other name is of the site and of the change
}
