import { type Page, expect, test } from '@playwright/test';
import { violationsOf } from './violations.ts';

const isOpen = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
  await page.waitForLoadState('networkidle');
};

test('controls A7, C17: a script that gets into the page does not run', async ({ page }) => {
  const violations = await violationsOf(page);
  await page.goto('/login');
  await isOpen(page);
  const tried = await page.evaluate(() => {
    // oxlint-disable-next-line consistent-function-scoping -- it runs in the browser
    const throws = (attempt: () => unknown) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    };
    const script = document.createElement('script');
    script.append("document.body.dataset.ran = 'yes'");
    document.body.append(script);
    const link = document.createElement('a');
    link.setAttribute('href', "javascript:document.body.dataset.ran = 'yes'");
    document.body.append(link);
    link.click();
    return {
      markup: throws(() => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>')),
      address: throws(() => (document.createElement('script').src = 'https://evil.example/x.js')),
      policy: throws(() =>
        (window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }).trustedTypes // Chromium has it, the types do not
          .createPolicy('evil', {}),
      ),
      ran: document.body.dataset.ran,
    };
  });
  expect(tried).toEqual({ markup: true, address: true, policy: true, ran: undefined });
  await expect
    .poll(() => violations.map((text) => text.split(' ')[0]))
    .toEqual(expect.arrayContaining(['script-src-elem', 'require-trusted-types-for', 'trusted-types']));
});
