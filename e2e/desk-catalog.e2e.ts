import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { expect, test } from '@playwright/test';
import { signUpCustomer } from './account.ts';
import { createPerson, openDeskPage } from './desk.ts';
import { expectToFitAt } from './overflow.ts';
import { placePaidOrder } from './placed-order.ts';
import { expectGoodAtBothSizes } from './screens.ts';
import { siteUrl } from './sites.ts';

const WIDTHS = [390, 320];

test('spec §12.16, §12.17 an operator tries a price on the last orders, is refused a wrong cell, and moves the hours by keyboard', async ({
  browser,
  request,
  baseURL,
}) => {
  const daniel = await signUpCustomer(request, 'Daniel');
  const review = { idWorkType: WORK_TYPE.review, idAcademicLevel: 5, urgency: 480 * 60 }; // no other story orders this
  await placePaidOrder(request, daniel.accessToken, { ...review, topic: 'The Price of Bees' });
  const page = await openDeskPage(browser, 'operator@example.com', '/desk/tariff');
  const cell = (name: string) => page.getByRole('textbox', { name, exact: true });

  // a price, by keyboard; what breaks the rule is named and cannot be saved
  await page.getByText('Review', { exact: true }).click();
  await cell('Doctoral, 20 days').focus();
  const [was, shorter] = [await cell('Doctoral, 20 days').inputValue(), await cell('Doctoral, 14 days').inputValue()];
  await page.keyboard.type('1');
  await page.keyboard.press('ArrowUp');
  await expect(cell('Master’s, 20 days')).toBeFocused();
  const refused = page.getByRole('button', {
    name: /^Review, Doctoral, 20 days: 1\.00 is less than .* for Master’s\. A higher level must not cost less$/,
  });
  await expect(refused).toBeVisible();
  await expectGoodAtBothSizes(page);
  await page.keyboard.press('Control+z');
  await expect(cell('Doctoral, 20 days')).toHaveValue(was);
  await expect(refused).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(cell('Doctoral, 20 days')).toBeFocused();
  await page.keyboard.type(shorter);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '1 price changed' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'The Price of Bees' }).first()).toBeVisible();
  await expectGoodAtBothSizes(page);
  await expectToFitAt(page, WIDTHS, 'the prices');

  // the hours: moved and stretched by keyboard, an overlap refused with the other interval named
  const hours = await openDeskPage(
    browser,
    await createPerson('Olga', 'operator', 3),
    `${siteUrl(3, baseURL)}/desk/hours`,
  ); // where no other story has clocks
  const monday = hours.getByRole('region', { name: /^Monday/ });
  await monday.getByRole('button', { name: /00:00–24:00$/ }).click();
  await hours.getByRole('textbox', { name: 'From' }).fill('08:00');
  await hours.getByRole('textbox', { name: 'To' }).fill('12:00');
  await hours.keyboard.press('Enter');
  await monday.getByRole('button', { name: /^Add an interval/ }).click();
  await monday.getByRole('button', { name: /12:00–13:00$/ }).focus();
  await hours.keyboard.press('ArrowDown');
  await expect(monday.getByRole('button', { name: /12:15–13:15$/ })).toBeFocused();
  await hours.keyboard.press('Shift+ArrowDown');
  for (const key of ['ArrowUp', 'ArrowUp']) await hours.keyboard.press(key); // oxlint-disable-line no-await-in-loop -- one key after the other
  await expect(hours.getByText('This overlaps the interval 08:00–12:00 of Monday')).toBeVisible();
  await expect(monday.getByRole('button', { name: /12:00–13:15$/ })).toBeFocused();
  await hours.getByRole('combobox', { name: 'Try a message on' }).click();
  await hours.getByRole('option', { name: /^Monday/ }).click();
  await hours.getByRole('textbox', { name: 'At', exact: true }).fill('12:50');
  await expect(hours.getByText('A message on Mon 12:50 PM is answered by Tue 1:35 AM.')).toBeVisible();
  await expectGoodAtBothSizes(hours);
  await expectToFitAt(hours, WIDTHS, 'the hours');
  await hours.setViewportSize({ width: 1440, height: 900 });
  await hours.keyboard.press('Control+s');
  await expect(hours.getByText('The hours are saved.')).toBeVisible();
  await hours.reload();
  await expect(monday.getByRole('button', { name: /,.*–/ })).toHaveText(['08:00–12:00', '12:00–13:15']);
});
