import { type Page, expect, test } from '@playwright/test';
import { setTokens, signUpCustomer } from './account.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { makeMailBounce } from './database.ts';
import { createDesk } from './desk.ts';
import { mailedPath } from './outbox.ts';
import { expectToFitAt } from './overflow.ts';
import { placeOrder, placePaidOrder } from './placed-order.ts';

const bell = (page: Page, unread = 0) =>
  page.getByRole('button', { name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications', exact: true });
const centre = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('spec §10.20 what happens comes to the bell of two tabs, is read in both, and is told where the customer wants it', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const nora = await signUpCustomer(request, 'nora');
  const id = await placePaidOrder(request, nora.accessToken, { topic: 'On Bees' });
  const support = createDesk({ url: baseURL ?? '', as: 'support' });
  await setTokens(context, nora);
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/profile');
  await bell(page, 1).waitFor(); // the payment

  await support.holds(id, 'answer', 'Which edition do you use?');
  await bell(other, 2).waitFor();
  await bell(page, 2).focus();
  await page.keyboard.press('Enter');
  const paused = centre(page).getByRole('link', { name: /Support paused the order/ });
  await expect(paused).toContainText('Because you ordered');
  await expect(centre(page).getByRole('heading', { name: 'Notifications' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(paused).toBeFocused();
  await expect(bell(other, 2)).toBeVisible(); // opening marks nothing
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await expect(bell(page, 2)).toBeFocused();
  await bell(page, 2).click();
  await paused.click();
  await expect(page).toHaveURL(new RegExp(`/orderinfo/${id}/details`));
  await expect(bell(other, 1)).toBeVisible(); // read in one, read in the other

  await bell(page, 1).click();
  await centre(page)
    .getByRole('button', { name: /^More actions: Support paused/ })
    .click();
  await page.getByRole('menuitem', { name: 'Mute this order' }).click();
  await expect(other.getByRole('button', { name: 'Unmute: “On Bees”' })).toBeVisible();
  await centre(page).getByRole('button', { name: 'Mark all read' }).click();
  await expect(bell(other)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(centre(page)).toBeInViewport({ ratio: 1 });
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await page.goto('/dashboard');
  await bell(page).click();
  const cross = await centre(page).getByRole('button', { name: 'Close' }).boundingBox();
  const at = [(cross?.x ?? 0) + (cross?.width ?? 0) / 2, (cross?.y ?? 0) + (cross?.height ?? 0) / 2] as const;
  await page.mouse.dblclick(...at, { delay: 40 }); // Logout stands beneath it
  await expect(centre(page)).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
  const beneath = () => page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.textContent, at);
  await expect.poll(beneath).toBe('Logout');
  await page.goto('/notifications');
  await expect(page.getByRole('link', { name: /Your payment of/ })).toBeVisible();
  await expectToFitAt(page, [320]);
  await page.setViewportSize({ width: 1440, height: 900 });

  const table = other.getByRole('table', { name: 'What you hear of, and where' });
  await table.getByRole('switch', { name: 'New message by Push' }).click();
  await expect(other.getByText('Saved just now.').first()).toBeVisible();
  await page.goto('/profile');
  const here = page.getByRole('table', { name: 'What you hear of, and where' });
  await expect(here.getByRole('switch', { name: 'New message by Push' })).not.toBeChecked();
  await expect(here.getByRole('row', { name: /Payments and refunds/ })).toContainText('Always');

  await page.getByRole('switch', { name: 'One email a day' }).click();
  await page.getByRole('group', { name: 'What comes in it' }).getByLabel('New message').uncheck();
  await expect(here.getByRole('row', { name: /Revisions/ })).toContainText('Daily, 9:00');
  await expect(here.getByRole('row', { name: /New message/ })).not.toContainText('Daily');
  await expect(table.getByRole('row', { name: /Revisions/ })).toContainText('Daily, 9:00'); // the other tab follows
  await expectAccessibleInBothSchemes(page);
  await expectToFitAt(page, [320]);
  for (const name of ['Revisions', 'Changes of an order', 'Bonuses and referrals', 'Newsletters'])
    await page.getByRole('group', { name: 'What comes in it' }).getByLabel(name).click();
  await expect(page.getByRole('switch', { name: 'One email a day' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'One email a day' })).toBeFocused();

  await page.getByRole('button', { name: 'Send a test' }).dblclick();
  await expect(page.getByText('No browser gets push yet. Turn on push in this browser first')).toBeVisible();
  await expect(page.getByText('Unconfirmed', { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Confirm email' }).last().click();
  await expect(page.getByText(`We have sent a link to ${nora.email}. It works for 24 hours.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again' }).last()).toBeFocused();

  await makeMailBounce(nora.email);
  await page.reload();
  await expect(page.getByText('Emails come back', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Emails to this address came back on /)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Send emails again' }).click();
  await expect(page.getByText(/^Emails to this address came back on /)).toBeHidden();

  const offered = await placeOrder(request, nora.accessToken, { topic: 'On Wasps' });
  await support.offers(offered.id, 24, 'For you.');
  await other.goto(await mailedPath(request, nora.email, 'unsubscribe'));
  await expectAccessibleInBothSchemes(other);
  await expect(here.getByRole('switch', { name: 'Changes of an order by Email' })).toBeChecked(); // opening stops nothing
  await other.getByRole('button', { name: 'Stop them' }).click();
  await expect(other.getByRole('heading', { name: 'Stopped' })).toBeVisible();
  await expect(here.getByRole('switch', { name: 'Changes of an order by Email' })).not.toBeChecked();

  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = await page.getByLabel('Address of your calendar', { exact: true }).inputValue();
  expect(await (await request.get(address)).text()).toContain(`order-${id}@`);
  await page.getByRole('button', { name: 'End it' }).click();
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});
