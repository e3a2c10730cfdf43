import { type Locator, type Page, expect, test } from '@playwright/test';
import { signInStaff } from './desk.ts';
import { signIn } from './account.ts';
import { Customer, PAPER, begin } from './customer.ts';
import { expectNoSidewaysScroll } from './screens.ts';

const ZOOMED = { width: 320, height: 256 }; // WCAG 1.4.10: 1280 by 1024 at 400 %

test('at 400 % zoom a customer reads and writes messages, and no screen has something at the edges', async ({
  page,
}) => {
  await page.setViewportSize(ZOOMED);
  await signIn(page.context(), 'alice@example.com');
  await page.goto('/orderinfo/48210662/messages');
  const alice = new Customer(page);
  await alice.writes('Please use British spelling.');
  await expectToBeFree(page.getByRole('log').getByText('Please use British spelling.').last());
  await expectToBeFree(page.getByRole('textbox', { name: /message/i }));
  await expectNothingAtTheEdges(page);
  for (const path of ['/dashboard', '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/profile') await page.getByLabel('First name').fill('Alicia'); // the bar with Save appears
    await expectNothingAtTheEdges(page);
    await expectNoSidewaysScroll(page);
  }
});

test('at 400 % zoom a guest fills in the order form', async ({ page }) => {
  await page.setViewportSize(ZOOMED);
  const guest = await begin(page);
  await expectNothingAtTheEdges(page);
  await guest.describesThePaper({ ...PAPER });
  await expectToBeFree(page.locator('#order-details'));
  await guest.goesOn();
  await expectToBeFree(page.getByLabel('Email'));
  await expectNothingAtTheEdges(page);
});

test('a reader whose font is twice as large reads texts twice as large, and nothing is cut', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const path of ['/order', '/login']) await expectLargeType(page, path);
  await signIn(page.context(), 'alice@example.com');
  for (const path of ['/dashboard', '/profile', '/orderinfo/48210662/messages']) await expectLargeType(page, path);
});

test('in forced colours a border or an outline shows what only a background showed', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page.context(), 'alice@example.com');
  await page.goto('/orderinfo/48210662/messages');
  const log = page.getByRole('log');
  const alice = new Customer(page);
  await alice.writes('Thank you for the outline.');
  const bubbles = log.locator('p:has(> bdi)');
  const [own, theirs] = [bubbles.filter({ hasText: 'Thank you for the outline.' }).last(), bubbles.first()];
  await expect.poll(async () => (await lookOf(own)).border).not.toBe((await lookOf(theirs)).border);
  for (const bubble of [own, theirs]) expect((await lookOf(bubble)).border).not.toMatch(/^0px/);

  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await page.goto('/dashboard');
  const current = await lookOf(links.and(page.locator('[aria-current]')).first());
  expect(current.outline).not.toBe((await lookOf(links.and(page.locator(':not([aria-current])')).last())).outline);

  await page.goto('/orderinfo/48210662/details');
  const stages = page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
  await expect(stages.first()).toBeVisible();
  const looks = await Promise.all(
    (await stages.all()).map(async (stage) => JSON.stringify((await lookOf(stage)).before)),
  );
  expect(new Set(looks).size, looks.join('\n')).toBeGreaterThan(1);
});

test('in forced colours what is chosen at the desk looks other than what is beside it', async ({
  page,
  context,
  baseURL,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInStaff(context, baseURL, 'operator@example.com');
  for (const path of CHOOSING) {
    await page.goto(path);
    await expect(page.getByRole('main').locator(CHOSEN).filter({ visible: true }).first(), path).toBeVisible();
    expect(await page.evaluate(alikeInForcedColours, CHOSEN), path).toEqual([]);
  }
});

/** Screens of the desk where something is chosen: a row, a part, a view, a text. */
const CHOOSING = [
  '/desk/inbox/answer/48209377',
  '/desk/orders',
  '/desk/writers/20418',
  '/desk/sites/1/settings',
  '/desk/sites/1/texts/moreTime',
];
const CHOSEN =
  ':is([aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true], [aria-checked=true])';

/** Runs in the page: what is chosen and looks like one beside it that is not. */
function alikeInForcedColours(chosen: string): string[] {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function is sent to the page
  const lookOfOne = (one: Element) => {
    const parts = [getComputedStyle(one), getComputedStyle(one, '::before'), getComputedStyle(one, '::after')];
    return JSON.stringify(
      parts.map((style) => [
        style.border,
        style.outline,
        style.backgroundColor,
        style.color,
        style.fontWeight,
        style.textDecorationLine,
        style.content,
      ]),
    );
  };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the same
  const kindOfOne = (one: Element) => one.className.split(' ')[0];
  return [...document.querySelectorAll(chosen)]
    .filter((one) => one.checkVisibility() && !one.parentElement?.closest(chosen)) // what is around it shows that it is chosen
    .flatMap((one) => {
      const list = one.closest('ul, ol, nav, fieldset, table, [role]') ?? document.body;
      const beside = [...list.querySelectorAll(`${one.tagName}:not(${chosen})`)].find(
        (other) => other.parentElement === one.parentElement || kindOfOne(other) === kindOfOne(one),
      );
      return beside && lookOfOne(one) === lookOfOne(beside) ? [one.outerHTML.slice(0, 120)] : [];
    });
}

/** What is drawn around and before an element. */
const lookOf = (element: Locator) =>
  element.evaluate((one) => {
    const { border, outline } = getComputedStyle(one);
    const { backgroundColor, borderColor, borderWidth } = getComputedStyle(one, '::before');
    return { border, outline, before: { backgroundColor, borderColor, borderWidth } };
  });

/** An element can be scrolled to so that the whole of it, or of the window, is seen, and nothing is before it. */
async function expectToBeFree(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      element.evaluate((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const at = document.elementFromPoint(
          (left + right) / 2,
          (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
        );
        return at !== null && (one.contains(at) || at.contains(one));
      }),
    )
    .toBe(true);
}

/** Nothing visible keeps its place while the page scrolls; a toast goes by itself. */
async function expectNothingAtTheEdges(page: Page) {
  const kept = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position))
      .filter((one) => one.checkVisibility() && !one.closest('[aria-live], [role=status]') && one.clientHeight > 1)
      .filter((one) => !getComputedStyle(one).clipPath.includes('inset(50%)')) // the link to skip to the content, until it has the focus
      .map((one) => one.outerHTML.slice(0, 120)),
  );
  expect(kept, page.url()).toEqual([]);
}

async function expectLargeType(page: Page, path: string) {
  await page.goto(path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sizes = await page.evaluate(() => {
    const words = [...document.querySelectorAll('main *')].filter(
      (one) =>
        one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    );
    return words.map((one) => ({ size: Number.parseFloat(getComputedStyle(one).fontSize), text: one.textContent }));
  });
  expect(
    sizes.filter(({ size }) => size < 18).map(({ text }) => text),
    path,
  ).toEqual([]); // the smallest is 9 px of 16: the badge of a file
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (one) => one.checkVisibility() && /hidden|clip/.test(getComputedStyle(one).overflowY) && one.clientHeight > 8,
      )
      .filter((one) => one.scrollHeight > one.clientHeight + 4 && getComputedStyle(one).webkitLineClamp === 'none')
      .map((one) => one.outerHTML.slice(0, 160)),
  );
  expect(cut, path).toEqual([]);
  await expectNoSidewaysScroll(page);
}
