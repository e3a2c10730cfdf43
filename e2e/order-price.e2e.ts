import { formatFor } from '../domain/language/format.ts';
import { type Locator, type Page, expect, test } from '@playwright/test';
import { type Customer, PAPER, begin } from './customer.ts';
import { newPerson } from './sites.ts';

const PRICE = '**/sites/categories/*/orders/calcs';

test('spec §11.18: the total is visible on every step, at every scroll position and with the keyboard open', async ({
  page,
  isMobile,
}) => {
  const nora = await begin(page);
  await expectTotalVisible(nora);
  await nora.choosesTheSubject(PAPER.subject);
  await nora.goesOn();
  await nora.instructs(PAPER);
  await expectTotalVisible(nora);
  if (isMobile) await expectTotalVisibleBelow(nora, page.getByLabel('Paper details'));
  await nora.goesOn();
  await nora.saysWho(newPerson('Nora'));
  await expectTotalVisible(nora);
  if (isMobile) await expectTotalVisibleBelow(nora, page.getByLabel('Email'));
});

async function expectTotalVisible(nora: Customer) {
  for (const share of [0, 0.5, 1]) {
    await nora.page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), share);
    await expect(nora.total()).toBeInViewport({ ratio: 1 });
  }
}

/** The keyboard covers half of the screen (`interactive-widget=resizes-content`). */
async function expectTotalVisibleBelow(nora: Customer, field: Locator) {
  const { page } = nora;
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...size, height: 430 });
  await field.focus();
  await expect(nora.total()).toBeInViewport({ ratio: 1 });
  const [above, below] = [await field.boundingBox(), await nora.total().boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0); // the field is not behind the bar
  await page.setViewportSize(size);
}

/** The positions of all visible elements, in document order; a drawing turns inside its own edges. */
const positionsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body :not(svg *)')].flatMap((element) => {
      const { x, y } = element.getBoundingClientRect();
      const isDrawn = element.checkVisibility({ opacityProperty: true }) && !element.closest('[data-toaster]');
      return isDrawn
        ? [{ what: `${element.tagName}.${element.className} ${element.textContent.slice(0, 20)}`, x, y }]
        : [];
    }),
  );

async function expectNothingMoved(before: Awaited<ReturnType<typeof positionsOf>>, page: Page) {
  const after = await positionsOf(page);
  expect(after.length).toBe(before.length);
  const moved = after.filter(({ x, y }, at) => {
    const old = before[at] ?? { x: 0, y: 0 };
    return Math.abs(old.x - x) > 1 || Math.abs(old.y - y) > 1;
  });
  expect(moved).toEqual([]);
}

test('spec §11.19: from 6 to 7 pages nothing moves, the total stays visible, and a late answer is ignored', async ({
  page,
}) => {
  const nora = await begin(page);
  await page.waitForLoadState('networkidle');
  const held: (() => Promise<void>)[] = [];
  await page.route(PRICE, async (route) => {
    const asked = route.request().postDataJSON();
    const isSeven = asked.pages === 7;
    const reply = await route.fetch({ postData: { ...asked, ...(isSeven && { pages: 70 }) } });
    const answer = () => route.fulfill({ response: reply });
    if (isSeven) held.push(answer);
    else await answer();
  });
  const confirmed = (pages: number) => page.waitForResponse((reply) => reply.request().postDataJSON()?.pages === pages);
  const six = confirmed(6);
  await nora.chooses('Undergraduate'); // at $18 a page all three totals have the same number of digits
  await nora.asksForPages(6);
  await six;
  await expect(nora.total()).toContainText('$108.00');
  await expect(page.getByText('Discard draft')).toBeAttached(); // it comes with the first stored draft
  const before = await positionsOf(page);

  const asked = page.waitForRequest((request) => request.postDataJSON()?.pages === 7);
  await page.keyboard.press('ArrowUp');
  await expect(nora.total()).toContainText('$126.00');
  await asked;
  await expectNothingMoved(before, page);

  const eight = confirmed(8);
  await page.keyboard.press('ArrowUp');
  await eight;
  await expect.poll(() => held.length).toBe(1);
  const late = confirmed(7);
  await held[0]?.();
  await (await late).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(nora.total()).toContainText('$144.00');
  await expect(page.getByText(/^The price is/)).toHaveCount(0);
  await expectNothingMoved(before, page);
});

const cents = (text: string) => Math.round(Number(text.replace(/[^\d.−-]/g, '').replace('−', '-')) * 100);

test('spec §11.20: the price details have only parts that are not zero, in order, and their sum is the total', async ({
  page,
  isMobile,
}) => {
  const nora = await begin(page);
  if (isMobile) await nora.total().click();
  const bill = page.getByRole(isMobile ? 'region' : 'complementary', { name: isMobile ? 'Price details' : 'Price' });
  await expect(bill.getByRole('term')).toHaveText(['1 page']);
  await page.waitForLoadState('networkidle'); // its last parts are loaded

  await bill.getByRole('button', { name: 'Have a discount code?' }).click();
  await bill.getByLabel('Discount code').fill('WELCOME10');
  await page.keyboard.press('Enter');
  await expect(bill.getByText('WELCOME10', { exact: true })).toBeVisible();
  if (isMobile) await page.keyboard.press('Escape');
  for (const extra of ['Top writers', 'Extra quality check', 'One-page summary', 'Originality report']) {
    await nora.switchesOn(extra);
  }
  const total = cents(await nora.total().innerText().then((text) => text.replace(/\d+ page.*$/s, ''))); // prettier-ignore
  if (isMobile) await nora.total().click();
  await expect(bill.getByRole('term')).toHaveText([
    '1 page',
    'Top writers',
    'Extra quality check',
    'Originality report',
    'One-page summary',
    'Discount',
  ]);
  const amounts = (await bill.getByRole('definition').allInnerTexts()).filter((text) => text.includes('$'));
  expect(amounts).toHaveLength(6);
  expect(amounts.map(cents).reduce((sum, each) => sum + each)).toBe(total);
});

const chicago = formatFor({ language: 'en', zone: 'America/Chicago' });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

test.describe('in Chicago', () => {
  test.use({ timezoneId: 'America/Chicago' });

  test('spec §11.21: deadlines have the local date, Ready by the time zone, and a short deadline shows a warning', async ({
    page,
    isMobile,
  }) => {
    const nora = await begin(page);
    await expect(
      page.getByRole('radio', { name: new RegExp(`^10 days.*${chicago.shortDay(inHours(240))}`) }),
    ).toBeChecked();
    await expect(page.getByText('Please consider extending the deadline!')).toHaveCount(0);
    await nora.asksForPages(6);
    await nora.chooses(/^12 hours/);
    await expect(page.getByText('Please consider extending the deadline!')).toBeVisible();
    if (isMobile) await nora.total().click();
    const ready = page.getByText('Ready by', { exact: true }).filter({ visible: true }).locator('..');
    await expect(ready).toContainText(chicago.longDay(inHours(12)));
    await expect(ready).toContainText(/\d:\d\d [AP]M in your time zone \(C[SD]T\)/);
  });
});
