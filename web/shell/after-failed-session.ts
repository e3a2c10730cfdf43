/** spec §2 The address that the page opens after a failed authentication on `pathname`. */
export const afterFailedSession = (pathname: string) => (isOrderForm(pathname) ? '/order?full' : '/login');

/** `/` redirects to the form. */
const isOrderForm = (pathname: string) =>
  pathname === '/' || (pathname.startsWith('/order') && !pathname.startsWith('/orderinfo'));
