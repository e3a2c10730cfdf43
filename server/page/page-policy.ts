import { createHash } from 'node:crypto';
import type { Site } from '#site.ts';

type Messenger = 'messagesUrl' | 'orderMessengerUrl' | 'webSocketGatewayUrl';
type Setting = Pick<Site, 'yandexId' | 'facebookAppId' | 'facebookPageId' | 'errorReportUrl' | Messenger>;

/** controls C17, C18: allows only our own scripts and those that the site has set (spec D55). Inline styles are allowed: positioned pop-ups need them. */
export function pagePolicy(site: Setting, origin: string, inlineScript: string): string {
  const yandex = site.yandexId ? ['https://mc.yandex.ru'] : [];
  const facebook = site.facebookAppId && site.facebookPageId ? FACEBOOK : [];
  const errors = originsOf(site.errorReportUrl);
  const messenger = originsOf(site.messagesUrl, site.orderMessengerUrl, site.webSocketGatewayUrl);
  const hash = createHash('sha256').update(inlineScript).digest('base64');
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'sha256-${hash}'`, ...yandex, ...facebook],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...yandex, ...facebook],
    'connect-src': ["'self'", origin.replace(/^http/, 'ws'), ...yandex, ...facebook, ...errors, ...messenger],
    ...(facebook.length > 0 && { 'frame-src': facebook }),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

const originsOf = (...urls: (string | null)[]) => [
  ...new Set(urls.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []))),
];

const FACEBOOK = ['https://connect.facebook.net', 'https://www.facebook.com'];
