import { hasToken } from '@octavo/domain/sites/layout';

/** The path without private parts: only the first segment of a path with a token from a mail. */
export const publicPath = (pathname: string) =>
  hasToken(pathname) ? pathname.slice(0, pathname.indexOf('/', 1)) : pathname;
