import type { FastifyRequest } from 'fastify';
import type { Site } from '#site.ts';
import type { Services } from '#services.ts';

type Addressed = Pick<FastifyRequest, 'protocol' | 'host'>;

/** Whether a page of this origin was served by the called address: same scheme, host and port. */
export const isSameOrigin = (origin: string, { protocol, host }: Addressed): boolean =>
  URL.parse(`${protocol}://${host}`)?.origin === origin;

/**
 * spec §3, §7 Whether a page of this origin belongs to the site: it is the called address, or another host of the site with the
 * scheme and port of its pages. For what is called with a token only, like the messenger on a host of its own.
 */
export function isOriginOfSite(
  { environment }: Pick<Services, 'environment'>,
  site: Site,
  origin: string,
  to: Addressed,
) {
  if (isSameOrigin(origin, to)) return true;
  const [page, home] = [URL.parse(origin), URL.parse(site.origin(environment.PORT))];
  if (!page || !home || page.origin !== origin) return false;
  return page.protocol === home.protocol && page.port === home.port && site.hosts.includes(page.hostname);
}
