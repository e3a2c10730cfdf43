import { getSignedInStaff } from '@octavo/contract/desk';
import { listQueue, listQueues } from '@octavo/contract/desk-inbox';
import { toRequest } from '@octavo/contract/wire';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { QUEUES } from '@octavo/domain/desk/queues';
import { type Opened, fillPage } from './fill-page.ts';

/** spec §12.2 The addresses of the desk whose screens are loaded as parts; desk/routes.tsx has them all. */
const SCREENS: { path: RegExp; parts: string[] }[] = [
  { path: /^\/inbox\/./, parts: ['InboxScreen'] },
  { path: /^\/orders$/, parts: ['OrdersScreen'] },
  { path: /^\/orders\/\d+$/, parts: ['OrderScreen'] },
  { path: /^\/customers(\/\d+)?$/, parts: ['CustomersScreen'] },
  { path: /^\/audit$/, parts: ['AuditScreen'] },
  { path: /^\/set-password\/./, parts: ['SetPasswordScreen'] },
  { path: /^\/security$/, parts: ['SecurityScreen'] },
  { path: /^\/staff$/, parts: ['StaffScreen'] },
  { path: /^\/sites$/, parts: ['SitesScreen'] },
  { path: /^\/sites\/new$/, parts: ['NewSiteScreen'] },
  { path: /^\/sites\/\d+(\/.*)?$/, parts: ['SiteScreen'] },
];

/** The page of the desk, at an address below /desk. It is in English. No third party gets anything from it. */
export function deskPage(opened: Opened) {
  const path = opened.path.replace(/^\/desk/, '').replace(/\?.*/, '');
  const parts = SCREENS.find((screen) => screen.path.test(path))?.parts ?? [];
  const calls = /^\/(login|set-password)(\/|$)/.test(path) ? [] : callsOf(path, DEFAULT_LANGUAGE);
  const site = {
    ...opened.site,
    language: DEFAULT_LANGUAGE,
    spoken: [],
    yandexId: null,
    facebookAppId: null,
    facebookPageId: null,
  };
  return fillPage({ ...opened, site }, { first: { guest: [], member: parts, calls }, script: SHELL });
}

/** What the shell asks first, and the first page of the queue that opens. */
function callsOf(path: string, language: string): string[] {
  const queue = QUEUES.find((name) => path === `/inbox/${name}` || path.startsWith(`/inbox/${name}/`));
  return [
    toRequest(getSignedInStaff, {}, language).url,
    toRequest(listQueues, {}, language).url,
    ...(queue ? [toRequest(listQueue, { params: { queue }, query: {} }, language).url] : []),
  ];
}

/** Chooses the outlines of the first paint (desk/index.html). */
const SHELL = "try{if(localStorage.getItem('deskAccessToken'))document.documentElement.dataset.shell='desk'}catch(e){}";
