import { type APIRequestContext, type Page, expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/seed/seed-demo.ts';
import { createPerson, openDeskPage } from './desk.ts';
import { mailedPath } from './outbox.ts';
import { expectGoodAtBothSizes } from './screens.ts';
import { comesTo } from './signed-in.ts';
import { newPerson } from './sites.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const sample = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`The words of ${name}.`) });
const choose = async (page: Page, list: string, name: string) => {
  await page.getByRole('combobox', { name: list }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
};
const adds = async (page: Page, ...names: string[]) => {
  await page.locator('input[type=file]').setInputFiles(names.map(sample));
  for (const name of names) await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible(); // oxlint-disable-line no-await-in-loop
};

async function fills(page: Page, { name, email }: { name: string; email: string }) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await choose(page, 'Languages', 'English');
  await choose(page, 'Subjects', 'History');
  await page.getByRole('checkbox', { name: 'Undergraduate' }).check();
  await page.getByLabel('Your experience').fill('Six years of teaching history at a college, and two of editing a journal.');
  await adds(page, 'essay.txt', 'thesis.txt');
  await page.getByRole('checkbox', { name: /I have read/ }).check();
} // oxfmt-ignore

/** Applies and confirms by the link of the mail, which stays open. */
async function applies(page: Page, request: APIRequestContext, who: { name: string; email: string }) {
  await page.goto('/desk/apply');
  await fills(page, who);
  await press(page, 'Send the application');
  await comesTo(page, 'One more step');
  await page.goto(`/desk${await mailedPath(request, who.email, 'application')}`);
  await press(page, 'Confirm');
  await comesTo(page, 'We have your application');
}

/** The button of the dialog, once it is open: the one that opens it has the same name. */
const declines = (operator: Page) =>
  operator.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click();

const opens = (operator: Page, name: string) => operator.getByRole('link', { name }).click();

test('spec §12.30 a writer applies, confirms, hands in a test order, is accepted, sets a password and sees the desk of writers', async ({
  page,
  browser,
  request,
}) => {
  const ada = { name: 'Ada Marlow', email: newPerson('Ada').email };
  await page.goto('/desk/apply');
  await press(page, 'Send the application');
  await expect(page.getByRole('link', { name: 'Choose a subject' })).toBeVisible();
  await expectGoodAtBothSizes(page);
  await fills(page, ada);
  await page.reload(); // what was typed and sent is still there
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(ada.name);
  await expect(page.getByText('essay.txt').first()).toBeVisible();
  await press(page, 'Send the application');
  await comesTo(page, 'One more step');
  await expect(page.getByText(ada.email)).toBeVisible();
  await page.goto(`/desk${await mailedPath(request, ada.email, 'application')}`);
  await comesTo(page, 'Confirm your application');
  await expectGoodAtBothSizes(page);
  await press(page, 'Confirm');
  await comesTo(page, 'We have your application');

  const operator = await openDeskPage(browser, await createPerson('Orla', 'operator'), '/desk/applications');
  await opens(operator, ada.name);
  await expect(operator.getByText('essay.txt').first()).toBeVisible();
  await operator.getByLabel('A note').fill('Writes well.');
  await press(operator, 'Add the note');
  await expect(operator.getByText('Writes well.')).toBeVisible();
  await expectGoodAtBothSizes(operator);
  await operator.keyboard.press('Escape');
  await operator.getByRole('heading', { name: ada.name }).click();
  await operator.keyboard.press('t');
  await press(operator, 'Send the test order');
  await expect(operator.getByLabel('Title')).toBeFocused();
  await operator.getByLabel('Title').fill('Causes of the First World War');
  await operator.getByLabel('Instructions').fill('In MLA, with two sources.');
  await press(operator, 'Send the test order');
  await expect(operator.getByRole('heading', { name: 'Answer to the test order' })).toBeVisible();

  await page.reload();
  await comesTo(page, 'Your test order');
  await press(page, 'Hand it in');
  await expect(page.getByText('Add a file first')).toBeVisible();
  await adds(page, 'causes.txt');
  await expectGoodAtBothSizes(page);
  await press(page, 'Hand it in');
  await comesTo(page, 'Your test order is with us');

  await operator.goto('/desk/applications?state=handed_in');
  await opens(operator, ada.name);
  await expect(operator.getByText('causes.txt').first()).toBeVisible();
  await press(operator, 'Accept');
  await press(operator, 'Accept and invite');
  await operator.getByRole('link', { name: /^Open WR-/ }).click();
  await expect(operator.getByText('History; Undergraduate. Writes in English.')).toBeVisible();

  await page.reload();
  await comesTo(page, 'You are one of our writers');
  await page.goto(`/desk${await mailedPath(request, ada.email, 'set-password')}`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await press(page, 'Save password');
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Work email').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await press(page, 'Continue');
  await comesTo(page, 'My orders');
});

test('spec §12.30 an operator declines in words, which the applicant reads; a colleague who decided later is told; the applicant deletes it', async ({
  page,
  browser,
  request,
}) => {
  const bea = { name: 'Bea Novak', email: newPerson('Bea').email };
  await applies(page, request, bea);
  const operator = await openDeskPage(browser, await createPerson('Orla', 'operator'), '/desk/applications');
  await opens(operator, bea.name);
  await press(operator, 'Decline');
  await declines(operator);
  await expect(operator.getByText('Say why, in a sentence')).toBeVisible();
  await operator.getByLabel('What you say').fill('We look for more work in this field.');
  const colleague = await openDeskPage(browser, await createPerson('Otto', 'operator'), new URL(operator.url()).pathname);
  await press(colleague, 'Decline');
  await colleague.getByLabel('What you say').fill('No.');
  await declines(operator);
  await expect(operator.getByRole('heading', { name: 'What we said' })).toBeVisible();
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
