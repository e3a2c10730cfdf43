import type { SiteChange } from '@octavo/contract/operator-sites';
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

/** The parts of a change that the page of a site shows; prices, hosts and rules stay as they are. */
function withChange(site: Site, change: SiteChange): Site {
  const { name, mainColor, email, currency, operatorAddress, pagesMax, stepEnabled, expressCheckout } = change;
  const { revisionFact, revisionPolicy, refundFact, refundPolicy, detailsFact, detailsPolicy } = change;
  const { openCountries, openCountriesReason } = change;
  const { enableExtraQualityCheck, enableOnePageSummary, disableOrderMessenger } = change;
  const shown = {
    name, mainColor, email, currency, operatorAddress, pagesMax, stepEnabled, expressCheckout,
    revisionFact, revisionPolicy, refundFact, refundPolicy, detailsFact, detailsPolicy,
    enableExtraQualityCheck, enableOnePageSummary, disableOrderMessenger, openCountries, openCountriesReason,
  }; // oxfmt-ignore
  const given = Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined));
  return { ...site, ...(given as Partial<Site>), isPreview: true }; // each name is of the site and of the change
}
