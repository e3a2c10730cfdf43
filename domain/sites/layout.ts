/** What is shown around a screen depends on its kind. */
type Layout = 'auth' | 'form' | 'order' | 'sheet' | 'page';

const LAYOUTS: [RegExp, Layout][] = [
  [/^\/(login|register|logout|forgot|welcome|merge)$/, 'auth'],
  [/^\/order(\/|$)/, 'form'],
  [/^\/orderinfo\/./, 'order'],
  [/^\/(profile|loyalty(\/.*)?)$/, 'sheet'],
];

/** spec §2 The screens that only customers see. */
const CUSTOMER_ONLY = /^\/(dashboard|transactions|notifications|profile|loyalty|orderinfo)(\/|$)/;

/** Whether a path contains a secret token: the paths of links in mails and from other sites, and where a provider sends the browser back to. */
export const hasToken = (pathname: string) =>
  /^\/(set-password|confirm-email|magic|sign-in|handoff|more-time|not-me|merge|unsubscribe|login)\/./.test(pathname);

/** The layout of an address. A guest at the address of a customer gets the login screen (spec D33), so its layout. */
export function layoutOf(pathname: string, isSignedIn: boolean): Layout {
  if (hasToken(pathname) || (!isSignedIn && CUSTOMER_ONLY.test(pathname))) return 'auth';
  return LAYOUTS.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'page';
}
