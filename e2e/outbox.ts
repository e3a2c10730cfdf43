import { type APIRequestContext, expect } from '@playwright/test';

/** spec D54 Waits for a mail to this recipient with a link to a page; returns the path of the newest link. */
export async function mailedPath(
  request: APIRequestContext,
  to: string,
  page:
    | 'magic'
    | 'set-password'
    | 'confirm-email'
    | 'not-me'
    | 'sign-in'
    | 'more-time'
    | 'merge'
    | 'unsubscribe'
    | 'application',
  host = 'localhost',
) {
  let path = '';
  await expect
    .poll(async () => (path = newest(await outboxOf(request, host, to), to, page)), { timeout: 20_000 })
    .not.toBe('');
  return path;
}

/** Waits for the number of the test mail of a site, which the desk asks for. */
export async function mailedNumber(request: APIRequestContext, host: string) {
  let number = '';
  await expect
    .poll(async () => (number = /at the desk: (\d{6})/.exec(await outboxOf(request, host))?.[1] ?? ''), {
      timeout: 20_000,
    })
    .not.toBe('');
  return number;
}

/** The newest mails of a site: other stories write to others at the same time, some to hundreds. */
const outboxOf = async (request: APIRequestContext, host: string, to?: string) =>
  (await request.get('/dev/outbox', { headers: { host }, params: to ? { to } : {} })).text();

const newest = (outbox: string, to: string, page: string) => {
  const mail = outbox.split('<article>').find((text) => text.includes(`To ${to},`) && text.includes(`/${page}/`));
  return new RegExp(`/${page}/[\\w.-]+`).exec(mail ?? '')?.[0] ?? '';
};

/** ADR 0240 Waits for the digits of the newest code to this recipient of a site, other than `before`. */
export async function mailedCode(request: APIRequestContext, to: string, before = '', host = 'localhost') {
  let code = '';
  const newestCode = async () => {
    const mails = (await outboxOf(request, host, to)).split('<article>');
    const codes = mails
      .filter((mail) => mail.includes(`To ${to},`))
      .map((mail) => /(\d{6}) is your code/.exec(mail)?.[1]);
    return (code = codes.find(Boolean) ?? '');
  };
  await expect.poll(newestCode, { timeout: 20_000 }).toMatch(/\d{6}/);
  if (before) await expect.poll(newestCode, { timeout: 20_000 }).not.toBe(before);
  return code;
}
