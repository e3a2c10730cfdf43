import { type APIRequestContext, type Page, expect, test } from '@playwright/test';
import { type Applicant, fillsApplication, press } from './business-writer.ts';
import { createPerson, openDeskPage } from './desk.ts';
import { mailedPath } from './outbox.ts';
import { expectGoodAtBothSizes } from './screens.ts';
import { comesTo } from './signed-in.ts';
import { newPerson } from './sites.ts';

/** Applies and confirms by the link of the mail, which stays open. */
async function applies(page: Page, request: APIRequestContext, who: Applicant) {
  await page.goto('/desk/apply');
  await fillsApplication(page, who);
  await press(page, 'Send the application');
  await comesTo(page, 'One more step');
  await page.goto(`/desk${await mailedPath(request, who.email, 'application')}`);
  await press(page, 'Confirm');
  await comesTo(page, 'We have your application');
}

/** The button of the dialog, once it is open: the one that opens it has the same name. */
const declines = (operator: Page) =>
  operator.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click();

test('spec §12.30 an operator declines in words, which the applicant reads; a colleague who decided later is told; the applicant deletes it', async ({
  page,
  browser,
  request,
}) => {
  const bea = { name: 'Bea Novak', email: newPerson('Bea').email };
  await applies(page, request, bea);
  const operator = await openDeskPage(browser, await createPerson('Orla', 'operator'), '/desk/applications');
  await operator.getByRole('link', { name: bea.name }).click();
  await press(operator, 'Decline');
  await declines(operator);
  await expect(operator.getByText('Say why, in a sentence')).toBeVisible();
  await operator.getByLabel('What you say').fill('We look for more work in this field.');
  const colleague = await openDeskPage(browser, await createPerson('Otto', 'operator'), new URL(operator.url()).pathname);
  await press(colleague, 'Decline');
  await colleague.getByLabel('What you say').fill('No.');
  await declines(operator);
  await expect(operator.getByRole('heading', { name: 'What we said' })).toBeVisible();
  await expect(colleague.getByText('We look for more work in this field.')).toBeVisible(); // by the socket, behind the form
  await declines(colleague);
  await expect(colleague.getByText('This application was decided already. Nothing was changed')).toBeVisible();

  await page.reload();
  await comesTo(page, 'We cannot take you on now');
  await expect(page.getByText('We look for more work in this field.')).toBeVisible();
  await expectGoodAtBothSizes(page);
  await press(page, 'Take the application back');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take the application back' }).click();
  await comesTo(page, 'Your application is deleted');
  await operator.reload();
  await expect(operator.getByText('There is no such application')).toBeVisible();
}); // oxfmt-ignore
