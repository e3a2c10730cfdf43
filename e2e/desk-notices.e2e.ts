import { expect, test } from '@playwright/test';
import { openDeskPage } from './desk.ts';
import { expectToFitAt } from './overflow.ts';
import { expectGoodAtBothSizes } from './screens.ts';

test('ADR 0306 support writes to a writer without an order, who reads it under Notices', async ({ browser }) => {
  const subject = `Thesis season ${Date.now()}`;
  const support = await openDeskPage(browser, 'support@example.com', '/desk/writers/20511');
  await expect(support.getByText('Nothing was written without an order.')).toBeVisible();
  await support.keyboard.press('r');
  const dialog = support.getByRole('dialog', { name: /^Write to / });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Write something here').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await dialog.getByRole('textbox', { name: 'Text' }).fill(`From Monday on.\n\n${'Thesis'.repeat(50)}`);
  await expectGoodAtBothSizes(support);
  await dialog.getByRole('button', { name: 'Send' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(support.getByRole('region', { name: 'Written' })).toContainText(`${subject}`);
  await expect(support.getByText('Not seen at the desk yet')).toHaveCount(1);
  await expectToFitAt(support, [390, 320], 'what was written');

  const writer = await openDeskPage(browser, 'writer2@example.com', '/desk/my-orders');
  const link = writer.getByRole('link', { name: /^Notices/ }).first();
  await expect(link).toContainText('1');
  await link.click();
  const notice = writer.getByRole('listitem').filter({ hasText: subject });
  await expect(notice).toContainText('New');
  await expectGoodAtBothSizes(writer);
  await expectToFitAt(writer, [390, 320], 'the notices');
  await expect(link).not.toContainText('1');
  await expect(notice.getByRole('link', { name: 'Answer by email' })).toHaveAttribute(
    'href',
    /^mailto:support@.*subject=Re/,
  );
  await support.reload();
  await expect(support.getByText(/Seen \w/).first()).toBeVisible();
});
