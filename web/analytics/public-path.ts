import { hasToken } from '#app/paths.ts';

/** The address without what only its visitor may know: no query, and nothing of what follows in a link out of a mail. */
export const publicPath = (pathname: string) =>
  hasToken(pathname) ? pathname.slice(0, pathname.indexOf('/', 1)) : pathname;
