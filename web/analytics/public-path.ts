/** The address without what only its visitor may know: no query, and nothing of what follows in a link out of a mail. */
export const publicPath = (pathname: string) =>
  isSecret(pathname) ? pathname.slice(0, pathname.indexOf('/', 1)) : pathname;

/** The pages whose address carries a token. */
export const isSecret = (pathname: string) => /^\/(set-password|confirm-email|magic|handoff)\/./.test(pathname);
