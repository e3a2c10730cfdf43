import { sendMagicLink } from '@octavo/contract/auth';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { between } from '#testing/between.ts';
import { openFixture } from '#testing/open.tsx';
import { findToast } from '#testing/toast.ts';

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Forgot password' }));
const field = async () => (await dialog()).getByLabelText<HTMLInputElement>('Email');
const press = async (name: string) => userEvent.click((await dialog()).getByRole('button', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The modal, opened from the login form with an address on it. */
async function asked(email: string, on = '/login') {
  const fixture = await openFixture();
  fixture.open(on);
  if (email) await userEvent.type(await screen.findByLabelText('Email'), email);
  await userEvent.click(await screen.findByRole('link', { name: 'Forgot password' }));
  await dialog();
  return fixture;
}

describe('spec §2 the forgot-password modal', () => {
  test('keeps the e-mail of the login form, and gives it back', async () => {
    await asked('alice@example.co');
    expect((await field()).value).toBe('alice@example.co');
    await userEvent.type(await field(), 'm');
    await userEvent.keyboard('{Escape}');
    await gone();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'alice@example.com');
  });

  test('closes with Escape, and the focus is where it came from', async () => {
    await asked('');
    await userEvent.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Forgot password'));
  });

  test('is the address /forgot, and leads back to /login', async () => {
    const { open, address } = await openFixture();
    open('/forgot');
    await dialog();
    await press('Close');
    await gone();
    expect(address()).toBe('/login');
  });

  test('opens in place of a screen without leaving its address', async () => {
    const { address } = await asked('', '/dashboard?status=9');
    expect(address()).toBe('/dashboard?status=9');
    await press('Close');
    await gone();
    expect(address()).toBe('/dashboard?status=9');
  });

  test.each(['', 'alice@'])('§5 with "%s" asks for an e-mail', async (email) => {
    await asked(email);
    for (const way of ['Reset password', 'Send Me a Magic Link']) {
      await press(way);
      expect((await dialog()).getByText('An email field is mandatory.')).toBeTruthy();
      expect(document.activeElement).toBe(await field());
    }
  });

  test('spec §8 sends a link to set a new password, and says so', async () => {
    const { runJobs, row } = await asked('alice@example.com');
    await userEvent.type(await field(), '{Enter}');
    await screen.findByText('Check your email for a new password.');
    await gone();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Forgot password'));
    await runJobs();
    const { recipient, body } = await row('mails');
    expect(recipient).toBe('alice@example.com');
    expect(body).toMatch(/\/set-password\/[\w-]+/);
  });

  test('spec D28 sends a magic link, and says how long it works', async () => {
    const { runJobs, row } = await asked('alice@example.com');
    await press('Send Me a Magic Link');
    await screen.findByText('We have sent you a magic link. It expires in 12 hours.');
    await gone();
    await runJobs();
    const { body } = await row('mails');
    expect(body).toMatch(/\/magic\/[\w-]+/);
  });

  test('closed before the answer is there, fetches nobody back', async () => {
    const { address } = await asked('alice@example.com', '/login');
    const gate = Promise.withResolvers<void>();
    between(async (_, ask) => {
      await gate.promise;
      return ask();
    });
    await press('Reset password');
    await userEvent.keyboard('{Escape}');
    await gone();
    await userEvent.click(screen.getByRole('link', { name: 'Register' }));
    await screen.findByRole('heading', { name: 'Create your account' });
    gate.resolve();
    await screen.findByText('Check your email for a new password.');
    await act(() => vi.dynamicImportSettled()); // the page to sign in would be here by now
    expect(address()).toBe('/register');
  });

  test('spec §8 says so under the field, and in a toast, where the address has no account', async () => {
    await asked('nobody@example.com');
    await press('Send Me a Magic Link');
    expect(await (await dialog()).findByText("Email doesn't exist on site")).toBeTruthy();
    await findToast("Email doesn't exist on site");
    expect(document.activeElement).toBe(await field());
    await userEvent.type(await field(), 'x');
    expect((await dialog()).queryByText("Email doesn't exist on site")).toBeNull();
  });

  test('after too many tries says how long to wait', async () => {
    const { configure, guest } = await asked('alice@example.com');
    await configure({ RATE_LIMITS: 'on' });
    for (let mails = 0; mails < 3; mails++) await guest.call(sendMagicLink, { body: { email: 'alice@example.com' } }); // oxlint-disable-line no-await-in-loop -- one after the other
    await press('Send Me a Magic Link');
    const alert = await (await dialog()).findByText('Too many tries. Try again in 20 minutes');
    expect(alert.closest('[role="alert"]')).toBeTruthy();
  });

  test('where nothing answers says so, and tries again', async () => {
    await asked('alice@example.com');
    let isAway = true;
    between(async (_, ask) => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : ask()));
    await press('Reset password');
    await (await dialog()).findByText('Something went wrong');
    isAway = false;
    await press('Reset password');
    await screen.findByText('Check your email for a new password.');
  });
});
