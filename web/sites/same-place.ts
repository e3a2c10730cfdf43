import { REFERRAL, referrerId } from '#app/referral.ts';

const KEPT = 'tracking';

/** controls C21, spec D52 The same page at the site that the settings name, with what tells where a visitor came from. Its host is always theirs. */
export function samePlace(site: string, { pathname, search }: { pathname: string; search: string }): string {
  const url = new URL(site);
  url.pathname = pathname; // which turns what the parser drops or turns round into plain slashes
  url.pathname = url.pathname.replaceAll(/\/{2,}/g, '/');
  url.search = String(tracking(search));
  return url.href;
}

/** Notes for this tab where its visitor came from: a step further the address does not say it any more. */
export function keepTracking(search: string) {
  const found = String(tracking(search));
  if (found) sessionStorage.setItem(KEPT, found);
}

/** What the address says now comes before what it said earlier. */
function tracking(search: string): URLSearchParams {
  const referrer = referrerId();
  const all = new URLSearchParams({
    ...(referrer && { [REFERRAL]: referrer }),
    ...Object.fromEntries(new URLSearchParams(sessionStorage.getItem(KEPT) ?? '')),
    ...Object.fromEntries(new URLSearchParams(search)),
  });
  return new URLSearchParams([...all].filter(([name]) => name.startsWith('utm_') || NAMED.includes(name)));
}

const NAMED = ['gclid', REFERRAL];
