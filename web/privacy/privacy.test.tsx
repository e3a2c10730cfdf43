import { getCustomer, updateConsents } from '@octavo/contract/customers';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { paths } from '#app/paths.ts';
import { openFixture } from '#testing/open.tsx';
import { browserOf } from './browser-of.ts';

type Fixture = Awaited<ReturnType<typeof openFixture>>;
let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
});
const modal = () => screen.findByRole('dialog', { name: 'Privacy' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const readCustomer = () => fixture.alice.call(getCustomer, {});
const change = (fields: Record<string, string | number | boolean>) =>
  fixture.changeRows('customers', fields, { id: fixture.alice.id });

/** Opens the privacy modal of Alice by a button of the settings. */
async function openAt(button: RegExp) {
  fixture.open('/profile', fixture.alice);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return modal();
}

describe('spec §2 the privacy modal', () => {
  test('opens at the tab of its button; Back opens the Settings tab, and there it closes the modal', async () => {
    await openAt(/^Personal data/);
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Personal data');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2')); // the dialog has taken the focus
    await press('Back');
    const settings = await screen.findByRole('tab', { selected: true, name: 'Settings' });
    await waitFor(() => expect(document.activeElement).toBe(settings));
    await press('Back'); // spec §2 “each with a back button”
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('its Settings tab has two accordions: people and kinds of providers, then the kinds with the data they get', async () => {
    const dialog = await openAt(/^Who can see my details/);
    const question = within(dialog).getByRole('button', { name: 'Who can see my details?' });
    expect(question.getAttribute('aria-expanded')).toBe('true');
    within(dialog).getByText('Your writer');
    for (const kind of ['Payment providers', 'Email delivery']) within(dialog).getByText(kind);
    await userEvent.click(question);
    expect(question.getAttribute('aria-expanded')).toBe('false');
    expect(within(dialog).queryByText('Your writer')).toBeNull();
    expect(within(dialog).queryByText('Payment providers')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Information sharing' }));
    for (const kind of ['Payment providers', 'Email delivery']) within(dialog).getByText(kind);
    within(dialog).getByText(/Most also get your email, .* We never see your full card number\./);
    expect(within(dialog).queryByText('Analytics')).toBeNull();
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  const EVERY = ['Payment providers', 'Email delivery', 'The push service of your browser'];
  test.each([
    {
      of: 'with nothing configured',
      site: { yandexId: null, facebookAppId: null, facebookPageId: null, errorReportUrl: null },
      signInProvider: null,
      kinds: EVERY,
    },
    {
      of: 'with everything configured',
      site: { yandexId: '1', facebookAppId: '1', facebookPageId: '1', errorReportUrl: 'https://key@errors.example/1' },
      signInProvider: 'Google',
      kinds: [...EVERY, 'The sign-in provider', 'Analytics', 'Facebook', 'Error reports'],
    },
  ])('its accordions name each kind of provider of a site $of', async ({ site, signInProvider, kinds }) => {
    await fixture.changeSite(site);
    fixture.settingsOf(1).signInProvider = signInProvider;
    const dialog = within(await openAt(/^Who can see my details/));
    const question = dialog.getByRole('button', { name: 'Who can see my details?' });
    const items = () => dialog.getAllByRole('listitem').map(({ textContent }) => String(textContent));
    expect(items().slice(3)).toEqual(kinds); // after the people
    await userEvent.click(question);
    await userEvent.click(dialog.getByRole('button', { name: 'Information sharing' }));
    expect(items().map((item) => kinds.find((kind) => item.startsWith(`${kind} `)))).toEqual(kinds);
    dialog.getByText(/Only where you turned it on/);
  });
});

/** The value of a name in the personal data. */
const value = async (name: string) =>
  within(await modal())
    .getByText(name)
    .closest('div')
    ?.querySelector('dd')?.textContent;

describe('spec §2 personal data', () => {
  test('has a dash for an empty value', async () => {
    await openAt(/^Personal data/);
    for (const name of ['IP address', 'Browser', 'Country', 'State', 'City', 'Address', 'Zip', 'Phone'])
      expect(await value(name), name).toBe('—');
    expect(await value('Name')).toBe('alice');
    expect(screen.getAllByText('alice@example.com').length).toBeGreaterThan(0);
  });

  test('has IP and browser only with consent to technical data', async () => {
    await change({ enabledTechnicalData: true, ip: '192.0.2.7', country: 'US', city: 'Boston', phone: '13125550148' });
    await openAt(/^Personal data/);
    expect(await value('IP address')).toBe('192.0.2.7');
    expect(await value('Browser')).toBe(browserOf(navigator.userAgent));
    expect(await value('Country')).toBe('United States');
    expect(await value('City')).toBe('Boston');
    expect(within(await modal()).getByText('+1 (312) 555-0148')).toBeTruthy();
  });

  test('spec D37 is downloaded as one zip', async () => {
    const saved: string[] = [];
    const made: Blob[] = [];
    const { click } = HTMLAnchorElement.prototype;
    onTestFinished(() => void Object.assign(HTMLAnchorElement.prototype, { click }));
    HTMLAnchorElement.prototype.click = function save() {
      saved.push(this.download);
    };
    URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`; // no test makes one of a MediaSource
    URL.revokeObjectURL = () => {};
    await openAt(/^Personal data/);
    await press('Download all in file');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.zip$/);
    const bytes = new Uint8Array((await made[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK');
  });
});

const FLAGS = [
  ['Cookies', 'enabledCookiesUsage'],
  ['Personal information', 'enabledPersonalData'],
  ['Technical data', 'enabledTechnicalData'],
  ['Location info', 'enabledLocationUsage'],
  ['Information sharing', 'enabledInformationSharing'],
  ['Email subscription', 'enabledEmailSubscription'],
] as const;

describe('spec §4 consent preferences', () => {
  test('are six switches, each saved at once', async () => {
    const dialog = await openAt(/^Consent preferences/);
    expect(within(dialog).getAllByRole('switch')).toHaveLength(6);
    for (const [name, flag] of FLAGS) {
      await userEvent.click(within(dialog).getByRole('switch', { name }));
      await waitFor(async () => expect((await readCustomer())[flag]).toBe(true));
    }
    await screen.findByText(/Saved just now/);
    await screen.findByText('6 of 6 on');
  });

  test('are reverted when saving fails, with the toast of spec §8', async () => {
    const dialog = await openAt(/^Consent preferences/);
    interceptFetch(async (url, send) => (url.includes('/gdpr') ? Response.json({}, { status: 500 }) : send()));
    const cookies = within(dialog).getByRole('switch', { name: 'Cookies' });
    await userEvent.click(cookies);
    await screen.findByText('Problem occured while setting your preferences');
    await waitFor(() => expect(cookies).toHaveProperty('checked', false));
    expect(await readCustomer()).toMatchObject({ enabledCookiesUsage: false });
  });

  test('that fail to save do not revert others', async () => {
    const dialog = await openAt(/^Consent preferences/);
    let asked = 0;
    interceptFetch(async (url, send) =>
      url.includes('/gdpr') && ++asked === 1 ? Response.json({}, { status: 500 }) : send(),
    );
    await userEvent.click(within(dialog).getByRole('switch', { name: 'Cookies' }));
    await userEvent.click(within(dialog).getByRole('switch', { name: 'Technical data' }));
    await waitFor(async () => expect(await readCustomer()).toMatchObject({ enabledTechnicalData: true }));
    await waitFor(() =>
      expect(within(dialog).getByRole('switch', { name: 'Cookies' })).toHaveProperty('checked', false),
    );
    expect(within(dialog).getByRole('switch', { name: 'Technical data' })).toHaveProperty('checked', true);
  });

  test('given in another tab stay', async () => {
    const dialog = await openAt(/^Consent preferences/);
    const none = { cookies_usages: 0, personal_data: 0, technical_data: 0, information_sharing: 0, email_subscription: 0 } as const; // oxfmt-ignore
    await fixture.alice.call(updateConsents, {
      query: { id: fixture.alice.id },
      body: { ...none, location_usages: 1 },
    });
    await userEvent.click(within(dialog).getByRole('switch', { name: 'Cookies' }));
    await screen.findByText(/Saved just now/);
    expect(await readCustomer()).toMatchObject({ enabledCookiesUsage: true, enabledLocationUsage: true });
  });
});

async function askToDelete() {
  await openAt(/^Personal data/);
  await press('I want to delete my account');
  return screen.findByRole('dialog', { name: 'Do you really want to delete your account?' });
}
/** $30.00 are paid for an order. */
async function payOf(orderId: number) {
  const money = { orderId, amount: 3000, currency: 'USD', dateCreated: fixture.now() };
  const page = { providerRef: null, redirectUrl: null, expiresAt: null, dateChecked: null };
  const [attempt] = await fixture.addRows('paymentAttempts', { ...money, ...page, provider: 'fondy', state: 'paid', reference: 'of-bees', dateUpdated: fixture.now() }); // oxfmt-ignore
  await fixture.addRows('paymentLedger', { ...money, attemptId: attempt?.id ?? 0, kind: 'charge', effectKey: 'paid' });
}
const typeEmail = async () =>
  userEvent.type(await screen.findByLabelText('Type alice@example.com to confirm'), 'alice@example.com');

describe('spec §4 deleting the account', () => {
  test('needs a confirmation, with the focus on Cancel', async () => {
    const dialog = await askToDelete();
    const cancel = within(dialog).getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await userEvent.click(cancel);
    await waitFor(() => expect(screen.queryByText('Do you really want to delete your account?')).toBeNull());
    expect(await modal()).toBeTruthy();
    await readCustomer();
  });

  test('fails with “Email is not confirmed” for an unconfirmed email, and offers to confirm it there', async () => {
    await askToDelete();
    await typeEmail();
    await press('Yes, delete my account');
    await waitFor(() => expect(screen.getAllByText('Email is not confirmed').length).toBeGreaterThan(1));
    expect(screen.getByText('Email is not confirmed', { selector: '[data-toaster] *' })).toBeTruthy();
    await press('Confirm email');
    const sent = 'We have sent a link to alice@example.com. It works for 24 hours.';
    await screen.findByText(`${sent} Open the link in the email, then come back and delete your account.`);
    expect(await fixture.rows('mails', { recipient: 'alice@example.com' })).toMatchObject([
      { body: expect.stringContaining('/confirm-email/') },
    ]);
    await change({ status: 1 }); // as the link does
    await press('Yes, delete my account');
    await screen.findByText('Your account has been successfully deleted.');
  });

  test('spec §10.16 names the papers in work, and the button says why it does nothing', async () => {
    await change({ status: 1 });
    const { id } = await fixture.order({ status: 2, title: 'On Bees' });
    const dialog = within(await askToDelete());
    expect((await dialog.findByRole('link', { name: 'On Bees' })).getAttribute('href')).toBe(paths.orderInfo(id));
    dialog.getByRole('button', {
      name: 'Yes, delete my account',
      description: 'Your account can be deleted once your orders under way are closed',
    });
    expect(dialog.queryByLabelText(/^Type/)).toBeNull();
  });

  test('ADR 0447 names an order that is paid in part, and the button says how it can be closed', async () => {
    await change({ status: 1 });
    const { id } = await fixture.order({ title: 'On Bees' });
    await payOf(id);
    const dialog = within(await askToDelete());
    expect((await dialog.findByRole('link', { name: 'On Bees' })).getAttribute('href')).toBe(paths.orderInfo(id));
    dialog.getByRole('button', {
      name: 'Yes, delete my account',
      description: /^An order is paid in part\. Pay the rest/,
    });
    expect(dialog.queryByText('1 unpaid order is canceled.')).toBeNull();
  });

  test('spec §10.16 names the codes and points that would be lost, and deletes nothing before the email is typed', async () => {
    await change({ status: 1 });
    await fixture.order({});
    const order = await fixture.order({ status: 5 });
    await fixture.addRows('points', {
      customerId: fixture.alice.id,
      orderId: order.id,
      kind: 'earned',
      points: 1240,
      dateCreated: fixture.now(),
    });
    const dialog = within(await askToDelete());
    await dialog.findByText('1 unpaid order is canceled.');
    expect(dialog.getByText('Points').closest('div')?.textContent).toBe('Points1,240');
    await press('Yes, delete my account');
    await dialog.findByText('This is not the email of your account');
    expect(document.activeElement).toBe(dialog.getByLabelText('Type alice@example.com to confirm'));
    await readCustomer();
    await userEvent.keyboard(' Alice@Example.com');
    await press('Yes, delete my account');
    await screen.findByText('Your account has been successfully deleted.');
  });

  test('spec §10.16 names a refund that was not taken, with the way to its order, and can be deleted without it', async () => {
    await change({ status: 1 });
    const { id } = await fixture.order({ status: 5, title: 'On Bees' });
    await payOf(id);
    const dialog = within(await askToDelete());
    const name = await dialog.findByText('Refund that you have not taken');
    expect(name.closest('div')?.textContent).toBe('Refund that you have not taken$12.00On Bees');
    expect(dialog.getByRole('link', { name: 'On Bees' }).getAttribute('href')).toBe(paths.orderInfo(id));
    dialog.getByText('If you want the refund, take it on the page of the order first.');
    await typeEmail();
    await press('Yes, delete my account');
    await screen.findByText('Your account has been successfully deleted.');
  });

  test('§9 its last screen is shown only after a deletion: who opens it by its address stays signed in', async () => {
    fixture.open(paths.accountDeleted, fixture.alice);
    await waitFor(() => expect(fixture.address()).not.toBe(paths.accountDeleted));
    expect(screen.queryByText('Your account is deleted')).toBeNull();
    expect(localStorage.getItem('accessToken')).not.toBeNull();
    await readCustomer();
  });

  test('clears the state, counts three seconds, and opens /logout', async () => {
    await change({ status: 1 });
    await askToDelete();
    await typeEmail();
    await press('Yes, delete my account');
    await screen.findByText('Your account has been successfully deleted.');
    const timer = await screen.findByRole('timer');
    expect(timer.textContent).toMatch(/^You will be signed out in [23] seconds\.$/); // a busy machine may have lost one
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull());
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    await waitFor(() => expect(timer.textContent).toBe('You will be signed out in 1 second.'));
    await screen.findByRole('heading', { level: 1, name: 'Signing out' });
    await expect(readCustomer()).rejects.toMatchObject({ code: 'signed_out' });
  });
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox 145'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0', 'Edge 142'], // oxfmt-ignore
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15', 'Safari 26'],
  ['Lynx/2.9', 'Lynx/2.9'],
])('%s is %s', (userAgent, name) => expect(browserOf(userAgent)).toBe(name));
