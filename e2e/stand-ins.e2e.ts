import { type Page, expect, test } from '@playwright/test';
import { focusedName } from './focus.ts';
import { DESKTOP, PHONE } from './screens.ts';

/** Holds up the controls of fields with a list until the returned function is called. */
async function holdControls(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*Control-*.js', async (route) => {
    await held.promise;
    await route.fallback();
  });
  return held.resolve;
}

/** The places and colours of the fields with a list. */
const looksOf = (page: Page) =>
  page.locator('main [role=combobox]').evaluateAll((fields) =>
    fields.map((field) => {
      const frame = field.matches('input') ? (field.parentElement ?? field) : field;
      const { x, y, width, height } = frame.getBoundingClientRect();
      const { color, backgroundColor, borderColor, cursor } = getComputedStyle(field);
      return { x, y: y + scrollY, width, height, color, backgroundColor, borderColor, cursor };
    }),
  );

/** The same at both sizes in both schemes. */
async function looksInEach(page: Page) {
  const looks: Awaited<ReturnType<typeof looksOf>>[] = [];
  for (const size of [PHONE, DESKTOP])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      looks.push(await looksOf(page));
    }
  return looks;
}

const controlsAreThere = (page: Page) =>
  expect(page.getByRole('combobox', { name: 'Subject' })).toHaveAttribute('autocorrect', 'off'); // of Base UI

test('ADR 0023 nothing jumps when the controls of fields are loaded, on a phone and on a desktop, in both schemes', async ({
  page,
}) => {
  const release = await holdControls(page);
  await page.goto('/order');
  await expect(page.getByRole('combobox')).toHaveCount(3);
  const before = await looksInEach(page);
  release();
  await controlsAreThere(page);
  await expect.poll(() => looksInEach(page)).toEqual(before);
});

test('ADR 0023 a field that is pressed before its control is loaded opens then, with the focus in it, and takes what is typed', async ({
  page,
}) => {
  const release = await holdControls(page);
  await page.goto('/order?full');
  await page.getByRole('combobox', { name: 'Subject' }).click();
  await page.keyboard.type('hist');
  release();
  await expect(page.getByRole('option', { name: 'History', exact: true })).toBeVisible();
  await page.keyboard.type('ory');
  await expect(page.getByRole('combobox', { name: 'Subject' })).toHaveValue('history');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Subject' })).toHaveValue('History');
});

test('ADR 0023 a field with the focus passes it to its control, and a list opened by keyboard has the focus', async ({
  page,
}) => {
  const release = await holdControls(page);
  await page.goto('/order?full');
  await page.getByRole('combobox', { name: 'Paper format' }).focus();
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('option', { selected: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Paper format' })).toBeFocused();

  const releaseAgain = await holdControls(page);
  await page.reload();
  await page.getByRole('combobox', { name: 'Paper format' }).focus();
  releaseAgain();
  await controlsAreThere(page);
  expect(await focusedName(page)).toBe(await page.getByRole('combobox', { name: 'Paper format' }).textContent());
});
