import type { Endpoint } from '@octavo/contract/endpoint';
import type { Language } from '@octavo/domain/language/language';
import { zoneNamed } from '@octavo/domain/language/zone';
import type { FastifyRequest } from 'fastify';
import type { Bearer } from '#outside/tokens.ts';
import { logEvent } from '#outside/log.ts';
import type { Site } from '#site.ts';
import type { Services } from '#services.ts';
import { languageOfPath } from './language.ts';
import { Refusal } from '#operations/refusal.ts';

/** The site that a request is for, and where it comes from. */
export type Caller = {
  site: Site;
  /** The language of the answer. */
  language: Language;
  /** Protocol and host as the browser sees them; the host belongs to the site. */
  origin: string;
  ip: string;
  /** The time zone of the browser, as far as it tells one (spec §10.15). */
  zone?: string | null;
  bearerToken: string | undefined;
  /** The browser, as it names itself. */
  agent?: string;
  /** Sent by a script of our own pages or by a program that is no browser; not a navigation or a prefetch. */
  isScript?: boolean;
};

/** controls C2 Tokens are accepted in one spelling. */
const BEARER = /^Bearer ([\w.-]+)$/;

const AGENT_MAX = 300;

/** The text of the bearer token of a request. */
export function bearerTokenOf({ headers }: FastifyRequest): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}

/** spec §6 The site of the host, and the customer or member of staff of the bearer token. Throws `site_unknown`, `signed_out`. */
export function callerOf(
  services: Services,
  request: FastifyRequest,
  { access, takesToken }: Pick<Endpoint, 'access' | 'takesToken'>,
) {
  const site = siteOf(services, request);
  const bearerToken = bearerTokenOf(request);
  const caller: Caller = {
    site,
    language: languageOfPath(site, request),
    origin: `${request.protocol}://${request.host}`,
    ip: request.ip,
    zone: zoneNamed(String(request.headers['time-zone'] ?? '')),
    bearerToken,
    agent: String(request.headers['user-agent'] ?? '').slice(0, AGENT_MAX),
    isScript: isScript(request),
  };
  if (access === 'anyone') {
    const renews = takesToken && request.headers['renews-token'] !== undefined; // ADR 0146 one version later without the header
    if (renews && bearerToken && isExpired(services, bearerToken)) throw new Refusal('signed_out');
    return caller;
  }

  const bearer = bearerToken ? services.tokens.readAccess(bearerToken, services.now()) : null;
  const why = bearer
    ? rejectionReason(services, site, bearer, access)
    : bearerToken && unverifiedReason(services, bearerToken);
  if (why) logEvent({ log: request.log, site, ...bearer }, 'token refused', { why });
  if (!bearer || why) throw new Refusal('signed_out');
  return { ...caller, ...bearer };
}

/** spec §7 Its customer would be answered as a guest; told so, a client renews it. */
const isExpired = ({ tokens, now }: Services, token: string) =>
  tokens.isOwnAccess(token) && !tokens.readAccess(token, now());

/** Null for our own token that has only expired: that is normal and is not logged. */
const unverifiedReason = ({ tokens }: Services, token: string) => (tokens.isOwnAccess(token) ? null : 'invalid token');

function rejectionReason({ endedSessions }: Services, site: Site, bearer: Bearer, access: 'customer' | 'staff') {
  if (bearer.siteId !== site.id) return 'another site';
  if (endedSessions.has(bearer.sessionId)) return 'session ended';
  const who = access === 'staff' ? bearer.staffId : bearer.customerId;
  return who === undefined ? `not a token for ${access}` : null;
}

function isScript({ method, headers }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode = 'cors', 'sec-fetch-site': from = 'same-origin' } = headers;
  const isFetched = (mode === 'cors' || mode === 'same-origin') && from === 'same-origin';
  return isFetched && method !== 'HEAD' && headers['sec-purpose'] === undefined && headers.purpose === undefined;
}

/** Rejects other characters, which would get into addresses and the policy of the page. */
const HOST = /^[\w.-]+(:\d{1,5})?$/;

/** The site of the host. Throws `site_unknown`. */
export function siteOf({ sites }: Services, request: FastifyRequest): Site {
  const site = HOST.test(request.host) ? sites.byHost(request.hostname) : undefined;
  if (!site) throw new Refusal('site_unknown');
  return site;
}
