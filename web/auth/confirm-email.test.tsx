import { signOut } from '@octavo/contract/auth';
import { confirmEmail, getCustomer } from '@octavo/contract/customers';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openFixture } from '#testing/open.tsx';

/** Alice has asked for a confirmation mail, of a new address if there is one; `path` is the path of its link. */
async function withMail(email?: string) {
  const fixture = await openFixture();
  await fixture.alice.call(confirmEmail, { body: email ? { email } : {} });
  const mail = await fixture.row('mails', { recipient: email ?? 'alice@example.com' });
  const path = /\/confirm-email\/[\w-]+/.exec(mail.body)?.[0] ?? '';
  const status = async () => (await fixture.alice.call(getCustomer, {})).status.name;
  return { ...fixture, path, status };
}

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));

describe('spec D30 the link of a confirmation mail', () => {
  test('confirms after a click, not when it is opened', async () => {
    const { open, path, status, alice } = await withMail();
    open(path, alice);
    await screen.findByRole('heading', { level: 1, name: 'Confirm your email' });
    expect(await status()).toBe('Awaiting Confirmation');
    await press();
    await screen.findByRole('heading', { level: 1, name: 'Success' });
    expect(await status()).toBe('Confirmed');
  });

  test('has a link to the settings for a customer, and to sign in for a guest', async () => {
    const { open, path, alice } = await withMail();
    const settings = open(path, alice);
    expect((await screen.findByRole('link', { name: 'Go to settings' })).getAttribute('href')).toBe('/profile');
    settings.unmount();
    open(path);
    await press();
    await screen.findByText(/^Your email is confirmed\./);
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  });

  test('ADR 0084 says that the other devices are signed out, and that the password ended', async () => {
    const { open, path, alice, changeRows, passwordHash: hashOf } = await withMail();
    await changeRows('customers', { passwordHash: await hashOf('correct horse') }, { id: alice.id });
    open(path);
    await press();
    await screen.findByText(/All other devices are signed out, and the earlier password no longer works\./);
  });

  test('ADR 0084 of a new address asks a guest to sign in, and comes back', async () => {
    const { open, path, address, alice } = await withMail('hargreaves@example.com');
    const guest = open(path);
    await press();
    await screen.findByText('Sign in to your account in this browser, then confirm your new email');
    await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
    guest.unmount();
    open(path, alice);
    await press();
    await screen.findByText(/^Your email is confirmed\./);
    expect(address()).toBe(path);
    expect(await alice.call(getCustomer, {})).toMatchObject({ email: 'hargreaves@example.com' });
  });

  test('spec §2 confirms also where the press finds out that the session has ended', async () => {
    const { open, path, alice, row } = await withMail();
    await alice.call(signOut, {});
    interceptFetch((url, send) => (url.endsWith(getCustomer.path) ? new Promise(() => {}) : send())); // it does not find out before
    open(path, alice);
    await press();
    await screen.findByText(/^Your email is confirmed\./);
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect((await row('customers', { id: alice.id })).dateConfirmed).not.toBeNull();
  });

  test('ADR 0084 of a new address asks to sign in where the session has ended', async () => {
    const { open, path, alice } = await withMail('hargreaves@example.com');
    await alice.call(signOut, {});
    open(path, alice);
    await press();
    await screen.findByText('Sign in to your account in this browser, then confirm your new email');
    await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  });

  test('works once', async () => {
    const { open, path } = await withMail();
    const first = open(path);
    await press();
    await screen.findByText(/^Your email is confirmed\./);
    first.unmount();
    open(path);
    await press();
    await screen.findByText('This link has been used or is too old');
    await screen.findByText('You can ask for a new link in your settings.');
  });
});
