import { type APIRequestContext, type Page, expect } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/seed/seed-demo.ts';
import { mailedPath } from './outbox.ts';
import { expectGoodAtBothSizes } from './screens.ts';
import { comesTo } from './signed-in.ts';

export type Applicant = { name: string; email: string };

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const sample = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`The words of ${name}.`) });
const choose = async (page: Page, list: string, name: string) => {
  await page.getByRole('combobox', { name: list }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
};
const adds = async (page: Page, ...names: string[]) => {
  await page.locator('input[type=file]').setInputFiles(names.map(sample));
  for (const name of names) await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible(); // oxlint-disable-line no-await-in-loop
};

/** spec §12.30 Fills in the form of somebody who applies, with two samples. */
export async function fillsApplication(page: Page, { name, email }: Applicant) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await choose(page, 'Languages', 'English');
  await choose(page, 'Subjects', 'History');
  await page.getByRole('checkbox', { name: 'Undergraduate' }).check();
  await page.getByLabel('Your experience').fill('Six years of teaching history at a college, and two of editing a journal.');
  await adds(page, 'essay.txt', 'thesis.txt');
  await page.getByRole('checkbox', { name: /I have read/ }).check();
} // oxfmt-ignore

/** Applies, reloads on the way, and confirms by the link of the mail, which stays open. `page` shows the page to apply. */
export async function applies(page: Page, request: APIRequestContext, who: Applicant, host: string) {
  await press(page, 'Send the application');
  await expect(page.getByRole('link', { name: 'Choose a subject' })).toBeVisible();
  await expectGoodAtBothSizes(page);
  await fillsApplication(page, who);
  await page.reload(); // what was typed and sent is still there
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(who.name);
  await expect(page.getByText('essay.txt').first()).toBeVisible();
  await press(page, 'Send the application');
  await comesTo(page, 'One more step');
  await expect(page.getByText(who.email)).toBeVisible();
  await page.goto(await linkOf(page, request, who, host, 'application'));
  await comesTo(page, 'Confirm your application');
  await expectGoodAtBothSizes(page);
  await press(page, 'Confirm');
  await comesTo(page, 'We have your application');
}

/** The address of the newest mail with such a link, at the host that a page shows. */
async function linkOf(page: Page, request: APIRequestContext, who: Applicant, host: string, kind: 'application' | 'set-password') {
  return new URL(`/desk${await mailedPath(request, who.email, kind, host)}`, page.url()).href;
} // oxfmt-ignore

/** Somebody who may decide notes something and gives a test order, which is handed in, and accepts. Answers the name of the writer, `WR-…`. */
export async function testsAndAccepts(operator: Page, page: Page, { name }: Applicant): Promise<string> {
  await operator.getByRole('link', { name }).click();
  await expect(operator.getByText('essay.txt').first()).toBeVisible();
  await operator.getByLabel('A note').fill('Writes well.');
  await press(operator, 'Add the note');
  await expect(operator.getByText('Writes well.')).toBeVisible();
  await expectGoodAtBothSizes(operator);
  await operator.keyboard.press('Escape');
  await operator.getByRole('heading', { name }).click();
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

  await operator.goto(new URL('/desk/applications?state=handed_in', operator.url()).href);
  await operator.getByRole('link', { name }).click();
  await expect(operator.getByText('causes.txt').first()).toBeVisible();
  await press(operator, 'Accept');
  await press(operator, 'Accept and invite');
  const profile = operator.getByRole('link', { name: /^Open WR-/ });
  const writer = (await profile.innerText()).replace('Open ', '');
  await profile.click();
  await expect(operator.getByText('History; Undergraduate. Writes in English.')).toBeVisible();
  return writer;
}

/** Sets the password by the mail of an invitation and signs in: the desk of writers is open then. */
export async function signsInFirst(page: Page, request: APIRequestContext, who: Applicant, host: string) {
  await page.reload();
  await comesTo(page, 'You are one of our writers');
  await page.goto(await linkOf(page, request, who, host, 'set-password'));
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await press(page, 'Save password');
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Work email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await press(page, 'Continue');
  await comesTo(page, 'My orders');
}

const LIST = 'References\nReaumur, R. Memoires.\nSpradbery, P. Wasps.\nEvans, H. The wasps.';
const paper = (words: number) => ({
  name: 'wasps.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(`${'wasp '.repeat(words)}\n${LIST}`),
});

/** spec §12.15 Takes an offer that came by the socket, and asks for more time. */
export async function takesOffer(writer: Page, title: string, customer: string) {
  const button = (name: RegExp | string) => writer.getByRole('button', { name });
  await expect(writer.getByRole('article', { name: `Offer: ${title}` })).toBeVisible();
  await button(/^Decline/).click();
  await expectGoodAtBothSizes(writer);
  await button('Back').click();
  await expect(button(/^Decline/)).toBeFocused();
  await button(/^Accept/).click();
  await writer.getByRole('link', { name: new RegExp(title) }).click();
  await expect(writer.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(writer.getByText(customer)).toHaveCount(0);

  await writer.keyboard.press('t');
  const dialog = writer.getByRole('dialog', { name: 'Ask for more time' });
  await dialog.getByLabel(/^Why, in words/).fill('Two sources arrive tomorrow.');
  await expect(dialog.getByText('Your writer asks for 12 hours more')).toBeVisible();
  await expectGoodAtBothSizes(writer);
  await dialog.getByRole('button', { name: 'Send the request' }).click();
  await expect(dialog).toBeHidden();
  await expect(writer.getByText(/^You asked for .* No answer yet\.$/)).toBeVisible();
}

const isMet = async (writer: Page) => {
  await writer.getByRole('checkbox', { name: /^It is met .*in the text/ }).check();
  await writer.getByRole('checkbox', { name: /^It is met Everything/ }).check();
};

/** Delivers a paper that is short: it must be explained before it can be sent, and what was said is kept by a reload. */
export async function deliversPaper(writer: Page) {
  const deliver = writer.getByRole('button', { name: 'Deliver version 1' });
  await writer.locator('input[type=file]').first().setInputFiles(paper(250));
  await expect(writer.getByText('250', { exact: true })).toBeVisible();
  await isMet(writer);
  await expect(deliver).toHaveAttribute('aria-disabled', 'true');
  await writer.getByLabel('Why it is not met, in words for the desk').fill('The customer asked for less.');
  await expectGoodAtBothSizes(writer);
  await writer.reload();
  await deliver.click();
  await expect(writer.getByText('Version 1 is delivered')).toBeVisible();
}

/** Delivers a revision, with an answer to its comment. */
export async function deliversRevision(writer: Page, answer: string) {
  await expect(writer.getByRole('heading', { name: 'Deliver revision 1' })).toBeVisible();
  await writer.locator('input[type=file]').first().setInputFiles(paper(320));
  await isMet(writer);
  await writer.getByLabel('Your answer, which the customer reads').fill(answer);
  await writer.getByRole('button', { name: 'Deliver version 2' }).click();
  await expect(writer.getByText('Version 2 is delivered')).toBeVisible();
}
