import { hasToken } from '@octavo/domain/sites/layout';

/** spec §2 The address that the page opens after a failed authentication on `pathname`. The page of a link needs no session, or asks for one in place. */
export function afterFailedSession(pathname: string): string {
  if (hasToken(pathname)) return pathname;
  return isOrderForm(pathname) ? '/order?full' : '/login';
}

/** `/` redirects to the form. */
const isOrderForm = (pathname: string) =>
  pathname === '/' || (pathname.startsWith('/order') && !pathname.startsWith('/orderinfo'));
