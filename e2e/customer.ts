import { type Page, expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';

type Paper = { subject: string; title: string; details: string; file?: { name: string; bytes: Buffer } };
type Person = { email: string; phone: string; firstName: string };

/** Somebody who uses Octavo: says what people do, not what they click. */
export class Customer {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private button = (name: string | RegExp) => this.page.getByRole('button', { name });

  async describesThePaper({ subject, title, details, file }: Paper) {
    await this.page.getByRole('combobox', { name: 'Subject' }).click();
    await this.page.keyboard.type(subject);
    await this.page.getByRole('option', { name: subject, exact: true }).click();
    await this.goesOn();
    await this.page.getByLabel('Title').fill(title);
    await this.page.getByLabel('Paper details').fill(details);
    if (file) await this.adds(file);
  }

  async adds({ name, bytes }: { name: string; bytes: Buffer }) {
    const files = this.page.locator('input[type=file]').first(); // the button beside it opens a dialog of the system
    await files.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });
    await expect(this.page.getByText(name)).toBeVisible();
  }

  async goesOn() {
    await this.button(/^Continue/)
      .filter({ visible: true })
      .click();
  }

  async saysWho({ email, phone, firstName }: Person) {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel(/First name/).fill(firstName);
    await this.page.getByLabel('Phone', { exact: true }).fill(phone);
  }

  async createsTheOrder(): Promise<number> {
    await this.button('Create order').filter({ visible: true }).click();
    await this.page.waitForURL(/\/orderinfo\/\d+\/details/, { timeout: 30_000 });
    return Number(/orderinfo\/(\d+)/.exec(this.page.url())?.[1]);
  }

  /** Opens the payment modal and goes to the provider's page. */
  async choosesHowToPay() {
    await this.button(/^Pay \$/)
      .filter({ visible: true })
      .first()
      .click();
    await expect(this.page.getByRole('dialog', { name: 'Choose your payment method' })).toBeVisible();
  }

  async paysOnTheHostedPage() {
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Pay \$/ })
      .click();
    await this.page.waitForURL(/\/fondy\/merchants\//);
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
    await expect(this.page.getByRole('log').getByText(text)).toBeVisible();
  }
}
