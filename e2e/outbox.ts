import { type APIRequestContext, expect } from '@playwright/test';

/** spec D54 Waits for a mail to this recipient with a link to a page; returns the path of the newest link. */
export async function mailedPath(
  request: APIRequestContext,
  to: string,
  page: 'magic' | 'set-password' | 'confirm-email' | 'not-me' | 'more-time' | 'merge',
) {
  let path = '';
  await expect
    .poll(async () => (path = newest(await (await request.get('/dev/outbox')).text(), to, page)), { timeout: 20_000 })
    .not.toBe('');
  return path;
}

const newest = (outbox: string, to: string, page: string) => {
  const mail = outbox.split('<article>').find((text) => text.includes(`To ${to},`) && text.includes(`/${page}/`));
  return new RegExp(`/${page}/[\\w-]+`).exec(mail ?? '')?.[0] ?? '';
};
