import { hasToken } from '#app/paths.ts';

/** What is shown around a screen depends on its kind. */
type Layout = 'auth' | 'form' | 'order' | 'sheet' | 'page';

const LAYOUTS: [RegExp, Layout][] = [
  [/^\/(login|register|logout|forgot|welcome)$/, 'auth'],
  [/^\/order(\/|$)/, 'form'],
  [/^\/orderinfo\/./, 'order'],
  [/^\/profile$/, 'sheet'],
];

/** spec §2 The screens that only customers see. */
const CUSTOMER_ONLY = /^\/(dashboard|transactions|profile|loyalty|orderinfo)(\/|$)/;

/** The layout of an address. A guest at the address of a customer gets the login screen (spec D33), so its layout. */
export function layoutOf(pathname: string, isSignedIn: boolean): Layout {
  if (hasToken(pathname) || (!isSignedIn && CUSTOMER_ONLY.test(pathname))) return 'auth';
  return LAYOUTS.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'page';
}

/** spec §2 The address that the page opens after a failed authentication on `pathname`. */
export const afterFailedSession = (pathname: string) =>
  pathname.startsWith('/order') && !pathname.startsWith('/orderinfo') ? '/order?full' : '/login';
