import { type Page, expect, test } from '@playwright/test';
import { signIn } from './account.ts';
import { Customer, begin } from './customer.ts';
import { CUSTOMER, GUEST, SIGN_IN_SCREENS } from './screens.ts';
import { newPerson } from './sites.ts';

/** Collects what the content security policy of the page refuses, on every page that is opened from now on. */
async function violationsOf(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => void violations.push(text));
  await page.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }; // exposed above
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
      reportViolation([effectiveDirective, blockedURI, sample, sourceFile].join(' ')),
    );
  });
  return violations;
}

const isOpen = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
  await page.waitForLoadState('networkidle');
};

test('controls A7, C17: the page runs under its policy: no screen breaks it', async ({ page }) => {
  const violations = await violationsOf(page);
  for (const path of [...GUEST, ...SIGN_IN_SCREENS]) {
    await page.goto(path); // oxlint-disable-line no-await-in-loop -- one visitor, one page after the other
    await isOpen(page); // oxlint-disable-line no-await-in-loop
  }
  await signIn(page.context(), 'alice@example.com');
  for (const path of CUSTOMER) {
    await page.goto(path); // oxlint-disable-line no-await-in-loop
    await isOpen(page); // oxlint-disable-line no-await-in-loop
  }
  await page.goto('/order/controls');
  await isOpen(page);
  const lists = await page.getByRole('combobox').all();
  expect(lists.length).toBeGreaterThan(1);
  for (const list of lists) {
    await list.click(); // oxlint-disable-line no-await-in-loop -- one list after the other
    await expect(page.getByRole('listbox')).toBeVisible(); // oxlint-disable-line no-await-in-loop
    await page.keyboard.press('Escape'); // oxlint-disable-line no-await-in-loop
    await expect(page.getByRole('listbox')).toBeHidden(); // oxlint-disable-line no-await-in-loop
  }
  expect(violations).toEqual([]);
});

test('controls A7, C17: an order, its payment at the provider and a message do not break the policy', async ({
  page,
}) => {
  const violations = await violationsOf(page);
  const nora = await begin(page);
  await nora.describesThePaper({
    subject: 'History',
    title: 'Under a strict policy',
    details: 'Compare two programmes.',
    file: { name: 'brief.txt', bytes: Buffer.from('A line of the brief.\n') },
  });
  await nora.goesOn();
  await nora.saysWho(newPerson('Nora'));
  await nora.createsTheOrder();
  await nora.choosesHowToPay();
  await nora.paysOnTheHostedPage();
  await expect(page.getByText('Paid').filter({ visible: true }).first()).toBeVisible();
  await new Customer(page).opensTab('Messages');
  await nora.writes('Please use British spelling.');
  expect(violations).toEqual([]);
});

test('controls A7, C17: a script that gets into the page does not run', async ({ page }) => {
  const violations = await violationsOf(page);
  await page.goto('/login');
  await isOpen(page);
  const tried = await page.evaluate(() => {
    // oxlint-disable-next-line consistent-function-scoping -- it runs in the browser
    const throws = (attempt: () => unknown) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    };
    const script = document.createElement('script');
    script.append("document.body.dataset.ran = 'yes'");
    document.body.append(script);
    const link = document.createElement('a');
    link.setAttribute('href', "javascript:document.body.dataset.ran = 'yes'");
    document.body.append(link);
    link.click();
    return {
      markup: throws(() => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>')),
      address: throws(() => (document.createElement('script').src = 'https://evil.example/x.js')),
      policy: throws(() =>
        (window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }).trustedTypes // Chromium has it, the types do not
          .createPolicy('evil', {}),
      ),
      ran: document.body.dataset.ran,
    };
  });
  expect(tried).toEqual({ markup: true, address: true, policy: true, ran: undefined });
  await expect
    .poll(() => violations.map((text) => text.split(' ')[0]))
    .toEqual(expect.arrayContaining(['script-src-elem', 'require-trusted-types-for', 'trusted-types']));
});
