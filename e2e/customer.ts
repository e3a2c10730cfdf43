import { type Page, expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';

export type Chosen = { name: string; bytes: Buffer };
type Paper = { subject: string; title: string; details: string; file?: Chosen };
type Account = { email: string; phone: string; firstName: string };

export const PAPER = {
  subject: 'History',
  title: 'Microfinance in Rural Kenya',
  details: 'Compare two programmes. Use household panel data where you can.',
};

/** A customer in the browser: each method is one task of a customer, made of several clicks. */
export class Customer {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private button = (name: string | RegExp) => this.page.getByRole('button', { name });

  /** The visible button to go on: below the form, on a phone in the bottom bar. */
  private visibleButton = (name: string | RegExp) => this.button(name).filter({ visible: true });

  async describesThePaper({ subject, title, details, file }: Paper) {
    await this.choosesTheSubject(subject);
    await this.goesOn();
    await this.instructs({ title, details, ...(file && { file }) });
  }

  async choosesTheSubject(subject: string) {
    await this.page.getByRole('combobox', { name: 'Subject' }).click();
    await this.page.keyboard.type(subject);
    await this.page.getByRole('option', { name: subject, exact: true }).click();
  }

  async chooses(answer: string | RegExp) {
    await this.page.getByRole('radio', { name: answer }).check();
  }

  async asksForPages(pages: number, label = 'Pages') {
    await this.page.getByRole('spinbutton', { name: label }).fill(String(pages));
  }

  async switchesOn(extra: string) {
    await this.page.getByRole('switch', { name: extra }).check();
  }

  async instructs({ title, details, file }: { title?: string; details?: string; file?: Chosen }) {
    if (title !== undefined) await this.page.getByLabel('Title').fill(title);
    if (details !== undefined) await this.page.locator('#order-details').fill(details); // its label depends on the site
    if (file) await this.adds(file);
  }

  async adds({ name, bytes }: Chosen) {
    const files = this.page.locator('input[type=file]').first(); // the button next to it opens a system dialog
    await files.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });
    await expect(this.page.getByText(name)).toBeVisible();
  }

  async goesOn() {
    await this.visibleButton(/^Continue/).click();
  }

  async comesTo(heading: string) {
    await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }

  async saysWho({ email, phone, firstName }: Account) {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel(/First name/).fill(firstName);
    await this.page.getByLabel('Phone', { exact: true }).fill(phone);
  }

  async createsTheOrder(): Promise<number> {
    await this.visibleButton('Create order').click();
    return this.comesToTheOrder();
  }

  async savesTheChanges(): Promise<number> {
    await this.visibleButton('Save changes').click();
    return this.comesToTheOrder();
  }

  async comesToTheOrder(): Promise<number> {
    await this.page.waitForURL(/\/orderinfo\/\d+\/details/, { timeout: 30_000 });
    return Number(/orderinfo\/(\d+)/.exec(this.page.url())?.[1]);
  }

  /** Opens the form from the page of an order: to edit it, or to clone it. */
  async takesTheOrderBack(way: 'Edit' | 'Clone') {
    await this.page
      .getByRole('link', { name: `${way} order` })
      .filter({ visible: true })
      .click();
    await this.comesTo('What should we write?');
  }

  /** The visible total: in the margin, on a phone in the bottom bar. */
  total() {
    const margin = this.page.getByRole('complementary', { name: 'Price' }).locator('p', { hasText: 'Total' });
    const bar = this.page.getByRole('region', { name: 'Total' }).getByRole('button', { expanded: false });
    return margin.or(bar).filter({ visible: true }).first();
  }

  /** Opens the payment modal. */
  async choosesHowToPay() {
    await this.button(/^Pay \$/)
      .filter({ visible: true })
      .first()
      .click();
    await expect(this.page.getByRole('dialog', { name: 'Choose your payment method' })).toBeVisible();
  }

  /** Pays with a card, which is chosen already. */
  async paysOnTheHostedPage() {
    const dialog = this.page.getByRole('dialog', { name: 'Choose your payment method' });
    await expect(dialog.getByRole('combobox', { name: 'Payment method' })).toHaveText('Card');
    await expect(dialog.getByText('Visa, Mastercard, Amex, via Paycore')).toBeVisible();
    await dialog.getByRole('button', { name: /^Pay \$/ }).click();
    await this.page.waitForURL(/\/paycore\/hpp/);
    await expectAccessible(this.page);
    await this.button(/^Pay .*USD/).click();
    await this.page.waitForURL(/\/orderinfo\/\d+\/details/);
  }

  async opensTab(name: string) {
    await this.page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  }

  async writes(text: string) {
    await this.page.getByRole('textbox', { name: /message/i }).fill(text);
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByRole('log').getByText(text).last()).toBeVisible(); // a test that runs again wrote it before
  }
}

/** Opens step 1 of the order form of a site, with nothing chosen. */
export async function begin(page: Page, site = ''): Promise<Customer> {
  const customer = new Customer(page);
  await page.goto(`${site}/order/controls`);
  await customer.comesTo('What should we write?');
  return customer;
}
