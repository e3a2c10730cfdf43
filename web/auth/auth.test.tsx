import { PASSWORD_LENGTH } from '@octavo/domain/auth/identity';
import { signIn, signOut, signUp } from '@octavo/contract/auth';
import { getCustomer } from '@octavo/contract/customers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { keepTokens } from '@octavo/client/tokens';
import { endSession } from '#app/customer.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { OFFLINE, goOffline } from '#testing/offline.ts';
import { openFixture } from '#testing/open.tsx';
import { findToast } from '#testing/toast.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const write = async (name: string, text: string) => userEvent.type(await field(name), text);

/** A fixture in which Nora has an account with a password. */
async function withNora() {
  const fixture = await openFixture();
  const body = { email: 'nora@example.com', phone: '3125550148', firstName: 'Nora', password: 'correct horse' };
  const tokens = await fixture.guest.call(signUp, { key: 'a-key-of-this-sign-up', body });
  return { ...fixture, tokens };
}

describe('spec §5 login', () => {
  test.each([
    { email: '', password: '', messages: ['Email is mandatory', "Password can't be empty"] },
    { email: 'nora@', password: 'x', messages: ['Provide valid email address'] },
    { email: 'nora@example.com', password: '', messages: ["Password can't be empty"] },
  ])('with "$email" and "$password" shows $messages', async ({ email, password, messages }) => {
    const { open } = await openFixture();
    open('/login');
    if (email) await write('Email', email);
    if (password) await write('Password', password);
    await press('Proceed');
    const issues = ['Email is mandatory', 'Provide valid email address', "Password can't be empty"];
    expect(issues.filter((text) => screen.queryByText(text))).toEqual(messages);
    const wrong = messages[0]?.includes('mail') ? 'Email' : 'Password';
    expect(document.activeElement).toBe(await field(wrong));
  });

  test('an issue disappears as soon as the field is valid', async () => {
    const { open } = await openFixture();
    open('/login');
    await press('Proceed');
    await write('Email', 'nora@example.com');
    expect(screen.queryByText('Email is mandatory')).toBeNull();
    expect(screen.queryByText('Provide valid email address')).toBeNull();
  });

  test('an issue waits for the click that leaves the field, so that what is below stays under the pointer', async () => {
    const { open } = await openFixture();
    open('/login');
    await write('Email', 'nora@');
    const show = await screen.findByRole('button', { name: 'Show password' });
    const pointer = userEvent.setup();
    await pointer.pointer({ keys: '[MouseLeft>]', target: show });
    expect(screen.queryByText('Provide valid email address')).toBeNull();
    await pointer.pointer({ keys: '[/MouseLeft]', target: show });
    await screen.findByText('Provide valid email address');
    expect(await screen.findByRole('button', { name: 'Hide password' })).toBeTruthy();
  });

  test('after a wrong password shows the message of the server, clears the password, keeps the email', async () => {
    const { open } = await withNora();
    open('/login');
    await write('Email', 'nora@example.com');
    await write('Password', 'incorrect horse');
    await press('Proceed');
    expect((await screen.findByText('The email or the password is wrong')).closest('[role="alert"]')).toBeTruthy();
    expect(await field('Password')).toHaveProperty('value', '');
    expect(await field('Email')).toHaveProperty('value', 'nora@example.com');
    expect(document.activeElement).toBe(await field('Password'));
  });

  test('spec §8 without an answer shows “Login failed” in the form and in a toast', async () => {
    const { open } = await withNora();
    open('/login');
    await write('Email', 'nora@example.com');
    await write('Password', 'correct horse');
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await press('Proceed');
    await findToast('Login failed');
    await waitFor(() => expect(screen.getAllByText('Login failed')).toHaveLength(2));
  });

  test('ADR 0065 offline it says so at once and keeps the password, and does not sign in later by itself', async () => {
    const { open } = await withNora();
    open('/login');
    await write('Email', 'nora@example.com');
    await write('Password', 'correct horse');
    const goOnline = goOffline();
    await press('Proceed');
    await screen.findByText(OFFLINE);
    expect(await field('Password')).toHaveProperty('value', 'correct horse');
    goOnline();
    await waitFor(() => expect(screen.queryByText(OFFLINE)).toBeNull());
    await press('Proceed');
    await heading('Orders');
  });

  test('spec §4 success opens the orders', async () => {
    const { open } = await withNora();
    open('/login');
    await write('Email', ' nora@example.com ');
    await write('Password', 'correct horse{Enter}');
    await heading('Orders');
    await screen.findByText('Nora');
  });

  test('spec D33 success at a protected address shows the requested screen', async () => {
    const { open } = await withNora();
    open('/dashboard?status=9');
    await write('Email', 'nora@example.com');
    await write('Password', 'correct horse{Enter}');
    await screen.findByRole('heading', { name: 'No orders on hold' });
  });

  test('that fails after its form was left changes neither the next form nor a newer session', async () => {
    const { open } = await withNora();
    const gates = { form: Promise.withResolvers<void>(), session: Promise.withResolvers<void>() };
    const queue = [gates.form, gates.session];
    const answered: string[] = [];
    interceptFetch(async (url, send) => {
      if (!url.endsWith(signIn.path)) return send();
      await queue.shift()?.promise;
      const answer = await send();
      answered.push(await answer.clone().text());
      return answer;
    });
    const failAndLeave = async () => {
      await write('Email', 'nora@example.com');
      await write('Password', 'incorrect horse');
      await press('Proceed');
      await userEvent.click(screen.getByRole('link', { name: 'Register' }));
    };
    open('/login');
    await failAndLeave();
    await userEvent.click(await screen.findByRole('link', { name: 'I have an account' }));
    await failAndLeave();
    await fillIn('pat@example.com');
    await userEvent.click(await field('First name'));

    gates.form.resolve();
    await waitFor(() => expect(answered).toHaveLength(1));
    await act(() => vi.dynamicImportSettled());
    expect(document.activeElement).toBe(await field('First name'));

    await press('Create account');
    await heading('Orders');
    gates.session.resolve();
    await waitFor(() => expect(answered).toHaveLength(2));
    await act(() => vi.dynamicImportSettled());
    expect(localStorage.getItem('accessToken')).not.toBeNull();
  });

  test('has links to Forgot password, Sign up with order and Register', async () => {
    const { open } = await openFixture();
    open('/login');
    expect((await screen.findByRole('link', { name: 'Sign up with order' })).getAttribute('href')).toBe('/order');
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
    expect(screen.getByRole('link', { name: 'Forgot password' }).getAttribute('href')).toBe('/forgot');
  });
});

const fillIn = async (email: string) => {
  await write('Email', email);
  await write('First name', 'Pat');
  await write('Phone', '3125550148');
  await write('Password', 'a long password');
};

describe('spec §3 registration', () => {
  test('creates an account and opens its session', async () => {
    const { open, callAs } = await openFixture();
    open('/register');
    await fillIn('pat@example.com');
    await press('Create account');
    await screen.findByText('You have successfully signed up');
    await heading('Orders');
    const customer = await callAs(localStorage.getItem('accessToken') ?? '')(getCustomer, {});
    expect(customer).toMatchObject({ email: 'pat@example.com', firstName: 'Pat', phone: '13125550148' });
  });

  test('with a registered email shows a toast and an issue, and keeps the typed values', async () => {
    const { open } = await withNora();
    open('/register');
    await fillIn('nora@example.com');
    await press('Create account');
    await findToast('This email is already registered. Maybe you are already a member.');
    const text = 'This email is already registered. Maybe you are already a member.';
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2)); // the field and the toast (ADR 0029)
    const [note = ''] = (await field('Email')).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(note)?.textContent).toBe(text);
    expect(await field('Phone')).toHaveProperty('value', '(312) 555-0148');
  });

  test('spec §5 with a phone that is too long with its dial code says so and sends nothing', async () => {
    const { open } = await openFixture();
    const sent: string[] = [];
    interceptFetch((url, send) => {
      if (url.endsWith(signUp.path)) sent.push(url);
      return send();
    });
    open('/register');
    await fillIn('pat@example.com');
    await userEvent.clear(await field('Phone'));
    await write('Phone', '9'.repeat(21));
    await press('Create account');
    await screen.findByText('Use at most 21 digits, with the country code');
    expect(document.activeElement).toBe(await field('Phone'));
    expect(sent).toEqual([]);
  });

  test('spec §8 with values that the server rejects shows issues at the fields and a toast', async () => {
    const { open } = await openFixture();
    open('/register');
    await fillIn('pat@example.com');
    const name = await field('First name');
    await userEvent.clear(name);
    await userEvent.click(name);
    await userEvent.paste('x'.repeat(101));
    await press('Create account');
    await findToast('Check form fields');
    await screen.findByText('Please provide valid Name');
    expect(screen.getAllByText('Check form fields')).toHaveLength(1); // ADR 0029: not in the form as well
    await userEvent.type(name, '{Backspace}');
    expect(screen.queryByText('Please provide valid Name')).toBeNull();
    expect(screen.getAllByText('Check form fields')).toHaveLength(1); // the toast
  });

  test('ADR 0065 the form no longer says that one is offline once the network is back', async () => {
    const { open } = await openFixture();
    open('/register');
    await fillIn('pat@example.com');
    const goOnline = goOffline();
    await press('Create account');
    const form = within((await field('Email')).closest('form')!);
    await form.findByText(OFFLINE);
    goOnline();
    await waitFor(() => expect(form.queryByText(OFFLINE)).toBeNull());
  });

  test('shows an issue at each invalid field', async () => {
    const { open } = await openFixture();
    open('/register');
    await write('Password', 'short');
    await press('Create account');
    for (const text of [
      'Please provide valid Email',
      'You may have entered invalid phone number. Kindly consider revising.',
      'Use at least 8 characters',
    ])
      expect(screen.getByText(text)).toBeTruthy();
  });
});

test("spec §5 “Signup errors: … else 'Something went wrong'”: an error of a field that the form does not have", async () => {
  const { open } = await openFixture();
  const answer = { code: 'invalid', message: 'Check form fields', errors: { lastName: 'x' } };
  interceptFetch((url, send) =>
    url.endsWith('/sign_up') ? Promise.resolve(Response.json(answer, { status: 400 })) : send(),
  );
  open('/register');
  await write('Email', 'pat@example.com');
  await write('Phone', '3125550148');
  await write('Password', 'correct horse');
  await press('Create account');
  expect((await screen.findAllByText('Something went wrong')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Check form fields')).toBeNull();
});

describe('spec D17 the link of a mail', () => {
  test('ADR 0029 says at its field, once, why the server refuses a password', async () => {
    const { open } = await openFixture();
    open('/set-password/a-token');
    await userEvent.click(await field('New password'));
    await userEvent.paste('x'.repeat(PASSWORD_LENGTH.max + 1));
    await press('Save and sign in');
    await screen.findByText(`Use at most ${PASSWORD_LENGTH.max} characters`);
    expect((await field('New password')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Check form fields')).toBeNull();
  });

  test('sets a password, once', async () => {
    const { open, guest, row } = await openFixture();
    await guest.call(signUp, { key: 'a-key-of-this-sign-up', body: { email: 'pat@example.com', phone: '3125550148' } });
    const mail = await row('mails');
    const path = /\/set-password\/[\w-]+/.exec(mail.body)?.[0] ?? '';

    const first = open(path);
    await write('New password', 'a new password');
    await press('Save and sign in');
    await heading('Orders');
    first.unmount();

    open(path);
    await write('New password', 'another password');
    await press('Save and sign in');
    await screen.findByText('This link has been used or is too old');
  });
});

describe('spec §4 logging out', () => {
  test('ends the session here and on the server', async () => {
    const { tokens, callAs, open, alice } = await withNora();
    open('/logout', { ...alice, ...tokens });
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull());
    await expect(callAs(tokens.accessToken)(getCustomer, {})).rejects.toMatchObject({ code: 'signed_out' });
  });

  test('spec D32 without an answer ends it here when the page is left, or after five seconds', async () => {
    const { alice, bob } = await openFixture();
    interceptFetch((url, send) => (url.endsWith(signOut.path) ? new Promise(() => {}) : send()));
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    keepTokens(alice);
    void endSession();
    expect(localStorage.getItem('refreshToken')).not.toBeNull();
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('refreshToken')).toBeNull();
    keepTokens(bob);
    await vi.advanceTimersByTimeAsync(5000);
    expect(localStorage.getItem('refreshToken')).toBe(bob.refreshToken); // of a session that has begun since

    void endSession();
    await vi.advanceTimersByTimeAsync(5000);
    expect(localStorage.getItem('refreshToken')).toBeNull();
  });
});
