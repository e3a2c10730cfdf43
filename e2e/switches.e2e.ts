import { WORKER_POLICY } from '@octavo/domain/sites/service-worker';
import { type Page, expect, test } from '@playwright/test';
import { signIn } from './account.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { PAPER, begin } from './customer.ts';
import { expectNoSidewaysScroll } from './screens.ts';
import { newPerson } from './sites.ts';

const FOR_OUR_SCRIPTS = `; require-trusted-types-for 'script'; trusted-types ${WORKER_POLICY}`;

/** Changes the settings in the page of the server. With `thirdParties` its policy is that of a site with scripts of third parties. */
async function withSettings(page: Page, settings: object, { thirdParties = false } = {}) {
  await page.route(/\/(order|order\/controls|terms|dashboard)(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const reply = await route.fetch();
    const headers = reply.headers();
    const policy = headers['content-security-policy'] ?? '';
    const allowed = thirdParties ? policy.replace(FOR_OUR_SCRIPTS, '') : policy;
    const body = (await reply.text()).replace(
      /(<script type="application\/json" id="site">)(.*?)(<\/script>)/s,
      (_, before, json, after) => before + JSON.stringify({ ...JSON.parse(json), ...settings }) + after,
    );
    return route.fulfill({ response: reply, headers: { ...headers, 'content-security-policy': allowed }, body });
  });
}

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('spec D55: visits are counted only after consent, and only if the content security policy allows it', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('https://mc.yandex.ru/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await withSettings(page, { yandex_id: '4711' });
  await page.goto('/order?email=nora@example.com');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const blocked = page.waitForEvent('console', (message) => message.text().includes('TrustedScriptURL'));
  await banner.getByRole('button', { name: 'Allow' }).click();
  await blocked;
  expect(asked).toEqual([]);

  await withSettings(page, { yandex_id: '4711' }, { thirdParties: true });
  await page.goto('/terms');
  await expect.poll(() => asked).toEqual(['https://mc.yandex.ru/metrika/tag.js']);
  await expect(banner).toBeHidden();
});

for (const { siteStatus, title } of [
  { siteStatus: 2, title: 'Hartwell does not take orders now' },
  { siteStatus: 3, title: 'Hartwell opens soon' },
]) {
  test(`spec §1 a site of status ${siteStatus} shows a message in place of the form`, async ({ page }) => {
    await withSettings(page, { siteStatus });
    await page.goto('/order');
    await heading(page, title);
    await expect(page.getByRole('main').getByRole('link', { name: 'support@hartwell.example' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
}

test('spec §1 a site that takes orders only from some countries says so, with its reason, to a guest and to a customer from elsewhere', async ({
  page,
}) => {
  const REASON = 'Our writers work by German rules.';
  await withSettings(page, { openCountries: ['DE', 'AT'], openCountriesReason: REASON });
  const nora = await begin(page);
  await nora.describesThePaper(PAPER);
  await nora.goesOn();
  await expect(page.getByText(`Orders are taken only from Germany and Austria. ${REASON}`)).toBeVisible();
  await nora.saysWho(newPerson('Nora'));
  await page.getByRole('button', { name: 'Create order' }).filter({ visible: true }).click();
  await expect(page.getByText('Orders are not taken from this country').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await signIn(page.context(), 'alice@example.com');
  await page.goto('/order');
  await heading(page, /takes orders only from Germany and Austria$/);
  await expect(page.getByText(REASON)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});
