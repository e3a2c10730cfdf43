import { readFileSync } from 'node:fs';
import { type Page, expect, test } from '@playwright/test';
import { PSEUDO_START } from '../domain/language/pseudo.ts';
import { signIn } from './account.ts';
import { collectWritten, textsOutside } from './pseudo.ts';
import {
  ACCOUNT_DELETED,
  CUSTOMER,
  DESKTOP,
  GUEST,
  PHONE,
  SIGN_IN_SCREENS,
  comesFromDeletion,
  expectNoSidewaysScroll,
} from './screens.ts';
import { siteUrl } from './sites.ts';

/** Routes that only redirect. */
const REDIRECTS = ['/', '/logout', '/referral', '/discount', '/orderinfo', '/orderinfo/:id'];

const FINDS_NOTHING = ['/dashboard?q=nothing-is-called-so', '/transactions?q=nothing-is-called-so'];

const visit = async (page: Page, path: string, pseudo: 'pseudo' | 'pseudo=rtl') => {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}${pseudo}`);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
};

/** A desktop with the side, and a phone with the bottom bar. */
const SIZES = [DESKTOP, PHONE];

/** The texts outside brackets on the whole page: header, side, bottom bar, screen, dialogs, and the title of the window. */
async function textsOnPage(page: Page, written: ReadonlySet<string>) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'qps');
  await expect(page.locator('body')).toContainText(PSEUDO_START);
  const texts = new Set<string>();
  for (const size of SIZES.toReversed()) {
    await page.setViewportSize(size);
    for (const text of await textsOutside(page, 'body', written)) texts.add(text);
    await expectNoSidewaysScroll(page);
  }
  return [...texts];
}

test('every route of the app is visited in the pseudo-language, here or among the screens', () => {
  const routes = [...readFileSync('web/routes.tsx', 'utf8').matchAll(/<Route path="([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  const visited = [...GUEST, ...SIGN_IN_SCREENS, ...CUSTOMER, ACCOUNT_DELETED].map((path) => path.split('?')[0] ?? '');
  const isVisited = (route: string) => {
    const pattern = route.startsWith('/') ? route : `/orderinfo/:id/${route}`;
    const regExp = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`);
    return visited.some((path) => regExp.test(path));
  };
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter((route) => route !== '*' && !REDIRECTS.includes(route) && !isVisited(route))).toEqual([]);
});

test('in the pseudo-language no page of a deleted account, of other sites and of a transfer has text outside brackets or scrolls sideways', async ({
  page,
  baseURL,
}) => {
  const written = collectWritten(page);
  const outside: Record<string, string[]> = {};
  const look = async (path: string) => {
    const texts = await textsOnPage(page, written);
    if (texts.length > 0) outside[path] = texts;
  };
  await visit(page, '/terms', 'pseudo=rtl'); // the same texts from right to left
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const title = page.getByRole('heading', { level: 1 }); // in Latin letters: it goes from left to right, and begins at the right
  await expect(title).toHaveCSS('unicode-bidi', 'plaintext');
  await expect(title).toHaveCSS('text-align', 'right');
  await expect(page.locator('body')).toContainText(PSEUDO_START);
  await expectNoSidewaysScroll(page);

  await comesFromDeletion(page);
  await visit(page, ACCOUNT_DELETED, 'pseudo');
  await look(ACCOUNT_DELETED);
  for (const { path, hasBell = false } of [
    { path: `${siteUrl(6, baseURL)}/order` },
    { path: `${siteUrl(7, baseURL)}/nowhere`, hasBell: true },
  ]) {
    await visit(page, path, 'pseudo');
    await page.waitForLoadState('networkidle');
    if (hasBell) await page.getByRole('button', { name: /Site transfer/ }).click();
    await expect(page.getByRole('dialog')).toHaveCount(hasBell ? 1 : 0); // the popover of the bell
    await look(path);
  }
  expect(outside).toEqual({});
});

/** The buttons that open a dialog of the settings or of the side. */
const DIALOGS = [
  ['Who can see my details', 'Information sharing'],
  ['Personal data'],
  ['Personal data', 'I want to delete my account'],
  ['Consent preferences'],
  ['Keyboard shortcuts'],
];

test('in the pseudo-language no dialog of settings and privacy, and no list that finds nothing, has text outside brackets', async ({
  page,
}) => {
  await signIn(page.context(), 'alice@example.com');
  const written = collectWritten(page);
  const outside: Record<string, string[]> = {};
  const look = async (what: string) => {
    const texts = await textsOnPage(page, written);
    if (texts.length > 0) outside[what] = texts;
  };
  for (const path of FINDS_NOTHING) {
    await visit(page, path, 'pseudo');
    await page.waitForLoadState('networkidle');
    await look(path);
  }
  await visit(page, '/profile', 'pseudo');
  await page.waitForLoadState('networkidle');
  await looksIntoDialogs(page, look);
  expect(outside).toEqual({});
});

async function looksIntoDialogs(page: Page, look: (what: string) => Promise<void>) {
  for (const buttons of DIALOGS) {
    await page.setViewportSize(DESKTOP);
    for (const name of buttons)
      await page
        .getByRole('button', { name: new RegExp(name) })
        .last()
        .click();
    await expect(page.getByRole('dialog').last()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await look(buttons.join(' → '));
    await closesDialogs(page);
  }
}

/** Closes all dialogs, also one that lies on another. */
async function closesDialogs(page: Page) {
  const dialogs = page.getByRole('dialog');
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(0, { timeout: 1000 }); // it fades
  }).toPass();
}
