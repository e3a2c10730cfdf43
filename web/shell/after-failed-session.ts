/** spec §2 The address that the page opens after a failed authentication on `pathname`. */
export const afterFailedSession = (pathname: string) =>
  pathname.startsWith('/order') && !pathname.startsWith('/orderinfo') ? '/order?full' : '/login';
