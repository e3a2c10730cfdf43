import { type Page, expect, test } from '@playwright/test';
import { signIn } from './account.ts';
import { collectWritten, textsOutside } from './pseudo.ts';
import { CUSTOMER, GUEST, WAYS_IN, expectNoSidewaysScroll } from './screens.ts';

/** Screens whose nouns take all their texts from dictionaries: only there a text outside brackets is a failure. */
const CONVERTED = new Set([
  '/login',
  '/forgot',
  '/welcome',
  '/magic/none',
  '/handoff/none',
  '/set-password/none',
  '/order/controls',
  '/dashboard',
  '/dashboard?view=list',
  '/orderinfo/48213907/details',
  '/orderinfo/48198415/files',
  '/orderinfo/48210662/messages',
  '/orderinfo/48187730/revisions',
]);
/** What stands around a screen belongs to the shell. */
const ROOT = 'main';

const visit = async (page: Page, path: string, pseudo: 'pseudo' | 'pseudo=rtl') => {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}${pseudo}`);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
  await page.waitForLoadState('networkidle');
};

for (const { who, paths, email } of [
  { who: 'a guest', paths: [...GUEST, ...WAYS_IN] },
  { who: 'a customer', paths: CUSTOMER, email: 'alice@example.com' },
]) {
  test(`in the pseudo-language the screens of ${who} have no text outside brackets, and fit`, async ({ page }) => {
    if (email) await signIn(page.context(), email);
    const written = collectWritten(page);
    const outside: Record<string, string[]> = {};
    for (const path of paths) {
      await visit(page, path, 'pseudo');
      await expect(page.locator('html')).toHaveAttribute('lang', 'qps');
      const texts = await textsOutside(page, ROOT, written);
      if (CONVERTED.has(path)) outside[path] = texts;
      else
        test
          .info()
          .annotations.push({ type: `${path}: ${texts.length} texts to convert`, description: texts.join(' | ') });
      await expectNoSidewaysScroll(page);
    }
    expect(outside).toEqual(Object.fromEntries(Object.keys(outside).map((path) => [path, []])));
    expect(Object.keys(outside).length).toBeGreaterThan(0);
  });

  test(`mirrored, the screens of ${who} fit`, async ({ page }) => {
    if (email) await signIn(page.context(), email);
    for (const path of paths) {
      await visit(page, path, 'pseudo=rtl');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectNoSidewaysScroll(page);
    }
  });
}
