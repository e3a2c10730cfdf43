import { type APIRequestContext, type Browser, type Page, expect, test } from '@playwright/test';
import { expectAccessibleByDayAndNight } from './axe.ts';
import { mailedPath } from './outbox.ts';
import { newcomer, siteUrl } from './sites.ts';

const PASSWORD = 'correct horse';
type Tokens = { accessToken: string; refreshToken: string };

/** Somebody with an account, whom no other test knows. */
async function somebody(request: APIRequestContext, name: string) {
  const who = newcomer(name);
  const reply = await request.post('/api/en/auth/jwt/sign_up', {
    data: { ...who, password: PASSWORD },
    headers: { 'idempotency-key': `signing-up-${who.email}`.replaceAll(/[^\w-]/g, '-') },
  });
  const tokens: Tokens = await reply.json();
  return { ...who, ...tokens };
}

/** The first page of a browser that keeps these tokens, and notes why its sockets closed, and when. */
async function signedIn(browser: Browser, { accessToken, refreshToken }: Tokens) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    const { WebSocket: Socket } = window;
    window.WebSocket = class extends Socket {
      constructor(url: string | URL) {
        super(url);
        this.addEventListener('close', ({ code }) => localStorage.setItem('closed', `${code} ${Date.now()}`));
        this.addEventListener('open', () => localStorage.setItem('opened', 'yes'));
      }
    };
  });
  await page.goto('/terms');
  await page.evaluate((kept) => Object.entries(kept).forEach(([name, value]) => localStorage.setItem(name, value)), {
    accessToken,
    refreshToken,
  });
  return page;
}

const comesTo = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 30_000 });
const kept = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);
const isLive = (page: Page) => expect.poll(() => kept(page, 'opened')).toBe('yes');

/** With which code the socket closed, and how many milliseconds after that moment. */
async function closing(page: Page, since: number) {
  await expect.poll(() => kept(page, 'closed')).not.toBeNull();
  const [code, at] = ((await kept(page, 'closed')) ?? '').split(' ').map(Number);
  return { code, after: (at ?? 0) - since };
}

async function signsIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Proceed' }).click();
}

async function asksForHelp(page: Page, email: string, way: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page).toHaveURL(/\/forgot$/);
  const modal = page.getByRole('dialog', { name: 'Forgot password' });
  await expect(modal.getByLabel('Email')).toHaveValue(email);
  await expectAccessibleByDayAndNight(page);
  await modal.getByRole('button', { name: way }).click();
}

test('D28 a magic link: asked for, looked at by a machine, clicked, and gone', async ({ page, request }) => {
  const { email, firstName } = await somebody(request, 'Mia');
  await asksForHelp(page, email, 'Send Me a Magic Link');
  await expect(page.getByText('We have sent you a magic link. It expires in 12 hours.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  const path = await mailedPath(request, email, 'magic');

  const api = path.replace('/magic/', '/api/en/auth/jwt/magic_link/');
  expect((await request.get(path)).status()).toBe(200);
  expect((await request.head(api)).status()).toBe(403);
  expect((await request.get(api, { headers: { 'sec-fetch-mode': 'navigate' } })).status()).toBe(403);

  const referers: string[] = [];
  page.on('request', async (asked) => referers.push((await asked.allHeaders()).referer ?? ''));
  await page.goto(path);
  await comesTo(page, 'Your magic link');
  await expectAccessibleByDayAndNight(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await comesTo(page, 'Orders');
  await expect(page.getByText(firstName).first()).toBeVisible();
  expect(referers.filter((referer) => referer.includes('/magic/'))).toEqual([]);
  await page.goBack();
  expect(page.url()).not.toContain('/magic/');

  await page.goto(path);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This link has been used or is too old')).toBeVisible();
  await expectAccessibleByDayAndNight(page);
});

test('D29 a new password: the old one works until it is set, then every other session ends within a second', async ({
  page,
  request,
  browser,
}) => {
  const rose = await somebody(request, 'Rose');
  const elsewhere = await signedIn(browser, rose);
  await elsewhere.goto('/dashboard');
  await comesTo(elsewhere, 'Orders');
  await isLive(elsewhere);

  await asksForHelp(page, rose.email, 'Reset password');
  await expect(page.getByText('Check your email for a new password.')).toBeVisible();
  const path = await mailedPath(request, rose.email, 'set-password');
  const { email } = rose;
  const old = await request.put('/api/en/auth/jwt/sign_in', { data: { email, password: PASSWORD } });
  expect(old.ok()).toBe(true);

  await page.goto(path);
  await expect(page.getByLabel('New password')).toHaveAttribute('autocomplete', 'new-password');
  await page.getByLabel('New password').fill('another horse');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('New password')).toHaveAttribute('type', 'text');
  await expectAccessibleByDayAndNight(page);
  const answer = page.waitForResponse(/set_password/);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await answer;
  const since = Date.now();
  await comesTo(page, 'Orders');

  const { code, after } = await closing(elsewhere, since);
  expect(code).toBe(4001);
  expect(after).toBeLessThan(1000);
  await comesTo(elsewhere, 'Welcome back');
  await signsIn(elsewhere, email, PASSWORD);
  await expect(elsewhere.getByText('The email or the password is wrong')).toBeVisible();
  await expect(elsewhere.getByLabel('Email')).toHaveValue(email);
  await signsIn(elsewhere, email, 'another horse');
  await comesTo(elsewhere, 'Orders');
  await elsewhere.context().close();
});

test('§2 a friend’s link leads to an account', async ({ page }) => {
  const pat = newcomer('Pat');
  await page.goto('/welcome?referrerId=10001');
  await comesTo(page, 'Welcome to Hartwell');
  await expectAccessibleByDayAndNight(page);
  await page.getByRole('link', { name: 'Register' }).click();
  await comesTo(page, 'Create your account');
  const sent = page.waitForRequest(/sign_up/);
  await page.getByLabel('Email').fill(pat.email);
  await page.getByLabel('First name').fill(pat.firstName);
  await page.getByLabel('Phone', { exact: true }).fill(pat.phone);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ referrerId: '10001', lastName: '', isEnabledNightCall: false });
  await expect(page.getByText('You have successfully signed up')).toBeVisible();
  await comesTo(page, 'Orders');
});

test('D26 twenty tabs with a token that is over renew it once, and none is signed out', async ({
  browser,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'the same browser');
  test.setTimeout(180_000);
  const { refreshToken } = await somebody(request, 'Theo');
  const first = await signedIn(browser, { accessToken: 'over', refreshToken });
  const context = first.context();
  const renewals: number[] = [];
  context.on('response', (answer) => answer.url().endsWith('/jwt/refresh') && renewals.push(answer.status()));
  const tabs = await Promise.all(Array.from({ length: 20 }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/dashboard', { timeout: 120_000 })));
  for (const tab of tabs) {
    await expect(tab.getByText('No orders yet')).toBeVisible({ timeout: 120_000 });
  }
  expect(renewals).toEqual([200]);
  await context.close();
});

test('D26 a refresh token from before the last two ends the session, in every tab and its socket', async ({
  browser,
  request,
}) => {
  const first = await somebody(request, 'Vera');
  const renew = (token: string) =>
    request.put('/api/en/auth/jwt/refresh', { headers: { authorization: `Bearer ${token}` } });
  const second: Tokens = await (await renew(first.refreshToken)).json();
  const third: Tokens = await (await renew(second.refreshToken)).json();
  const page = await signedIn(browser, third);
  await page.goto('/dashboard');
  await comesTo(page, 'Orders');
  await isLive(page);
  expect((await renew(first.refreshToken)).status()).toBe(401);
  const { code, after } = await closing(page, Date.now());
  expect(code).toBe(4001);
  expect(after).toBeLessThan(1000);
  await comesTo(page, 'Welcome back');
  await page.context().close();
});

test('D32 logging out in one tab signs the others out within a second', async ({ browser, request }) => {
  const page = await signedIn(browser, await somebody(request, 'Walt'));
  await page.goto('/dashboard');
  await comesTo(page, 'Orders');
  await isLive(page);
  const other = await page.context().newPage();
  await other.goto('/orderinfo/1/messages');
  await other.evaluate(() => localStorage.setItem('draft-of-mine', 'stays'));
  const answer = other.waitForResponse(/sign_out/);
  await other.goto('/logout');
  await answer;
  const { code, after } = await closing(page, Date.now());
  expect([3000, 4001]).toContain(code); // this browser knew first, or the server did
  expect(after).toBeLessThan(1000);
  await comesTo(page, 'Welcome back');
  await expect(other).toHaveURL(/\/login$/);
  expect(await kept(other, 'draft-of-mine')).toBe('stays');
  expect(await kept(other, 'accessToken')).toBeNull();
  await page.context().close();
});

test('§2 after a failed session /order leads to the form on one page, everything else to the login screen', async ({
  browser,
}) => {
  for (const [from, to] of [
    ['/order/controls', /\/order\?full$/],
    ['/dashboard', /\/login$/],
  ] as const) {
    // prettier-ignore
    const page = await signedIn(browser, { accessToken: 'over', refreshToken: 'over' });
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await page.context().close();
  }
});

test('every way in is accessible and fits, also where it leads nowhere', async ({ page, baseURL, isMobile }) => {
  test.setTimeout(180_000); // sixteen looks
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
  const ways = ['/login', '/forgot', '/register', '/welcome', '/magic/none', '/handoff/none', '/set-password/none'];
  for (const way of [...ways, `${siteUrl(6, baseURL)}/login`]) {
    await page.goto(way);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expectAccessibleByDayAndNight(page);
    const [inner = 0, outer = 0] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(inner, way).toBeLessThanOrEqual(outer);
  }
});
