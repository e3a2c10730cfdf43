import { signIn, signOut, signUp } from '@octavo/contract/auth';
import { changePassword, confirmEmail, getCustomer, updateCustomer } from '@octavo/contract/customers';
import { getWays } from '@octavo/contract/ways';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { OFFLINE, goOffline } from '#testing/offline.ts';
import { openFixture } from '#testing/open.tsx';
import { findToast } from '#testing/toast.ts';

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Puts a text behind what a field has, at once: every typed letter draws the whole screen. */
async function write(name: string, text: string) {
  await userEvent.click(await field(name));
  await userEvent.paste(text);
}
const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' });
const PASSWORD = 'correct horse';

/** Nora, with a name, a phone and a password, in her settings. */
async function inSettings(path = '/profile', siteId = 1) {
  const fixture = await openFixture();
  const body = { email: 'nora@example.com', phone: '13125550148', firstName: 'Nora', password: PASSWORD };
  const tokens = await fixture.guestAt(siteId).call(signUp, { key: 'a-key-of-this-sign-up', body });
  const call = fixture.callAs(tokens.accessToken, siteId);
  const { id } = await call(getCustomer, {});
  const nora = { id, call, ...tokens };
  fixture.open(path, nora, siteId);
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await field('First name');
  return { ...fixture, nora };
}

const asksOnClosing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Waits for a state of the email: at the address, and where we send notifications. */
const inBoth = (text: string) => waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));

/** The mails with a link to confirm an email. */
const confirming = (mails: { body: string; recipient: string }[]) =>
  mails.filter(({ body }) => body.includes('/confirm-email/'));

describe('spec §4 saving the profile', () => {
  test('Save is shown only while a field differs from the stored value', async () => {
    await inSettings();
    expect(bar()).toBeNull();
    await write('First name', ' B');
    expect(bar()?.textContent).toContain('First name changed');
    await userEvent.type(await field('First name'), '{Backspace}{Backspace}');
    expect(bar()).toBeNull();
    await write('Last name', 'Hart');
    await write('First name', ' J.');
    expect(bar()?.textContent).toContain('2 fields changed');
    await press('Discard');
    expect(bar()).toBeNull();
    expect(await field('First name')).toHaveProperty('value', 'Nora');
  });

  test('spec §3 “country, state, city, address, zip” are written here, and shown with the personal data', async () => {
    const { nora } = await inSettings();
    const place = { Address: '14 Elm Street', City: 'Evanston', State: 'IL', Zip: '60201' };
    for (const [name, text] of Object.entries(place)) await write(name, text);
    await press('Save');
    await screen.findByText('Your personal information has been successfully updated.');
    const stored = {
      address: '14 Elm Street',
      city: 'Evanston',
      state: 'IL',
      zip: '60201',
      country: 'US',
      firstName: 'Nora',
    };
    expect(await nora.call(getCustomer, {})).toMatchObject(stored);
  });

  test('spaces around a name are not a difference', async () => {
    await inSettings();
    await write('First name', '  ');
    expect(bar()).toBeNull();
  });

  test('stores the changes, shows a toast, and updates the whole page', async () => {
    const { nora } = await inSettings();
    await userEvent.clear(await field('First name'));
    await write('First name', 'Eleonora');
    await write('Last name', 'Hart');
    await press('Save');
    await screen.findByText('Your personal information has been successfully updated.');
    expect(bar()).toBeNull();
    within(screen.getByRole('navigation', { name: 'Account' })).getByText('Eleonora');
    expect(await nora.call(getCustomer, {})).toMatchObject({ firstName: 'Eleonora', lastName: 'Hart', phone: '13125550148' }); // oxfmt-ignore
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Profile' }));
  });

  test('changes made in another tab stay', async () => {
    const { nora } = await inSettings();
    const { enabledFacebookMessenger, enabledNightCalls, firstName, phone } = await nora.call(getCustomer, {});
    const rest = { enabledFacebookMessenger, enabledNightCalls, firstName, phone };
    await nora.call(updateCustomer, { body: { ...rest, lastName: 'Elsewhere', enabledNewsletters: true } });
    await write('First name', ' J.');
    await press('Save');
    await screen.findByText('Your personal information has been successfully updated.');
    const kept = { firstName: 'Nora J.', lastName: 'Elsewhere', enabledNewsletters: true };
    expect(await nora.call(getCustomer, {})).toMatchObject(kept);
  });

  test('ADR 0065 the error of an earlier try does not hide that the changes are saved', async () => {
    await inSettings();
    await write('Last name', 'Hart');
    const goOnline = goOffline();
    await press('Save');
    await findToast(OFFLINE);
    goOnline();
    await press('Save');
    await findToast('Your personal information has been successfully updated.');
  });

  test('an error of the server is shown at its field until the field changes', async () => {
    await inSettings();
    interceptFetch(async (url, send, method) => {
      if (!url.endsWith(updateCustomer.path) || method !== updateCustomer.method) return send();
      const errors = { lastName: 'Please provide valid Name' };
      return Response.json({ code: 'invalid', message: 'Check form fields', errors }, { status: 400 });
    });
    await write('Last name', 'Hart');
    await press('Save');
    await screen.findByText('Please provide valid Name');
    expect((await field('Last name')).getAttribute('aria-invalid')).toBe('true');
    await write('Last name', 'e');
    expect(screen.queryByText('Please provide valid Name')).toBeNull();
    expect(bar()).not.toBeNull();
  });
});

const country = () => screen.getByRole('combobox', { name: 'Country code' }).textContent;

describe('spec §5 the phone', () => {
  test('is shown with its country and mask', async () => {
    await inSettings();
    expect(await field('Phone')).toHaveProperty('value', '(312) 555-0148');
    expect(country()).toContain('US +1');
  });

  test('that was stored without its dial code keeps its country until it is changed', async () => {
    const { nora, reopen, changeRows } = await inSettings();
    await changeRows('customers', { phone: '4165550123' }, { id: nora.id });
    reopen('/profile');
    await waitFor(async () => expect(await field('Phone')).toHaveProperty('value', '(416) 555-0123'));
    expect(country()).toContain('US +1');
    await userEvent.click(await field('Phone'));
    await userEvent.tab();
    expect(country()).toContain('US +1');
    expect(bar()).toBeNull();
    await userEvent.type(await field('Phone'), '{Backspace}4');
    await userEvent.tab();
    expect(country()).toContain('CA +1');
    expect(bar()?.textContent).toContain('Phone changed');
  });

  test('is stored with its dial code', async () => {
    const { nora } = await inSettings();
    await userEvent.clear(await field('Phone'));
    await userEvent.click(await field('Phone'));
    await userEvent.paste('+44 20 7946 0958');
    await press('Save');
    await screen.findByText('Your personal information has been successfully updated.');
    expect(await nora.call(getCustomer, {})).toMatchObject({ phone: '442079460958' });
    expect(await field('Phone')).toHaveProperty('value', '2079460958');
  });

  test('that is too short is an issue and is not sent', async () => {
    await inSettings();
    await userEvent.clear(await field('Phone'));
    await write('Phone', '31');
    await press('Save');
    await screen.findByText('You may have entered invalid phone number. Kindly consider revising.');
    expect(document.activeElement).toBe(await field('Phone'));
  });
});

const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const leaves = () => userEvent.click(screen.getByRole('link', { name: /All Orders/ }));

describe('leaving with changes', () => {
  afterEach(() => void vi.useRealTimers());

  test('asks in a dialog of its own; Stay here keeps the page, the typed values and the focus', async () => {
    await inSettings();
    await write('Last name', 'Hart');
    await leaves();
    await question();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay here' })));
    await press('Stay here');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).not.toBe(document.body);
    expect(await field('Last name')).toHaveProperty('value', 'Hart');
    await leaves();
    await question(); // it asks again
    await userEvent.keyboard('{Escape}');
    expect(await field('Last name')).toHaveProperty('value', 'Hart');
  });

  test('after Leave without saving the wanted screen opens, and the form has the stored values again', async () => {
    await inSettings();
    await write('Last name', 'Hart');
    await leaves();
    await question();
    await press('Leave without saving');
    await screen.findByRole('heading', { level: 1, name: 'Orders' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
    expect(await field('Last name')).toHaveProperty('value', '');
  });

  test('closing the page asks too, but not without changes', async () => {
    await inSettings();
    expect(asksOnClosing()).toBe(false);
    await write('Last name', 'H');
    expect(asksOnClosing()).toBe(true);
  });

  test('by a keyboard shortcut keeps the typed values', async () => {
    await inSettings();
    await write('Last name', 'Hart');
    (await field('Last name')).blur();
    await userEvent.keyboard('go');
    await screen.findByRole('heading', { level: 1, name: 'Orders' });
    await userEvent.keyboard('gs');
    expect(await field('Last name')).toHaveProperty('value', 'Hart');
    expect(bar()).not.toBeNull();
  });

  test('by a keyboard shortcut keeps them however long the customer is away', async () => {
    await inSettings();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await write('Last name', 'Hart');
    (await field('Last name')).blur();
    await userEvent.keyboard('go');
    await screen.findByRole('heading', { level: 1, name: 'Orders' });
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    await userEvent.keyboard('gs');
    expect(await field('Last name')).toHaveProperty('value', 'Hart');
    expect(bar()).not.toBeNull();
  });

  test('by a keyboard shortcut keeps what was typed while the changes before it were saved', async () => {
    const { nora } = await inSettings();
    const released = Promise.withResolvers<void>();
    interceptFetch(async (url, send, method) => {
      if (url.endsWith(updateCustomer.path) && method === updateCustomer.method) await released.promise;
      return send();
    });
    await write('Last name', 'Hart');
    await press('Save');
    await write('First name', ' J.');
    released.resolve();
    await screen.findByText('Your personal information has been successfully updated.');
    expect(await nora.call(getCustomer, {})).toMatchObject({ firstName: 'Nora', lastName: 'Hart' });
    (await field('First name')).blur();
    await userEvent.keyboard('go');
    await screen.findByRole('heading', { level: 1, name: 'Orders' });
    await userEvent.keyboard('gs');
    expect(await field('First name')).toHaveProperty('value', 'Nora J.');
    expect(bar()?.textContent).toContain('First name changed');
  });
});

describe('spec §4 the end of the session', () => {
  test('keeps what was typed for the same customer, and shows it to nobody else', async () => {
    const { nora, bob, guest, open } = await inSettings();
    await write('Last name', 'Hart');
    await write('Address', '14 Elm Street');
    await nora.call(signOut, {});
    await screen.findByRole('heading', { level: 1, name: 'Welcome back' });

    open('/profile', bob);
    await field('First name');
    expect(bar()).toBeNull();
    expect(await field('Address')).toHaveProperty('value', '');
    cleanup();

    const body = { email: 'nora@example.com', password: PASSWORD };
    open('/profile', await guest.call(signIn, { body }));
    expect(await field('Last name')).toHaveProperty('value', 'Hart');
    expect(await field('Address')).toHaveProperty('value', '14 Elm Street');
    expect(bar()?.textContent).toContain('2 fields changed');
  });
});

describe('spec D30 the email', () => {
  test('is called the same in both places, and is awaiting confirmation after the confirmation mail is requested', async () => {
    const { rows } = await inSettings();
    await inBoth('Unconfirmed');
    const [ask] = screen.getAllByRole('button', { name: 'Confirm email' });
    await userEvent.click(ask!); // both do the same
    await inBoth('Awaiting Confirmation');
    await screen.findByText('We have sent a link to nora@example.com. It works for 24 hours.');
    const mails = confirming(await rows('mails'));
    expect(mails.map(({ recipient }) => recipient)).toEqual(['nora@example.com']);
    expect(screen.getAllByRole('button', { name: 'Send again' })).toHaveLength(2);
  });

  test('has no button to confirm it when it is confirmed', async () => {
    const { changeRows, reopen } = await inSettings();
    await changeRows('customers', { status: 1 }, { email: 'nora@example.com' });
    reopen('/profile');
    await screen.findAllByText('Confirmed'); // at the address, and where we send it
    expect(screen.queryByRole('button', { name: 'Confirm email' })).toBeNull();
  });

  test('is changed by a link that is mailed to the new address', async () => {
    const { rows } = await inSettings();
    await press('Change email');
    await press('Send the link');
    await screen.findByText('Please provide valid Email');
    await write('New email', 'nora.hart@example.com');
    await press('Send the link');
    await inBoth('Awaiting Confirmation');
    await screen.findByText('nora.hart@example.com');
    await userEvent.click(screen.getAllByRole('button', { name: 'Send again' })[0]!); // to the new address: a mail to the old one would invalidate the first link
    const mails = async () => confirming(await rows('mails'));
    await waitFor(async () => expect(await mails()).toHaveLength(2));
    expect(new Set((await mails()).map(({ recipient }) => recipient))).toEqual(new Set(['nora.hart@example.com']));
    expect(await field('Email')).toHaveProperty('value', 'nora@example.com');
  });

  test('ADR 0085 an hour after the sign-in it asks for the password, and then goes on', async () => {
    const { later } = await inSettings();
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    await later(61);
    await press('Change email');
    await write('New email', 'nora.hart@example.com');
    await press('Send the link');
    const dialog = await screen.findByRole('dialog', { name: 'Enter your password' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await within(dialog).findByText("Password can't be empty");
    await userEvent.type(within(dialog).getByLabelText('Password'), PASSWORD);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await screen.findByText('We have sent a link to nora.hart@example.com. It works for 24 hours.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('of another customer is an issue at its field', async () => {
    await inSettings();
    await press('Change email');
    await write('New email', 'bob@example.com');
    await press('Send the link');
    await screen.findByText('This email is already registered. Maybe you are already a member.');
    expect((await field('New email')).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('spec D31 the password', () => {
  test('is changed with the current one; this session stays, the others end', async () => {
    const { nora, guest, callAs } = await inSettings();
    const other = await guest.call(signIn, { body: { email: 'nora@example.com', password: PASSWORD } });
    await press('Change password');
    const dialog = await screen.findByRole('dialog', { name: 'Change password' });
    await write('Current password', PASSWORD);
    await write('New password', 'better horse');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change password' }));
    await screen.findByText('Your password has been changed. All other devices are signed out.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await nora.call(getCustomer, {});
    await expect(callAs(other.accessToken)(getCustomer, {})).rejects.toMatchObject({ code: 'signed_out' });
    await guest.call(signIn, { body: { email: 'nora@example.com', password: 'better horse' } });
  });

  test.each([
    { current: '', next: 'better horse', message: "Password can't be empty", at: 'Current password' },
    { current: PASSWORD, next: 'short', message: 'Use at least 8 characters', at: 'New password' },
    { current: 'wrong horse', next: 'better horse', message: 'The current password is wrong', at: 'Current password' },
  ])('"$current" and "$next": $message, with the focus at $at', async ({ current, next, message, at }) => {
    await inSettings();
    await press('Change password');
    const dialog = await screen.findByRole('dialog', { name: 'Change password' });
    if (current) await write('Current password', current);
    await write('New password', next);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(within(dialog).getByText(message).closest('[aria-live]')).toBeTruthy());
    expect(document.activeElement).toBe(within(dialog).getByLabelText(at));
  });

  test('can be shown and hidden, and has no field to repeat it', async () => {
    await inSettings();
    await press('Change password');
    const dialog = await screen.findByRole('dialog', { name: 'Change password' });
    const next = within(dialog).getByLabelText('New password');
    expect(next.getAttribute('autocomplete')).toBe('new-password');
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Show password' })[1] ?? dialog);
    expect(next.getAttribute('type')).toBe('text');
    expect(
      within(dialog)
        .getAllByLabelText(/password$/i)
        .filter((it) => it instanceof HTMLInputElement),
    ).toHaveLength(2);
  });

  test('that was set in another year says so with the year, as do the devices', async () => {
    const { nora, changeRows, reload } = await inSettings();
    const before = new Date(2024, 0, 5);
    await changeRows('customers', { datePassword: before }, { id: nora.id });
    await changeRows('sessions', { dateCreated: before }, { customerId: nora.id });
    reload();
    await screen.findByText('Set Jan 5, 2024');
    await screen.findByText(/^Signed in Jan 5, 2024/);
  });

  test('of an account without one is set by the link of a mail', async () => {
    const { open, alice } = await openFixture();
    await expect(
      alice.call(changePassword, { body: { currentPassword: 'x', newPassword: 'better horse' } }),
    ).rejects.toMatchObject({ code: 'password_not_set' });
    open('/profile', alice);
    await press('Set a password');
    expect(await findToast('Check your email for a new password.')).toBeTruthy();
  });
});

describe('ADR 0242 how and where the customer is signed in', () => {
  test('both sections are in their places while they load, so that nothing below them moves', async () => {
    const { reopen } = await inSettings();
    interceptFetch((url, send) => (url.endsWith(getWays.path) ? new Promise(() => {}) : send()));
    reopen('/profile');
    await screen.findByRole('heading', { name: 'Notifications' });
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names.slice(1, 4)).toEqual(['Signing in', 'Devices', 'Notifications']);
    expect(screen.queryByText('Code by email')).toBeNull();
  });
});

describe('spec §4 preferences', () => {
  test('are saved at once', async () => {
    const { nora } = await inSettings();
    const newsletters = await screen.findByRole('switch', { name: 'Newsletters by Email' });
    const before = (newsletters as HTMLInputElement).checked;
    await userEvent.click(newsletters);
    expect(newsletters).toHaveProperty('checked', !before);
    await screen.findByText(/Saved just now/);
    expect(await nora.call(getCustomer, {})).toMatchObject({ enabledNewsletters: !before, firstName: 'Nora' });
  });

  test('that fail to save are reverted, with a toast', async () => {
    await inSettings();
    let isAway = false;
    interceptFetch(async (url, send) => {
      if (isAway && url.includes('/customers/')) throw new TypeError('Failed to fetch');
      return send();
    });
    isAway = true;
    const calls = await screen.findByRole('switch', { name: 'Night calls' });
    await userEvent.click(calls);
    await screen.findByText('Problem occured while setting your preferences');
    await waitFor(() => expect(calls).toHaveProperty('checked', false));
    await screen.findByText(/Not saved/);
  });

  test('spec §10.20 newsletters that are turned off while Night calls are being saved stay off', async () => {
    const { nora, changeRows, reopen } = await inSettings();
    await changeRows('customers', { enabledNewsletters: true }, { id: nora.id });
    reopen('/profile');
    const newsletters = await screen.findByRole('switch', { name: 'Newsletters by Email' });
    expect(newsletters).toHaveProperty('checked', true);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: isSent, resolve: sent } = Promise.withResolvers<void>();
    interceptFetch((url, send, method) => {
      if (!url.endsWith(updateCustomer.path) || method !== updateCustomer.method) return send();
      sent();
      return held.then(send);
    });
    await userEvent.click(await screen.findByRole('switch', { name: 'Night calls' }));
    await isSent;
    await userEvent.click(newsletters);
    release();
    await waitFor(() => expect(screen.getAllByText(/Saved just now/)).toHaveLength(2));
    expect(await nora.call(getCustomer, {})).toMatchObject({ enabledNightCalls: true, enabledNewsletters: false });
  });

  test('do not save other typed values', async () => {
    const { nora } = await inSettings();
    await write('Last name', 'Hart');
    await userEvent.click(await screen.findByRole('switch', { name: 'Night calls' }));
    await screen.findByText(/Saved just now/);
    expect(await nora.call(getCustomer, {})).toMatchObject({ enabledNightCalls: true, lastName: '' });
    expect(await field('Last name')).toHaveProperty('value', 'Hart');
  });

  test.each([
    { hasIt: false, shares: true, isThere: false },
    { hasIt: true, shares: false, isThere: false },
    { hasIt: true, shares: true, isThere: true },
  ])(
    'spec D55 the Facebook switch with a configured site $hasIt and consent $shares is shown: $isThere',
    async (how) => {
      const { changeSite, changeRows, nora, open } = await inSettings();
      await changeSite({ facebookAppId: how.hasIt ? '1' : null, facebookPageId: how.hasIt ? '2' : null });
      await changeRows('customers', { enabledInformationSharing: how.shares }, { id: nora.id });
      cleanup();
      open('/profile', nora);
      await screen.findByRole('switch', { name: 'Night calls' });
      expect(screen.queryByRole('switch', { name: 'Facebook Messenger' }) !== null).toBe(how.isThere);
    },
  );
});

describe('appearance', () => {
  test('is chosen and stored', async () => {
    await inSettings();
    await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset.scheme).toBe('dark');
    expect(localStorage.getItem('scheme')).toBe('dark');
    await userEvent.click(screen.getByRole('radio', { name: 'System' }));
    expect(document.documentElement.dataset.scheme).toBeUndefined();
  });

  test('single-key shortcuts can be switched off (WCAG 2.1.4)', async () => {
    await inSettings();
    const keys = await screen.findByRole('switch', { name: 'Keyboard shortcuts' });
    await userEvent.click(keys);
    keys.blur();
    await userEvent.keyboard('go');
    expect(screen.queryByRole('heading', { level: 1, name: 'Orders' })).toBeNull();
    await userEvent.click(keys);
    keys.blur();
    await userEvent.keyboard('go');
    await screen.findByRole('heading', { level: 1, name: 'Orders' });
  });
});

describe('spec D52 transferring the account', () => {
  test('is not offered on a site without a transfer', async () => {
    await inSettings();
    expect(screen.queryByRole('region', { name: 'Transfer my account' })).toBeNull();
  });

  test('asks first, and starts the hand-off to the site of the transfer', async () => {
    const { rows, row } = await inSettings('/profile#transfer', 7);
    const part = await screen.findByRole('region', { name: 'Transfer my account' });
    expect(part.id).toBe('transfer');
    expect(part.textContent).toContain('Marlow is joining Thornbury.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Transfer my account'));
    await press('Transfer my account');
    await screen.findByRole('dialog', { name: 'Transfer your account to Thornbury?' });
    await press('Stay on this site');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 50_000 });
    expect(await rows('handOffs')).toHaveLength(0);
    await press('Transfer my account');
    await press('Yes, transfer it');
    await waitFor(async () => expect(await rows('handOffs')).toHaveLength(1));
    expect((await row('customers', { email: 'nora@example.com' })).siteId).toBe(2);
  });

  test('spec §10.11 says before it that codes stay behind where the new site has another currency', async () => {
    const { changeSite, reload } = await inSettings('/profile', 7);
    await changeSite({ currency: 'EUR' }, 7);
    reload();
    await press('Transfer my account');
    const dialog = await screen.findByRole('dialog', { name: 'Transfer your account to Thornbury?' });
    expect(dialog.textContent).toContain('cannot be used at Thornbury, which has another currency');
  });

  test('that fails shows the reason in its dialog', async () => {
    const { person } = await inSettings('/profile', 7);
    await person('nora', 2);
    await press('Transfer my account');
    await press('Yes, transfer it');
    const dialog = screen.getByRole('dialog', { name: 'Transfer your account to Thornbury?' });
    await within(dialog).findByText('This email is already registered. Maybe you are already a member.');
  });
});

test('spec D30 a confirmation that was requested on another device is shown here', async () => {
  const { nora, reopen } = await inSettings();
  await nora.call(confirmEmail, { body: {} });
  reopen('/profile');
  await inBoth('Awaiting Confirmation');
});
