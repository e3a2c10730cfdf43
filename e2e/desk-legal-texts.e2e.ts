import { expect, test } from '@playwright/test';
import { setTokens, signUpCustomer } from './account.ts';
import { createPerson, openDeskPage } from './desk.ts';
import { expectGoodAtBothSizes } from './screens.ts';
import { siteUrl } from './sites.ts';

const SITE = 5; // no other story orders there

test('spec §12.23 an operator writes a version of the terms, a customer is asked once and sees what changed, and the delivered text comes back', async ({
  browser,
  page: customer,
  baseURL,
}) => {
  const origin = siteUrl(SITE, baseURL);
  const tokens = await signUpCustomer(customer.request, 'Lena', new URL(origin).hostname);
  await setTokens(customer.context(), tokens, origin);
  const email = await createPerson('Olga', 'operator', SITE);
  const page = await openDeskPage(browser, email, `${origin}/desk/sites/${SITE}/legal/terms`);
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

  await customer.goto(`${origin}/dashboard`);
  const asked = customer.getByRole('region', { name: 'Texts to accept' });
  await expect(asked).toContainText('We have changed our Terms of Use.');
  await expectGoodAtBothSizes(customer);
  const [changed] = await Promise.all([customer.waitForEvent('popup'), asked.getByRole('link').click()]);
  await expect(changed.getByRole('region', { name: 'What changed' }).getByRole('insertion').first()).toHaveText(
    'What we make',
  );
  await expect(changed.getByRole('heading', { name: 'What we make' })).toBeVisible();
  await expect(changed.getByText(/^Version 7, since /)).toBeVisible();
  await asked.getByRole('button', { name: 'Accept' }).dblclick();
  await expect(asked).toBeHidden();
  await expect(customer.locator('#main')).toBeFocused();
  await customer.reload();
  await expect(customer.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(asked).toBeHidden();

  await page.getByRole('button', { name: 'Take this text: version 1' }).click();
  await expect(text).toHaveValue(ours);
  await why.fill('The old one was better');
  await page.getByRole('button', { name: 'Save version 8' }).click();
  await expect(link).toContainText('version 8');
  await changed.reload();
  await expect(changed.getByRole('heading', { name: 'What you order' })).toBeVisible();
});
