import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { type Customer, begin } from './customer.ts';
import { newPerson } from './sites.ts';

const BRIEF = { name: 'brief.txt', bytes: Buffer.from('Two programmes, one of them run by a women’s group.\n') };
const DETAILS = 'Compare two programmes. Use household panel data where you can.';

test('a guest orders a paper, edits the order, and clones it with the same files', async ({ page }, { project }) => {
  const nora = await begin(page);
  const title = `Microfinance in Rural Kenya, ${project.name}`;
  await expectAccessibleInBothSchemes(page);
  await nora.describesThePaper({ subject: 'History', title, details: DETAILS, file: BRIEF });
  await expectAccessibleInBothSchemes(page);
  await nora.goesOn();
  await nora.saysWho(newPerson('Nora'));
  await expectAccessibleInBothSchemes(page);
  await reviewsTheTitle(nora);
  const id = await nora.createsTheOrder();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await changesThePages(nora, { id, pages: 7 });
  await ordersTheSameAgain(nora, id);
});

/** spec §11.30: Edit opens the field, and Continue returns to the review. */
async function reviewsTheTitle(customer: Customer) {
  const { page } = customer;
  await page.getByRole('link', { name: 'Edit title' }).click();
  await expect(page.getByLabel('Title')).toBeVisible();
  await customer.goesOn();
  await page.getByRole('link', { name: 'Edit paper' }).click();
  await customer.comesTo('What should we write?');
  await customer.goesOn();
  await customer.comesTo('Where should we send it?');
}

async function changesThePages(customer: Customer, { id, pages }: { id: number; pages: number }) {
  const { page } = customer;
  await customer.takesTheOrderBack('Edit');
  await expect(page.getByText(`You are changing order ${id}.`)).toBeVisible();
  await customer.asksForPages(pages);
  await customer.goesOn();
  await expect(page.getByRole('list', { name: 'Files of the order' })).toContainText('brief');
  await customer.goesOn();
  await customer.comesTo('Check your changes');
  await expect(page.getByRole('definition').filter({ hasText: 'brief' })).toBeVisible();
  expect(await customer.savesTheChanges()).toBe(id);
  await expect(page.getByText(`${pages} pages`).filter({ visible: true }).first()).toBeVisible();
}

async function ordersTheSameAgain(customer: Customer, id: number) {
  const { page } = customer;
  await customer.takesTheOrderBack('Clone');
  await expect(page.getByText(`A new order with the same details as order ${id}.`)).toBeVisible();
  await customer.goesOn();
  await page
    .getByRole('group', { name: `Attach the same files as order ${id}` })
    .getByRole('checkbox')
    .check();
  await customer.goesOn();
  await expect(page.getByRole('definition').filter({ hasText: 'brief' })).toBeVisible();
  const copy = await customer.createsTheOrder();
  expect(copy).not.toBe(id);
  await customer.opensTab('Files');
  await expect(page.getByText('brief.txt').first()).toBeVisible();
}
