import { expect, test } from '@playwright/test';
import { createDesk } from './desk.ts';
import { Customer } from './customer.ts';
import { expectGoodAtBothSizes } from './screens.ts';
import { violationsOf } from './violations.ts';

const BRIEF = { name: 'assignment_brief.txt', bytes: Buffer.alloc(3 * 1024 * 1024, 'A line of the brief.\n') };
const PAPER = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

test('controls A7, C17: a guest orders, pays, exchanges messages and downloads the delivered paper, all under the policy', async ({
  page,
  baseURL,
}, { project }) => {
  const url = baseURL ?? '';
  const violations = await violationsOf(page);
  const nora = new Customer(page);
  const email = `nora.${project.name}.${Date.now()}@example.com`;
  const title = `Microfinance and Household Resilience, ${project.name}`;

  await test.step('fills in the order form as a guest', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/order\/controls/);
    await nora.describesThePaper({ subject: 'History', title, details: 'Compare two programmes.', file: BRIEF });
    await nora.goesOn();
    await nora.saysWho({ email, phone: '3125550148', firstName: 'Nora' });
  });
  const id = await nora.createsTheOrder();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Unpaid').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  await expect(page.getByText(/Work starts when you pay/)).toBeVisible();
  await expect(page.getByText(new RegExp(`We have sent this to ${email}`))).toBeVisible();
  await expectGoodAtBothSizes(page);

  await test.step('pays on the hosted page', async () => {
    await nora.choosesHowToPay();
    await expectGoodAtBothSizes(page);
    await nora.paysOnTheHostedPage();
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    await expect(page.getByText('Paid').filter({ visible: true }).first()).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(page.getByText('Paid').filter({ visible: true }).first()).toBeVisible();
    await expectGoodAtBothSizes(page);
  });

  const support = await createDesk({ url, as: 'support' });
  const writer = await createDesk({ url, as: 'writer' });
  await support.assigns(id, 20418);

  await test.step('exchanges messages with the writer without a reload', async () => {
    await page.getByRole('link', { name: title }).click();
    await nora.opensTab('Messages');
    await nora.writes('Please use British spelling.');
    await writer.types(id);
    await expect(page.getByText('Writer is typing')).toBeVisible();
    await writer.says(id, 'I will. The first section is drafted.');
    await expect(page.getByRole('log').getByText('I will. The first section is drafted.')).toBeVisible();
    await expectGoodAtBothSizes(page);
  });

  await test.step('downloads the delivered file', async () => {
    await writer.delivers(id, 'final_paper.pdf', PAPER);
    await writer.completes(id);
    await nora.opensTab('Files');
    await expect(page.getByText('Completed').filter({ visible: true }).first()).toBeVisible();
    await expectGoodAtBothSizes(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('list', { name: 'Delivered by your writer' }).getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('final_paper.pdf');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer); // no encoding is set
    expect(Buffer.concat(chunks).equals(PAPER)).toBe(true);
  });
  expect(violations).toEqual([]);
});
