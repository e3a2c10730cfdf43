import { type Page, expect, test } from '@playwright/test';
import { signIn } from './account.ts';
import { DESKTOP, PHONE, expectFonts } from './screens.ts';

/** ADR 0037 A page whose first script did not come loads itself again; here as one that has done so as often as it may. */
const neverLoadAgain = (page: Page) =>
  page.addInitScript(() => {
    try {
      sessionStorage.setItem('loads that failed', '5');
    } catch {} // the page before the first one has no storage
  });

/** Opens a page of which only the document arrives: no script, no style sheet. Answers its outlines at both sizes. */
async function openDocument(page: Page, path: string) {
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#shell').waitFor();
  const widthOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.width;
  const outlines = async (size: typeof DESKTOP) => {
    await page.setViewportSize(size);
    return { side: await widthOf('#shell .side'), sheet: await widthOf('#shell .sheet') };
  };
  return {
    logo: await page.locator('#shell > b').textContent(),
    desktop: await outlines(DESKTOP),
    phone: await outlines(PHONE),
  };
}

test('ADR 0037 the outlines of a screen are in the document: the name of the site, the sheet, and the side of customers', async ({
  page,
}) => {
  await neverLoadAgain(page);
  const guest = await openDocument(page, '/order');
  expect(guest.logo).toBe('Hartwell');
  expect(guest.desktop.sheet).toBeGreaterThan(1000);
  expect(guest.phone.sheet).toBeGreaterThan(380);
  expect([guest.desktop.side, guest.phone.side]).toEqual([0, 0]);

  await signIn(page.context(), 'alice@example.com');
  const customer = await openDocument(page, '/dashboard');
  expect([customer.desktop.side, customer.phone.side]).toEqual([220, 0]);
  await page.unrouteAll();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#shell')).toBeHidden();
});

test('at 320 pixels the labels of the bottom bar and the moments of the deadlines are whole and on one line, a refused discount code is named above the total, and the header of a guest is one row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/order?discount=GONE');
  const moments = page.getByRole('group', { name: 'Deadline' }).getByText(/\d:\d\d/);
  await expect(moments.first()).toBeVisible();
  for (const moment of await moments.all()) {
    const tile = await moment.locator('xpath=ancestor::label').boundingBox();
    const text = await moment.boundingBox();
    expect(text?.height).toBeLessThan(30);
    expect(text && text.x + text.width).toBeLessThanOrEqual((tile?.x ?? 0) + (tile?.width ?? 0));
  }

  const refused = page.getByRole('region', { name: 'Total' }).getByText('GONE: This discount code does not work');
  await expect(refused).toBeInViewport({ ratio: 1 });

  await page.goto('/register');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expectFonts(page);
  expect((await page.getByRole('banner').boundingBox())?.height, 'a header of one row').toBeLessThan(60);

  await signIn(page.context(), 'alice@example.com');
  await page.goto('/dashboard');
  const items = page.getByRole('navigation', { name: 'Main' }).locator('a:visible, button:visible');
  await expect(items).toHaveCount(5);
  for (const item of await items.all()) {
    const [scroll, client] = await item.evaluate((element) => [element.scrollWidth, element.clientWidth]);
    expect(scroll, await item.innerText()).toBeLessThanOrEqual(client ?? 0);
  }
});

test('spec §11.98 price, payment and actions stay in their places in the margin on every tab of an order', async ({
  page,
}) => {
  await signIn(page.context(), 'alice@example.com');
  await page.goto('/orderinfo/48198415/details');
  const margin = page.getByRole('complementary', { name: 'Order summary' });
  const parts = [
    margin.getByRole('heading', { name: 'Price' }),
    margin.getByText('Paid', { exact: true }).last(),
    margin.getByRole('button', { name: 'Rate it' }),
    margin.getByRole('link', { name: 'Clone order' }),
  ];
  const places = () => Promise.all(parts.map(async (part) => (await part.boundingBox())?.y));
  await expect(parts[2] ?? margin).toBeVisible();
  await expectFonts(page);
  const first = await places();
  expect(first).not.toContain(undefined);
  for (const [tab, own] of [
    ['Files', 'From your writer'],
    ['Messages', 'Write a message'],
    ['Revisions', 'No revisions yet'],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await expect(page.getByText(own).or(page.getByPlaceholder(own)).first()).toBeVisible();
    expect(await places(), tab).toEqual(first);
  }
});

test('/api/docs sends a call with its example, under its policy', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto('/api/docs#/pricing/calculatePrice');
  const price = page.locator('#operations-pricing-calculatePrice');
  await price.getByRole('button', { name: 'Execute' }).click();
  await expect(price.locator('.live-responses-table')).toContainText('"finalPrice": 108');
  expect(problems).toEqual([]);
});
