import { REFERRAL, referrerId } from '#app/referral.ts';

const STORAGE_KEY = 'tracking';

/** controls C21, spec D52 The address of the same page at another site, with the tracking parameters. The host is always that of `site`. */
export function samePageAt(site: string, { pathname, search }: { pathname: string; search: string }): string {
  const url = new URL(site);
  url.pathname = pathname; // the setter removes or normalises what a parser would read as a host
  url.pathname = url.pathname.replaceAll(/\/{2,}/g, '/');
  url.search = String(tracking(search));
  return url.href;
}

/** Stores the tracking parameters for this tab, because the next address does not have them. */
export function keepTracking(search: string) {
  const found = String(tracking(search));
  if (found) sessionStorage.setItem(STORAGE_KEY, found);
}

/** The tracking parameters: those of the address go before the stored ones. */
function tracking(search: string): URLSearchParams {
  const referrer = referrerId();
  const parameters = new URLSearchParams({
    ...(referrer && { [REFERRAL]: referrer }),
    ...Object.fromEntries(new URLSearchParams(sessionStorage.getItem(STORAGE_KEY) ?? '')),
    ...Object.fromEntries(new URLSearchParams(search)),
  });
  return new URLSearchParams([...parameters].filter(([name]) => name.startsWith('utm_') || TRACKED.includes(name)));
}

const TRACKED = ['gclid', REFERRAL];
