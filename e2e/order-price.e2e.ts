import { formatFor } from '../domain/language/format.ts';
import { type Locator, type Page, expect, test } from '@playwright/test';
import { type Customer, PAPER, begin } from './customer.ts';
import { DESKTOP, PHONE, expectFonts } from './screens.ts';
import { newPerson } from './sites.ts';

const PRICE = '**/sites/categories/*/orders/calcs';

test('spec §11.18: the total is visible on every step, at both sizes, at every scroll position and with the keyboard open', async ({
  page,
}) => {
  const nora = await begin(page);
  await expectTotalVisible(nora);
  await nora.choosesTheSubject(PAPER.subject);
  await nora.goesOn();
  await nora.instructs(PAPER);
  await expectTotalVisible(nora, page.getByLabel('Paper details'));
  await nora.goesOn();
  await nora.saysWho(newPerson('Nora'));
  await expectTotalVisible(nora, page.getByLabel('Email'));
});

/** On a phone also while the keyboard is open for a field. */
async function expectTotalVisible(nora: Customer, field?: Locator) {
  const { page } = nora;
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    for (const share of [0, 0.5, 1]) {
      await page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), share);
      await expect(nora.total()).toBeInViewport({ ratio: 1 });
    }
    if (field && size === PHONE) await expectTotalVisibleBelow(nora, field);
  }
}

/** The keyboard covers half of the screen (`interactive-widget=resizes-content`). */
async function expectTotalVisibleBelow(nora: Customer, field: Locator) {
  const { page } = nora;
  await page.setViewportSize({ ...PHONE, height: 430 });
  await field.focus();
  await expect(nora.total()).toBeInViewport({ ratio: 1 });
  const [above, below] = [await field.boundingBox(), await nora.total().boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0); // the field is not behind the bar
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

/** Holds back the price of some pages, which is a late one of ten times as many, until the returned function is called. */
async function holdPrices(page: Page, heldPages: readonly number[]) {
  const held: (() => Promise<void>)[] = [];
  await page.route(PRICE, async (route) => {
    const asked = route.request().postDataJSON();
    const isHeld = heldPages.includes(asked.pages);
    const reply = await route.fetch({ postData: { ...asked, ...(isHeld && { pages: asked.pages * 10 }) } });
    const answer = () => route.fulfill({ response: reply });
    if (isHeld) held.push(answer);
    else await answer();
  });
  return async () => {
    await expect.poll(() => held.length).toBe(1);
    await held.pop()?.();
  };
}

test('spec §11.19: with one page more nothing moves, the total stays visible, and a late answer is ignored, at both sizes', async ({
  page,
}) => {
  const nora = await begin(page);
  await page.waitForLoadState('networkidle');
  await expectFonts(page);
  const release = await holdPrices(page, [7, 17]);
  const confirmed = (pages: number) => page.waitForResponse((reply) => reply.request().postDataJSON()?.pages === pages);
  await nora.chooses('Undergraduate'); // at $18 a page all three totals have the same number of digits
  for (const { size, pages, totals } of [
    { size: DESKTOP, pages: 6, totals: ['$108.00', '$126.00', '$144.00'] },
    { size: PHONE, pages: 16, totals: ['$288.00', '$306.00', '$324.00'] },
  ] as const) {
    await page.setViewportSize(size);
    const first = confirmed(pages);
    await nora.asksForPages(pages);
    await first;
    await expect(nora.total()).toContainText(totals[0]);
    await expect(page.getByText('Discard draft')).toBeAttached(); // it comes with the first stored draft
    const before = await positionsOf(page);

    const asked = page.waitForRequest((request) => request.postDataJSON()?.pages === pages + 1);
    await page.keyboard.press('ArrowUp');
    await expect(nora.total()).toContainText(totals[1]);
    await asked;
    await expectNothingMoved(before, page);

    const third = confirmed(pages + 2);
    await page.keyboard.press('ArrowUp');
    await third;
    const late = confirmed(pages + 1);
    await release();
    await (await late).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(nora.total()).toContainText(totals[2]);
    await expect(page.getByText(/^The price is/)).toHaveCount(0);
    await expectNothingMoved(before, page);
  }
});

const cents = (text: string) => Math.round(Number(text.replace(/[^\d.−-]/g, '').replace('−', '-')) * 100);

const chicago = formatFor({ language: 'en', zone: 'America/Chicago' });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

test.use({ timezoneId: 'America/Chicago' });

test('spec §11.20, §11.21: the price details have only parts that are not zero, in order, and their sum is the total; deadlines have the local date, Ready by the time zone, and a short deadline shows a warning', async ({
  page,
}) => {
  const nora = await begin(page);
  const margin = page.getByRole('complementary', { name: 'Price' });
  await expect(margin.getByRole('term')).toHaveText(['1 page']);
  await page.waitForLoadState('networkidle'); // its last parts are loaded

  await margin.getByRole('button', { name: 'Have a discount code?' }).click();
  await margin.getByLabel('Discount code').fill('WELCOME10');
  await page.keyboard.press('Enter');
  await expect(margin.getByText('WELCOME10', { exact: true })).toBeVisible();
  for (const extra of ['Top writers', 'Extra quality check', 'One-page summary', 'Originality report']) {
    await nora.switchesOn(extra);
  }
  await expectParts(margin, await totalOf(nora));

  await page.setViewportSize(PHONE);
  const total = await totalOf(nora);
  await nora.total().click();
  await expectParts(page.getByRole('region', { name: 'Price details' }), total);
  await page.keyboard.press('Escape');

  await expect(
    page.getByRole('radio', { name: new RegExp(`^10 days.*${chicago.shortDay(inHours(240), new Date())}`) }),
  ).toBeChecked();
  await expect(page.getByText('Please consider extending the deadline!')).toHaveCount(0);
  await nora.asksForPages(6);
  await nora.chooses(/^12 hours/);
  await expect(page.getByText('Please consider extending the deadline!')).toBeVisible();
  await nora.total().click();
  await expectReadyBy(page);
  await page.setViewportSize(DESKTOP);
  await expectReadyBy(page);
});

const totalOf = async (nora: Customer) => cents((await nora.total().innerText()).replace(/\d+ page.*$/s, ''));

async function expectParts(bill: Locator, total: number) {
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
}

async function expectReadyBy(page: Page) {
  const ready = page.getByText('Ready by', { exact: true }).filter({ visible: true }).locator('..');
  await expect(ready).toContainText(chicago.longDay(inHours(12)));
  await expect(ready).toContainText(/\d:\d\d [AP]M in your time zone \(C[SD]T\)/);
}
