import { createHash } from 'node:crypto';
import { WORKER_POLICY } from '@octavo/domain/sites/service-worker';
import type { Site } from '#site.ts';

type Messenger = 'messagesUrl' | 'orderMessengerUrl' | 'webSocketGatewayUrl';
type Setting = Pick<Site, 'yandexId' | 'facebookAppId' | 'facebookPageId' | 'errorReportUrl' | Messenger>;

/**
 * controls C17, C18, ADR 0030: only scripts with the nonce of this page run, and what they load. Text never becomes a script
 * (trusted types), except on sites with scripts of third parties (spec D55), which need that. spec §10.9: the one trusted address is
 * that of the service worker.
 */
export function pagePolicy(site: Setting, origin: string, nonce: string): string {
  const yandex = site.yandexId ? ['https://mc.yandex.ru'] : [];
  const facebook = site.facebookAppId && site.facebookPageId ? FACEBOOK : [];
  const errors = originsOf(site.errorReportUrl);
  const messenger = originsOf(site.messagesUrl, site.orderMessengerUrl, site.webSocketGatewayUrl);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", `'nonce-${nonce}'`, styleSource(STYLE_OF_BASE_UI)],
    'img-src': ["'self'", 'data:', 'blob:', ...yandex, ...facebook],
    'connect-src': ["'self'", origin.replace(/^http/, 'ws'), ...yandex, ...facebook, ...errors, ...messenger],
    ...(facebook.length > 0 && { 'frame-src': facebook }),
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    ...(yandex.length + facebook.length === 0 && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': [WORKER_POLICY],
    }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Allows one inline style sheet by its hash. */
export const styleSource = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

/** The one style sheet that Base UI adds itself, with an open select. */
const STYLE_OF_BASE_UI =
  '.base-ui-disable-scrollbar{scrollbar-width:none}.base-ui-disable-scrollbar::-webkit-scrollbar{display:none}';

const originsOf = (...urls: (string | null)[]) => [
  ...new Set(urls.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []))),
];

const FACEBOOK = ['https://connect.facebook.net', 'https://www.facebook.com'];
