import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { expectToFitAt } from './overflow.ts';

test('spec §10.20 the page of every kind of mail can be read in both themes, and fits a phone', async ({ page }) => {
  await page.goto('/dev/mails');
  const mails = await page.locator('iframe').evaluateAll((frames) => frames.map((frame) => frame.getAttribute('srcdoc') ?? '')); // oxfmt-ignore
  expect(mails.length).toBeGreaterThan(30);
  await page.goto('about:blank');
  const [first = ''] = mails;
  const sheets = mails.map((html) => /<div class="sheet".*<\/div>/s.exec(html)?.[0] ?? '');
  await page.setContent(first.replace(/<div class="sheet".*<\/div>/s, () => sheets.join('')));
  await expectAccessibleInBothSchemes(page);
  await expectToFitAt(page, [320, 390]);
});
