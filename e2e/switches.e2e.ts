import { type Page, expect, test } from '@playwright/test';
import { expectAccessibleByDayAndNight } from './axe.ts';
import { signIn } from './account.ts';

/** The page as a site with other settings would send it; `policy` is what its header would allow besides. */
async function withSettings(page: Page, settings: object, policy = '') {
  await page.route(/\/(order|order\/controls|terms|dashboard)(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const reply = await route.fetch();
    const headers = reply.headers();
    const allowed =
      headers['content-security-policy']?.replace("script-src 'self'", `script-src 'self' ${policy}`) ?? '';
    const body = (await reply.text()).replace(
      /(<script type="application\/json" id="site">)(.*?)(<\/script>)/s,
      (_, before, json, after) => before + JSON.stringify({ ...JSON.parse(json), ...settings }) + after,
    );
    return route.fulfill({ response: reply, headers: { ...headers, 'content-security-policy': allowed }, body });
  });
}

/** Every host that the page asks. */
function hostsOf(page: Page) {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(http|ws)/.test(protocol)) hosts.add(host);
  });
  return hosts;
}

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('C18: a visit asks nobody but our own host', async ({ page, baseURL }) => {
  const own = baseURL ?? '';
  const hosts = hostsOf(page);
  for (const path of ['/order', '/order/controls', '/login', '/register', '/privacy', '/nowhere']) {
    await page.goto(path); // oxlint-disable-line no-await-in-loop -- one visitor, one page after the other
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(); // oxlint-disable-line no-await-in-loop
  }
  await signIn(page.context(), 'alice@example.com');
  for (const path of ['/dashboard', '/profile', '/orderinfo?id=48210001']) {
    await page.goto(path); // oxlint-disable-line no-await-in-loop
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(); // oxlint-disable-line no-await-in-loop
  }
  expect([...hosts]).toEqual([new URL(own).host]);
});

test('spec D55: visits are counted only after a yes, and only where the policy of the site allows it', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('https://mc.yandex.ru/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await withSettings(page, { yandex_id: '4711' });
  await page.goto('/order?email=nora@example.com');
  const question = page.getByRole('region', { name: 'Cookies' });
  await expect(question).toBeVisible();
  await expectAccessibleByDayAndNight(page);
  const refused = page.waitForEvent('console', (words) => words.text().includes('Content Security Policy'));
  await question.getByRole('button', { name: 'Allow' }).click();
  await refused;
  expect(asked).toEqual([]);

  await withSettings(page, { yandex_id: '4711' }, 'https://mc.yandex.ru');
  await page.goto('/terms');
  await expect.poll(() => asked).toEqual(['https://mc.yandex.ru/metrika/tag.js']);
  await expect(question).toBeHidden();
});

for (const { siteStatus, words } of [
  { siteStatus: 2, words: 'Hartwell takes no orders at the moment' },
  { siteStatus: 3, words: 'Hartwell opens soon' },
]) {
  test(`spec §1 site status ${siteStatus} stands in the place of the form`, async ({ page }) => {
    await withSettings(page, { siteStatus });
    await page.goto('/order');
    await heading(page, words);
    await expect(page.getByRole('link', { name: 'support@hartwell.example' })).toBeVisible();
    await expectAccessibleByDayAndNight(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
