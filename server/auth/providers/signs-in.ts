import type { Site } from '#site.ts';

/** ADR 0295 Whether an identity signs in here: it was linked at this site, which still has its provider. */
export const signsIn = (site: Site, { siteId, issuer }: { siteId: number; issuer: string }): boolean =>
  siteId === site.id && site.signInProvider !== null && hrefOf(site.signInProvider.issuer) === hrefOf(issuer);

/** ADR 0295 What the site calls a provider; the host of one that it has no more. */
export const nameOfProvider = ({ signInProvider }: Site, issuer: string): string =>
  signInProvider && hrefOf(signInProvider.issuer) === hrefOf(issuer) ? signInProvider.name : new URL(issuer).host;

/** ADR 0295 The page of a site that the provider sends the browser back to. It hands what it got to us, so that no cookie is needed. */
export const returnOfProvider = (origin: string): string => `${origin}/login/provider`;

/** `https://one.example` and `https://one.example/` are the same issuer. */
const hrefOf = (issuer: string) => URL.parse(issuer)?.href;
