import { expect, test } from '@playwright/test';
import { WIDTHS } from './business-site.ts';
import { createPerson, openDeskPage } from './desk.ts';
import { expectSeenInFocus } from './focus.ts';
import { expectToFitAt } from './overflow.ts';
import { expectGoodAtBothSizes } from './screens.ts';
import { siteUrl } from './sites.ts';

test('spec §12.14 an operator makes a code and ends it, and takes a change of a site back', async ({
  browser,
  baseURL,
}) => {
  const email = await createPerson('Olivia', 'operator', 5);
  const page = await openDeskPage(browser, email, `${siteUrl(5, baseURL)}/desk/sites/5/codes`);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });

  // a code, at this site alone, that ends when they say so
  await button('New code').click();
  await field('Why').fill('For the opening');
  await button('Make the code').click();
  await expect(field('Code')).toBeFocused();
  await field('Code').fill('open-15');
  await field('Percent').fill('15');
  await expectGoodAtBothSizes(page);
  await button('Make the code').click();
  await expect(button('New code')).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'OPEN-15' })).toContainText('15% off');
  await button('End now: OPEN-15').click();
  await field('Why').fill('Too many');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'OPEN-15' })).toContainText('Ended');
  await expect(button('New code')).toBeFocused();

  // every change is a version, and one is taken back
  await page.getByRole('link', { name: 'Settings' }).click();
  await field('Who runs the site').fill('Finch Ltd, 1 High Street, Dublin');
  await expectSeenInFocus(await page.locator('main').getByRole('textbox').all()); // over the bar that saves them
  await field('Why').fill('It has moved');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Versions' }).click();
  const moved = page.getByRole('article').filter({ hasText: 'It has moved' });
  await expect(moved).toContainText('→ Finch Ltd, 1 High Street, Dublin');
  await moved.getByRole('button').click();
  await field('Why go back').fill('Not yet');
  await button(/^Go back on this$/)
    .last()
    .click();
  await expect(page.getByRole('article').first()).toContainText('Finch Ltd, 1 High Street, Dublin →');
  await expectToFitAt(page, WIDTHS, 'the versions');
});
