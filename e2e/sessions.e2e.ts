import { expect, test } from '@playwright/test';
import { type Tokens, somebody } from './account.ts';
import { closing, comesTo, isLive, kept, signedIn } from './signed-in.ts';

test('spec D26 twenty tabs with a token that is over renew it once, and none is signed out', async ({
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

test('spec D26 a refresh token from before the last two ends the session, in every tab and its socket', async ({
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

test('spec D32 logging out in one tab signs the others out within a second', async ({ browser, request }) => {
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

test('spec §2 after a failed session /order leads to the form on one page, everything else to the login screen', async ({
  browser,
}) => {
  for (const [from, to] of [
    ['/order/controls', /\/order\?full$/],
    ['/dashboard', /\/login$/],
  ] as const) {
    const page = await signedIn(browser, { accessToken: 'over', refreshToken: 'over' });
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await page.context().close();
  }
});
