import { expect, test } from '@playwright/test';
import { PAPER, begin } from './customer.ts';

test('spec §11.16, §11.17, §11.25, §11.28, §11.31: a guest reaches step 2 with only a subject, without one its list opens and has the focus; Enter proceeds from every field except the details; step 3 lists its issues with focus, links and title, its fields have autocomplete and input types', async ({
  page,
}) => {
  const nora = await begin(page);
  await nora.goesOn();
  await expect(page.getByText('Choose the required "Subject"').first()).toBeVisible();
  const subject = page.getByRole('combobox', { name: 'Subject' });
  await expect(subject).toBeFocused();
  await expect(subject).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.type('History');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose the required "Subject"')).toHaveCount(0);

  for (const field of ['Pages', 'Sources']) {
    await page.getByRole('spinbutton', { name: field }).press('Enter');
    await nora.comesTo('What should the writer know?');
    await page.getByRole('link', { name: 'Back to paper' }).click();
    await nora.comesTo('What should we write?');
  }
  await page.getByRole('radio', { name: /^10 days/ }).press('Enter');
  await nora.comesTo('What should the writer know?');
  await page.getByLabel('Title').fill(PAPER.title);
  const details = page.getByLabel('Paper details');
  await details.fill('Compare two programmes.');
  await details.press('End');
  await details.press('Enter');
  await details.pressSequentially('Thank you.');
  await expect(details).toHaveValue('Compare two programmes.\nThank you.');
  await page.getByLabel('Title').press('Enter');
  await nora.comesTo('Where should we send it?');

  await nora.saysWho({ email: 'amelia@example', firstName: 'Amelia', phone: '31255' });
  await page.getByLabel('Email').press('Enter');
  const summary = page.getByRole('region', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  const phone = page.getByLabel('Phone', { exact: true });
  for (const [text, field] of [
    ['Invalid email address.', page.getByLabel('Email')],
    ['You may have entered invalid phone number. Kindly consider revising.', phone],
  ] as const) {
    await expect(page.getByRole('main').getByText(text)).toHaveCount(2);
    await summary.getByRole('link', { name: text }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(text);
  }
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Email')).toHaveAttribute('inputmode', 'email');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
  await expect(page.getByLabel(/First name/)).toHaveAttribute('autocomplete', 'given-name');
  await expect(phone).toHaveAttribute('type', 'tel');
  await expect(phone).toHaveAttribute('autocomplete', 'tel-national');
  await nora.chooses('Existing account');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.locator('form [autocomplete=off]:visible')).toHaveCount(0);
});

test('spec §11.22: a disabled control takes the focus and gives the reason', async ({ page }) => {
  const nora = await begin(page);
  const isOff = async (extra: string, why: string) => {
    const row = page.getByRole('switch', { name: extra });
    await expect(row).toHaveAttribute('aria-disabled', 'true');
    await expect(row).toHaveAccessibleDescription(new RegExp(`^${why}`));
    await row.focus();
    await expect(row).toBeFocused();
    await page.keyboard.press('Space');
    await expect(row).not.toBeChecked();
  };
  await nora.switchesOn('Extra quality check');
  await nora.chooses(/^12 hours/);
  await isOff('Extra quality check', 'Needs a deadline of 24 hours or more');
  await nora.chooses(/^10 days/);
  await nora.chooses(/^Presentation/);
  await isOff('One-page summary', 'Not for presentations');

  await expect(page.getByRole('spinbutton', { name: 'Slides' })).toBeVisible();
  const type = page.getByLabel('Paper type');
  await expect(type).toHaveValue('Presentation');
  await expect(type).toHaveAccessibleDescription('Fixed for presentations');
  const spacing = page.getByRole('group', { name: 'Spacing' });
  await expect(spacing.getByRole('radio', { name: 'Double' })).toBeChecked();
  await expect(spacing.getByRole('radio', { name: 'Single' })).toHaveAttribute('aria-disabled', 'true');
  await expect(spacing).toHaveAccessibleDescription('Single: presentations have no spacing');
});
