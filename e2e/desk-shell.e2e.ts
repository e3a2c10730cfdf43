import { expect, test } from '@playwright/test';
import { CAST } from '../server/seed/seed-demo.ts';
import { expectAccessibleAtRest, expectAccessibleInBothSchemes, expectAccessibleWhileOpen } from './axe.ts';
import { signInStaff } from './desk.ts';
import { expectToFitAt } from './overflow.ts';
import { siteUrl } from './sites.ts';

const LONG = 'Donaudampfschifffahrt'.repeat(15); // 315 letters
const WIDTHS = [1440, 390, 320];

test('spec §12.3, §12.4, ADR 0132 everything of the shell works with the keyboard alone, and is accessible in both schemes and at every width', async ({
  page,
  context,
  baseURL,
}) => {
  await signInStaff(context, baseURL);
  await page.goto('/desk/audit');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('navigation', { name: 'Desk' })).toContainText('Needs answer');
  await expect(heading).toBeVisible();
  await expectAccessibleAtRest(page, 'the shell');

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'All keys' });
  await expect(keys).toContainText('Orders');
  await expectAccessibleWhileOpen(page, 'the list of keys');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);

  await page.keyboard.press('g');
  await page.keyboard.press('y');
  await expect(page).toHaveURL(/\/desk\/security$/);
  await expect(heading).toBeFocused();

  const palette = page.getByRole('dialog', { name: /Go to an order/ });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('option').first()).toHaveAttribute('data-highlighted');
  await page.keyboard.type(LONG);
  await expect(palette).toContainText('Nothing found');
  await expectToFitAt(page, WIDTHS, 'the palette');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('cust');
  await expect(palette.getByRole('option', { name: /^Customers/ })).toBeVisible();
  await expectAccessibleWhileOpen(page, 'the palette');
  await expectToFitAt(page, WIDTHS, 'the palette with rows');
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /security, theme, keys/ }).press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessibleWhileOpen(page, 'the own menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await heading.focus(); // the button has a hint
  await expectToFitAt(page, WIDTHS, 'the shell');
  await expectAccessibleInBothSchemes(page);

  // the bar has room for the keys of a conversation, or leaves some out, but never the way to all of them
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/desk/inbox/answer/48209377');
  const bar = page.getByRole('contentinfo', { name: 'Keys of this screen' });
  await expect(bar).toContainText('reply');
  await expect(bar.getByRole('button', { name: 'All keys' })).toBeInViewport({ ratio: 1 });

  await context.setOffline(true);
  await expect(page.getByText('You’re offline. Drafts are kept, and nothing is sent.')).toBeVisible();
  await context.setOffline(false);

  await signInStaff(context, baseURL, CAST.colleagues.find(({ siteIds }) => siteIds.length > 1)?.email);
  await page.goto('/desk/security');
  await page.getByRole('button', { name: /Switch to another one$/ }).press('Enter');
  await expect(page.getByRole('menuitemradio')).toHaveCount(2);
  await page
    .getByRole('menu')
    .locator(`a[href^="${siteUrl(2, baseURL)}"]`)
    .click();
  await expect(page).toHaveURL(`${siteUrl(2, baseURL)}/desk/`);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible(); // each site asks for its own sign-in
});
