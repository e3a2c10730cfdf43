import { sendMagicLink } from '@octavo/contract/auth';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { OFFLINE, goOffline } from '#testing/offline.ts';
import { openFixture } from '#testing/open.tsx';
import { findToast } from '#testing/toast.ts';

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Forgot password' }));
const field = async () => (await dialog()).getByLabelText<HTMLInputElement>('Email');
const press = async (name: string) => userEvent.click((await dialog()).getByRole('button', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Opens the modal from the login form, with this email in it. */
async function asked(email: string, on = '/login') {
  const fixture = await openFixture();
  fixture.open(on);
  if (email) await userEvent.type(await screen.findByLabelText('Email'), email);
  await userEvent.click(await screen.findByRole('link', { name: 'Forgot password' }));
  await dialog();
  return fixture;
}

describe('spec §2 the forgot-password modal', () => {
  test('takes the email from the login form, and returns changes to it', async () => {
    await asked('alice@example.co');
    expect((await field()).value).toBe('alice@example.co');
    await userEvent.type(await field(), 'm');
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'alice@example.com');
  });

  test('closes with Escape, and the focus returns', async () => {
    await asked('');
    await userEvent.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Forgot password'));
  });

  test('opens at /forgot, and closes to /login', async () => {
    const { open, address } = await openFixture();
    open('/forgot');
    await dialog();
    await press('Close');
    await closed();
    expect(address()).toBe('/login');
  });

  test('opens at the address of a protected screen without changing the address', async () => {
    const { address } = await asked('', '/dashboard?status=9');
    expect(address()).toBe('/dashboard?status=9');
    await press('Close');
    await closed();
    expect(address()).toBe('/dashboard?status=9');
  });

  test.each(['', 'alice@'])('spec §5 with "%s" shows the issue of a missing email', async (email) => {
    await asked(email);
    for (const button of ['Reset password', 'Send Me a Magic Link']) {
      await press(button);
      expect((await dialog()).getByText('An email field is mandatory.')).toBeTruthy();
      expect(document.activeElement).toBe(await field());
    }
  });

  test('spec §8 sends a link to set a new password, and shows a toast', async () => {
    const { runJobs, row } = await asked('alice@example.com');
    await userEvent.type(await field(), '{Enter}');
    await screen.findByText('Check your email for a new password.');
    await closed();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Forgot password'));
    await runJobs();
    const { recipient, body } = await row('mails');
    expect(recipient).toBe('alice@example.com');
    expect(body).toMatch(/\/set-password\/[\w-]+/);
  });

  test('spec D28 sends a magic link, and shows a toast with its lifetime', async () => {
    const { runJobs, row } = await asked('alice@example.com');
    await press('Send Me a Magic Link');
    await screen.findByText('We have sent you a magic link. It expires in 12 hours.');
    await closed();
    await runJobs();
    const { body } = await row('mails');
    expect(body).toMatch(/\/magic\/[\w-]+/);
  });

  test('closed before the answer arrives, does not navigate', async () => {
    const { address } = await asked('alice@example.com', '/login');
    const gate = Promise.withResolvers<void>();
    interceptFetch(async (_, send) => {
      await gate.promise;
      return send();
    });
    await press('Reset password');
    await userEvent.keyboard('{Escape}');
    await closed();
    await userEvent.click(screen.getByRole('link', { name: 'Register' }));
    await screen.findByRole('heading', { name: 'Create your account' });
    gate.resolve();
    await screen.findByText('Check your email for a new password.');
    await act(() => vi.dynamicImportSettled()); // by then the login screen would be shown
    expect(address()).toBe('/register');
  });

  test('spec §8 for an email without an account shows an issue and a toast', async () => {
    await asked('nobody@example.com');
    await press('Send Me a Magic Link');
    expect(await (await dialog()).findByText("Email doesn't exist on site")).toBeTruthy();
    await findToast("Email doesn't exist on site");
    expect(document.activeElement).toBe(await field());
    await userEvent.type(await field(), 'x');
    expect((await dialog()).queryByText("Email doesn't exist on site")).toBeNull();
  });

  test('after too many tries shows the time to wait', async () => {
    const { configure, guest } = await asked('alice@example.com');
    await configure({ RATE_LIMITS: 'on' });
    for (let asks = 0; asks < 30; asks++) await guest.call(sendMagicLink, { body: { email: 'alice@example.com' } }); // oxlint-disable-line no-await-in-loop -- one after the other
    await press('Send Me a Magic Link');
    const alert = await (await dialog()).findByText('Too many tries. Try again in 2 minutes');
    expect(alert.closest('[role="alert"]')).toBeTruthy();
  });

  test('no longer says that one is offline once the network is back', async () => {
    await asked('alice@example.com');
    const goOnline = goOffline();
    await press('Reset password');
    await (await dialog()).findByText(OFFLINE);
    goOnline();
    await waitFor(async () => expect((await dialog()).queryByText(OFFLINE)).toBeNull());
  });

  test('without an answer shows an error, and can be tried again', async () => {
    await asked('alice@example.com');
    let isOffline = true;
    interceptFetch(async (_, send) => (isOffline ? Promise.reject(new TypeError('Failed to fetch')) : send()));
    await press('Reset password');
    await (await dialog()).findByText('Something went wrong');
    isOffline = false;
    await press('Reset password');
    await screen.findByText('Check your email for a new password.');
  });
});
