import type { FastifyInstance, FastifyReply } from 'fastify';
import { siteOf } from '#http/caller.ts';
import type { Services } from '#services.ts';
import type { Site } from '#site.ts';
import { homeIcon } from './icon.ts';

const MANIFEST_PATH = '/manifest.webmanifest';
const TOUCH_SIZE = 180; // what iOS asks for
const SIZES = [192, 512];
const DAY_S = 86_400;

/** The elements of the page that name the manifest and, for iOS, the icon. */
export const manifestLinks = (site: Site): string =>
  `<link rel="manifest" href="${MANIFEST_PATH}"><link rel="apple-touch-icon" href="${iconPath(site, TOUCH_SIZE)}">`;

/**
 * spec §10.9 Serves the manifest of each site and its icons: with them a site can be put on the home screen of a phone, and only there
 * Safari has notifications.
 */
export async function serveManifest(app: FastifyInstance, services: Services) {
  app.get(MANIFEST_PATH, (request, reply) =>
    reply
      .header('content-type', 'application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(JSON.stringify(manifestOf(siteOf(services, request)))),
  );
  for (const size of [TOUCH_SIZE, ...SIZES])
    app.get(iconFile(size), (request, reply) => sendIcon(reply, siteOf(services, request), size));
}

const manifestOf = (site: Site) => ({
  id: '/',
  name: site.name,
  short_name: site.name,
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  theme_color: site.mainColor,
  background_color: '#ffffff',
  icons: SIZES.flatMap((size) =>
    ['any', 'maskable'].map((purpose) => ({
      src: iconPath(site, size),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ),
});

const iconFile = (size: number) => `/icon-${size}.png`;

/** The colour is in the address, so that a new one is not taken for the old one. */
const iconPath = ({ mainColor }: Site, size: number) => `${iconFile(size)}?${mainColor.replace('#', '')}`;

const drawn = new Map<string, Buffer>();

/** A cache: an icon is drawn once for a colour. */
async function sendIcon(reply: FastifyReply, { mainColor }: Site, size: number) {
  const name = `${mainColor} ${size}`;
  const bytes = drawn.get(name) ?? (await homeIcon(mainColor, size));
  drawn.set(name, bytes);
  return reply
    .header('content-type', 'image/png')
    .header('cache-control', `public, max-age=${DAY_S}`)
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
}
