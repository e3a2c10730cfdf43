import { expect, test } from '@playwright/test';
import { createPerson, openDeskPage } from './desk.ts';
import { expectGoodAtBothSizes } from './screens.ts';

test('spec §12.23 an operator writes a version of the terms, customers read it, and the delivered text comes back as a version', async ({
  browser,
  page: guest,
}) => {
  const email = await createPerson('Olga', 'operator');
  const page = await openDeskPage(browser, email, '/desk/sites/1/legal/terms');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const why = page.getByRole('textbox', { name: 'Why', exact: true });
  const number = page.getByRole('textbox', { name: 'Version number' });
  const link = page.getByRole('link', { name: 'Terms of Use' });
  const ours = await text.inputValue();

  await expect(link).toContainText('version 1');
  await text.fill('# What we make\n\nModel papers.');
  await expect(page.getByRole('complementary', { name: 'Preview' }).getByRole('heading', { level: 3 })).toHaveText(
    'What we make',
  );
  await number.fill('1');
  await page.keyboard.press('Control+s');
  await expect(number).toBeFocused();
  await expect(page.getByText('A whole number from 2 to 9999')).toBeVisible();
  await number.fill('7');
  await page.getByRole('radio', { name: 'Everybody' }).check();
  await page.keyboard.press('Control+s');
  await expect(why).toBeFocused();
  await why.fill('As our lawyer wrote it');
  await page.keyboard.press('Control+s');
  await expect(link).toContainText('version 7');
  await expect(text).toBeFocused();
  await expect(page.getByText(/^SHA-256 [\da-f]{64}$/)).toBeVisible();
  await expectGoodAtBothSizes(page);

  await guest.goto('/terms');
  await expect(guest.getByRole('heading', { name: 'What we make' })).toBeVisible();
  await expect(guest.getByText(/^Version 7, since /)).toBeVisible();

  await page.getByRole('button', { name: 'Take the text of version 1' }).click();
  await expect(text).toHaveValue(ours);
  await why.fill('The old one was better');
  await page.getByRole('button', { name: 'Save version 8' }).click();
  await expect(link).toContainText('version 8');
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'What you order' })).toBeVisible();
});
