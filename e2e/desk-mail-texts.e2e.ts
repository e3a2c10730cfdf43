import { expect, test } from '@playwright/test';
import { createPerson, openDeskPage } from './desk.ts';
import { expectGoodAtBothSizes } from './screens.ts';

test('spec §12.21 an operator says a mail in the words of the site, is stopped by a wrong variable, gets a test, and goes back', async ({
  browser,
}) => {
  const email = await createPerson('Oskar', 'operator');
  const page = await openDeskPage(browser, email, '/desk/sites/1/texts/filesAdded');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const why = page.getByRole('textbox', { name: 'Why', exact: true });
  const preview = page.getByRole('complementary', { name: 'Preview' });
  const save = async (reason: string) => {
    await why.fill(reason);
    await page.keyboard.press('Control+s');
    await expect(why).toBeHidden();
  };

  await expect(text).toHaveValue(/^Your writer has added files to your completed order \{order number\}/);
  await text.fill('There is more for {titel}.');
  await expect(page.getByText('“titel” is no variable. Did you mean “title”?')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(text).toBeFocused();
  await text.fill('There is more for ');
  await page.getByRole('button', { name: 'title', exact: true }).click();
  await expect(text).toHaveValue('There is more for {title}');
  await expect(preview.getByText('There is more for The Ethics of Predictive Policing')).toHaveCount(2);
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(`A test is on its way to ${email}`)).toBeVisible();
  await expectGoodAtBothSizes(page);
  await save('Shorter');
  await expect(page.getByRole('link', { name: 'New files' })).toContainText('own words');

  await page.getByRole('button', { name: 'Back to the delivered text' }).click();
  await expect(text).toBeFocused();
  await save('The old one was better');
  await expect(page.getByRole('link', { name: 'New files' })).toContainText('as delivered');
  await expect(page.getByRole('button', { name: 'Take this text: version 1' })).toBeVisible();
});
