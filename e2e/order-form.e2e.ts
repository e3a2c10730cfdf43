import { type Locator, type Page, expect, test } from '@playwright/test';
import { Customer } from './customer.ts';
import { newcomer } from './sites.ts';

const PAPER = {
  subject: 'History',
  title: 'Microfinance in Rural Kenya',
  details: 'Compare two programmes. Use household panel data where you can.',
};

const PRICE = '**/sites/categories/*/orders/calcs';

/** On step 1 of the form of the first site, with nothing chosen. */
async function begin(page: Page) {
  const nora = new Customer(page);
  await page.goto('/order/controls');
  await nora.comesTo('What should we write?');
  return nora;
}

test('16 a guest reaches step 2 by choosing only a subject; 17 without one its list opens and has the focus', async ({
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
  await nora.goesOn();
  await nora.comesTo('What should the writer know?');
});

test('18 the total is in sight on every step, wherever one scrolls and with the keyboard open', async ({
  page,
  isMobile,
}) => {
  const nora = await begin(page);
  await staysInSight(nora);
  await nora.choosesTheSubject(PAPER.subject);
  await nora.goesOn();
  await nora.instructs(PAPER);
  await staysInSight(nora);
  if (isMobile) await staysInSightAbove(nora, page.getByLabel('Paper details'));
  await nora.goesOn();
  await nora.saysWho(newcomer('Nora'));
  await staysInSight(nora);
  if (isMobile) await staysInSightAbove(nora, page.getByLabel('Email'));
});

async function staysInSight(nora: Customer) {
  for (const share of [0, 0.5, 1]) {
    await nora.page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), share);
    await expect(nora.total()).toBeInViewport({ ratio: 1 });
  }
}

/** A keyboard takes half of the screen (`interactive-widget=resizes-content`). */
async function staysInSightAbove(nora: Customer, field: Locator) {
  const { page } = nora;
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...size, height: 430 });
  await field.focus();
  await expect(nora.total()).toBeInViewport({ ratio: 1 });
  const [above, below] = [await field.boundingBox(), await nora.total().boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0); // what is written is not behind the bar
  await page.setViewportSize(size);
}

/** Where everything stands. What changes its text is told apart by its place among its like. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const { x, y } = element.getBoundingClientRect();
      const isDrawn = element.checkVisibility({ opacityProperty: true }) && !element.closest('[data-toaster]');
      return isDrawn
        ? [{ what: `${element.tagName}.${element.className} ${element.textContent.slice(0, 20)}`, x, y }]
        : [];
    }),
  );

async function expectNothingMoved(before: Awaited<ReturnType<typeof places>>, page: Page) {
  const after = await places(page);
  expect(after.length).toBe(before.length);
  const moved = after.filter(({ x, y }, at) => {
    const old = before[at] ?? { x: 0, y: 0 };
    return Math.abs(old.x - x) > 1 || Math.abs(old.y - y) > 1;
  });
  expect(moved).toEqual([]);
}

test('19 from 6 pages to 7 nothing moves, the total never goes, and an answer out of order never wins', async ({
  page,
}) => {
  const nora = await begin(page);
  await page.waitForLoadState('networkidle');
  const held: (() => Promise<void>)[] = [];
  await page.route(PRICE, async (route) => {
    const asked = route.request().postDataJSON();
    const isSeven = asked.pages === 7;
    const reply = await route.fetch({ postData: { ...asked, ...(isSeven && { pages: 70 }) } });
    const answer = () => route.fulfill({ response: reply });
    if (isSeven) held.push(answer);
    else await answer();
  });
  const confirmed = (pages: number) => page.waitForResponse((reply) => reply.request().postDataJSON()?.pages === pages);
  const six = confirmed(6);
  await nora.chooses('Undergraduate'); // at $18 a page all three totals have as many digits
  await nora.asksForPages(6);
  await six;
  await expect(nora.total()).toContainText('$108.00');
  const before = await places(page);

  const asked = page.waitForRequest((request) => request.postDataJSON()?.pages === 7);
  await page.keyboard.press('ArrowUp');
  await expect(nora.total()).toContainText('$126.00');
  await asked;
  await expectNothingMoved(before, page);

  const eight = confirmed(8);
  await page.keyboard.press('ArrowUp');
  await eight;
  await expect.poll(() => held.length).toBe(1);
  const late = confirmed(7);
  await held[0]?.();
  await (await late).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(nora.total()).toContainText('$144.00');
  await expect(page.getByText(/^The price is/)).toHaveCount(0);
  await expectNothingMoved(before, page);
});

const cents = (text: string) => Math.round(Number(text.replace(/[^\d.−-]/g, '').replace('−', '-')) * 100);

test('20 the bill has only what is not nothing, in its order, and adds up to the total', async ({ page, isMobile }) => {
  const nora = await begin(page);
  if (isMobile) await nora.total().click();
  const bill = page.getByRole(isMobile ? 'region' : 'complementary', { name: isMobile ? 'Price details' : 'Price' });
  await expect(bill.getByRole('term')).toHaveText(['1 page']);

  await bill.getByRole('button', { name: 'Have a discount code?' }).click();
  await bill.getByLabel('Discount code').fill('WELCOME10');
  await page.keyboard.press('Enter');
  await expect(bill.getByText('WELCOME10', { exact: true })).toBeVisible();
  if (isMobile) await page.keyboard.press('Escape');
  for (const extra of ['Top writers', 'Extra quality check', 'One-page summary', 'Originality report']) {
    await nora.switchesOn(extra);
  }
  const total = cents(await nora.total().innerText().then((text) => text.replace(/\d+ page.*$/s, ''))); // prettier-ignore
  if (isMobile) await nora.total().click();
  await expect(bill.getByRole('term')).toHaveText([
    '1 page',
    'Top writers',
    'Extra quality check',
    'Originality report',
    'One-page summary',
    'Discount',
  ]);
  const amounts = (await bill.getByRole('definition').allInnerTexts()).filter((text) => text.includes('$'));
  expect(amounts).toHaveLength(6);
  expect(amounts.map(cents).reduce((sum, each) => sum + each)).toBe(total);
});

const dayInChicago = (hours: number, month: 'short' | 'long') =>
  new Date(Date.now() + hours * 3_600_000).toLocaleDateString('en-US', {
    timeZone: 'America/Chicago',
    month,
    day: 'numeric',
  });

test.describe('in Chicago', () => {
  test.use({ timezoneId: 'America/Chicago' });

  test('21 deadlines have their local date, Ready by its zone, and a tough order says so', async ({
    page,
    isMobile,
  }) => {
    const nora = await begin(page);
    await expect(
      page.getByRole('radio', { name: new RegExp(`^10 days.*${dayInChicago(240, 'short')}`) }),
    ).toBeChecked();
    await expect(page.getByText('Please consider extending the deadline!')).toHaveCount(0);
    await nora.asksForPages(6);
    await nora.chooses(/^12 hours/);
    await expect(page.getByText('Please consider extending the deadline!')).toBeVisible();
    if (isMobile) await nora.total().click();
    const ready = page.getByText('Ready by', { exact: true }).filter({ visible: true }).locator('..');
    await expect(ready).toContainText(dayInChicago(12, 'long'));
    await expect(ready).toContainText(/\d:\d\d [AP]M in your time zone \(C[SD]T\)/);
  });
});

test('22 what the rules switch off can be reached and says why', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same rules');
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
  await expect(spacing).toHaveAccessibleDescription('Single: not for presentations');
});

test('25 Enter goes on from every field but the details', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same keys');
  const nora = await begin(page);
  await nora.choosesTheSubject(PAPER.subject);
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
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
});

test('28 step 3 tells what is wrong, with the focus, links and a title; 31 its fields tell the browser what they are', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the same fields');
  const nora = await begin(page);
  await nora.describesThePaper(PAPER);
  await nora.goesOn();
  await nora.saysWho({ email: 'amelia@example', firstName: 'Amelia', phone: '31255' });
  await page.getByRole('button', { name: 'Create order' }).click();
  const summary = page.getByRole('region', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  const phone = page.getByLabel('Phone', { exact: true });
  for (const [text, field] of [
    ['Invalid email address.', page.getByLabel('Email')],
    ['You may have entered invalid phone number. Kindly consider revising.', phone],
  ] as const) {
    await expect(page.getByText(text)).toHaveCount(2);
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

test('29 an e-mail that is registered turns a newcomer into a member in place', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same fields');
  const nora = await begin(page);
  await nora.describesThePaper(PAPER);
  await nora.goesOn();
  await page.getByLabel('Email').fill('alice@example.com');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Existing account' })).toBeChecked();
  await expect(page.getByText('This email is already registered. Maybe you are already a member.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('alice@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});
