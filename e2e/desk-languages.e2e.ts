import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Page, expect, test } from '@playwright/test';
import { Customer } from './customer.ts';
import { acceptedWith, languageOfMails } from './database.ts';
import { createPerson, openDeskPage } from './desk.ts';
import { expectGoodAtBothSizes } from './screens.ts';
import { newPerson, siteUrl } from './sites.ts';

const SITE = 4; // its languages change
const TERMS = '# Was Sie bestellen\n\nMustertexte, von einem Autor für Sie geschrieben.';

test('ADR 0315 to 0318: an operator adds German with a mail, the terms and a file of texts; a customer reads, accepts and is mailed in German', async ({
  browser,
  page: customer,
  baseURL,
}) => {
  const origin = siteUrl(SITE, baseURL);
  const email = await createPerson('Ottilie', 'operator', SITE);
  const page = await openDeskPage(browser, email, `${origin}/desk/sites/${SITE}/settings`);
  const at = (part: string) => page.goto(`${origin}/desk/sites/${SITE}/${part}`);

  await addsGerman(page);
  await at('texts/orderCreated');
  await translatesAMail(page);
  await at('legal/terms');
  await translatesTheTerms(page);
  await at('interface');
  await takesAFileBack(page);

  await customer.goto(`${origin}/login`);
  const menu = customer.getByRole('button', { name: 'Language: English, en' });
  await menu.click();
  await customer.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(customer.locator('html')).toHaveAttribute('lang', 'de');
  await expect(customer.getByRole('button', { name: 'Sprache: Deutsch, de' })).toBeVisible();
  await expect(customer.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' })).toBeVisible();
  await customer.goto(`${origin}/terms`);
  await expect(customer.getByRole('heading', { name: 'Was Sie bestellen' })).toBeVisible();

  const person = newPerson('Dora');
  const dora = new Customer(customer);
  await customer.goto(`${origin}/order`); // its form is one page
  await expect(customer.getByText('1 Seite', { exact: true })).toBeVisible();
  await dora.choosesTheSubject('Geschichte');
  await dora.instructs({ title: 'Mikrokredite in Kenia', details: 'Zwei Programme vergleichen.' });
  await dora.saysWho(person);
  const id = await dora.createsTheOrder();
  expect(await acceptedWith(id)).toContainEqual({ name: 'terms', version: 2, language: 'de', sha256: createHash('sha256').update(TERMS).digest('hex') }); // oxfmt-ignore
  expect(await languageOfMails(person.email)).toContainEqual({ subject: `Bestellung ${id} ist da`, isGerman: true });

  await customer.evaluate(() => localStorage.removeItem('language')); // as on another device
  await customer.goto(`${origin}/dashboard`);
  await expect(customer.locator('html')).toHaveAttribute('lang', 'de');
  const side = customer.getByRole('navigation', { name: 'Main' });
  await expect(side.getByRole('button', { name: 'Deutsch' })).toHaveAttribute('aria-current', 'true');
  expect(await arabicFonts(customer)).toEqual([]);
  await readsArabic(customer, origin);
});

/** ADR 0330, ADR 0331: chosen in the settings beside unsaved changes; a receipt and the form of an order from right to left. */
async function readsArabic(customer: Page, origin: string) {
  await customer.goto(`${origin}/profile`);
  await customer.getByRole('textbox', { name: 'First name' }).fill('Dorothea');
  const asked: string[] = [];
  customer.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  const choice = customer.getByRole('region', { name: 'Language' });
  await choice.getByRole('button', { name: 'العربية' }).dblclick();
  await expect(customer.locator('html[lang=ar][dir=rtl]')).toBeVisible();
  await expect(customer.getByRole('textbox', { name: 'First name' })).toHaveValue('Dorothea');
  await expect(customer.getByText('First name changed')).toBeVisible();
  expect(asked).toEqual([]); // whether the page may go
  await expect(choice.getByRole('button', { name: 'العربية' })).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => arabicFonts(customer)).toContain('Noto Sans Arabic Variable');
  await customer.getByRole('button', { name: 'Discard' }).click();

  await customer.goto(`${origin}/dashboard?view=list`);
  const title = customer.getByRole('link', { name: 'Mikrokredite in Kenia' });
  await expect(title).toHaveCSS('direction', 'ltr'); // a long one is cut at its end
  await expect(title).toHaveCSS('text-align', 'right');

  await customer.goto(`${origin}/order`);
  const first = customer.getByRole('main').getByRole('radio', { checked: true }).first();
  await first.focus();
  await customer.keyboard.press('ArrowLeft'); // goes on, as the eye does
  await expect(customer.getByRole('main').getByRole('radio').nth(1)).toBeChecked();
  await expect(customer.getByText(/^\u200e?[\d.]+\sUS\$\u200e?$/).first()).toBeVisible();
  await expectGoodAtBothSizes(customer);
}

const arabicFonts = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter(({ family, status }) => status === 'loaded' && family.includes('Arabic')).map(({ family }) => family.replaceAll('"', ''))); // oxfmt-ignore

async function addsGerman(page: Page) {
  const another = page.getByRole('textbox', { name: 'Another language' });
  await another.fill('german');
  await page.getByRole('button', { name: 'Add the language' }).click();
  await expect(page.getByText(/^Give the tag of a language/)).toBeVisible();
  for (const code of ['de', 'ar']) {
    await another.fill(code);
    await another.press('Enter');
    await expect(page.getByRole('button', { name: `Remove ${code}` })).toBeVisible();
  }
  await expect(another).toBeFocused();
  await page.getByRole('textbox', { name: 'Why', exact: true }).fill('We open in Berlin');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved/)).toBeVisible();
}

const german = (page: Page) => page.getByRole('radio', { name: 'Deutsch' });

async function translatesAMail(page: Page) {
  const entry = page.getByRole('link', { name: /^Order placed/ });
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Order {order number} is placed');
  await german(page).click();
  await expect(german(page)).toBeChecked();
  await expect(german(page)).toBeFocused();
  await expect(page.getByText(/^0 of 10 in your own words\. 10 missing\./)).toBeVisible();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Bestellung {order number} ist da');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Wir haben „{title}“. Bereit bis {ready by}.');
  await expect(page.getByRole('complementary', { name: 'Preview' }).getByText(/Bereit bis 15\. Januar/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(/^A test is on its way/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Why', exact: true }).fill('For Berlin');
  await page.keyboard.press('Control+s');
  await expect(entry).toContainText('Deutsch: own words');
  await expect(entry).toContainText('العربية: missing');
  await expect(page.getByText(/^1 of 10 in your own words\. 9 missing\./)).toBeVisible();
  await expectGoodAtBothSizes(page);
}

async function translatesTheTerms(page: Page) {
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('# What you order\n\nModel papers.');
  await page.getByRole('textbox', { name: 'Why', exact: true }).fill('Our own');
  await page.getByRole('button', { name: 'Save version 2' }).click();
  const entry = page.getByRole('link', { name: /^Terms of Use/ });
  await expect(entry).toContainText('missing in Deutsch, العربية');
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
  await german(page).click();
  await expect(german(page)).toBeChecked();
  await expect(german(page)).toBeFocused();
  await page.getByRole('textbox', { name: 'Text in Deutsch' }).fill(TERMS);
  await page.getByRole('button', { name: 'Keep version 2 in Deutsch' }).dblclick();
  await expect(page.getByText(/^SHA-256 [\da-f]{64}$/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Text in Deutsch' })).toBeFocused();
  await expect(entry).toContainText('missing in العربية');
  await expectGoodAtBothSizes(page);
}

/** The file of the screen with three translations, one of them of a subject of the site; then the same, broken, changes nothing. */
async function takesAFileBack(page: Page) {
  const part = page.getByRole('region', { name: 'Deutsch' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    part.getByRole('button', { name: 'Give to a translator: Deutsch' }).click(),
  ]);
  const file: { language: string; texts: { key: string; english: unknown; translation: unknown }[] } = JSON.parse(await readFile(await download.path(), 'utf8')); // oxfmt-ignore
  const translate = (key: string, translation: unknown) => {
    for (const text of file.texts) if (text.key === key) text.translation = translation;
  };
  const take = async () => {
    const chosen = page.waitForEvent('filechooser');
    await part.getByRole('button', { name: 'Take a file back: Deutsch' }).click();
    await (await chosen).setFiles({ name: 'de.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) }); // oxfmt-ignore
  };
  for (const text of file.texts) if (text.key.startsWith('choices.subjects.') && text.english === 'History') text.translation = 'Geschichte'; // oxfmt-ignore
  translate('languages.menu', 'Sprache: {sprache}, {code}');
  translate('pricing.pages', { one: '{n} Seite', other: '{n} Seiten' });
  await take();
  await part.getByRole('textbox', { name: 'Why' }).fill('From the translator');
  await part.getByRole('button', { name: 'Keep as version 1' }).click();
  await expect(part.getByText('names {sprache}, which is no variable of it')).toBeVisible();
  await expect(part.getByText('Nothing was changed.')).toBeVisible();
  await expectGoodAtBothSizes(page);
  translate('languages.menu', 'Sprache: {name}, {code}');
  await take();
  await part.getByRole('textbox', { name: 'Why' }).fill('From the translator');
  await part.getByRole('button', { name: 'Keep as version 1' }).dblclick();
  await expect(part.getByText('From the translator')).toBeVisible();
  await expect(part.getByText(/^3 \/ /)).toBeVisible();
}
