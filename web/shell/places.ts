import { hasToken } from '#app/paths.ts';

/** Kinds of screens that want different things around them. */
type Place = 'auth' | 'form' | 'order' | 'sheet' | 'page';

const PLACES: [RegExp, Place][] = [
  [/^\/(login|register|logout|forgot|welcome)$/, 'auth'],
  [/^\/order(\/|$)/, 'form'],
  [/^\/orderinfo\/./, 'order'],
  [/^\/profile$/, 'sheet'],
];

/** spec §2 The screens that only customers see. */
const OWN = /^\/(dashboard|transactions|profile|loyalty|orderinfo)(\/|$)/;

/** A guest on a customer's address gets the login screen there (spec D33), so that is what stands around it. */
export function placeOf(pathname: string, isSignedIn: boolean): Place {
  if (hasToken(pathname) || (!isSignedIn && OWN.test(pathname))) return 'auth';
  return PLACES.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'page';
}

/** spec §2 Where somebody goes whose session has failed. */
export const afterFailedSession = (pathname: string) =>
  pathname.startsWith('/order') && !pathname.startsWith('/orderinfo') ? '/order?full' : '/login';
