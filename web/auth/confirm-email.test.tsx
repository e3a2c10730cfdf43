import { confirmEmail, getCustomer } from '@octavo/contract/customers';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openFixture } from '#testing/open.tsx';

/** Alice has asked for a confirmation mail; `path` is the path of its link. */
async function withMail() {
  const fixture = await openFixture();
  await fixture.alice.call(confirmEmail, { body: {} });
  const mail = await fixture.row('mails');
  const path = /\/confirm-email\/[\w-]+/.exec(mail.body)?.[0] ?? '';
  const status = async () => (await fixture.alice.call(getCustomer, {})).status.name;
  return { ...fixture, path, status };
}

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));

describe('spec D30 the link of a confirmation mail', () => {
  test('confirms after a click, not when it is opened', async () => {
    const { open, path, status } = await withMail();
    open(path);
    await screen.findByRole('heading', { level: 1, name: 'Confirm your email' });
    expect(await status()).toBe('Awaiting Confirmation');
    await press();
    await screen.findByRole('heading', { level: 1, name: 'Success' });
    expect(await status()).toBe('Confirmed');
  });

  test('has a link to sign in for a guest, and to the settings for a customer', async () => {
    const { open, path, alice } = await withMail();
    const guest = open(path);
    await press();
    await screen.findByText('Your email is confirmed.');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    guest.unmount();

    const settings = open('/profile', alice);
    await screen.findByText('Confirmed');
    settings.unmount();
    open(path, alice);
    expect((await screen.findByRole('link', { name: 'Go to settings' })).getAttribute('href')).toBe('/profile');
  });

  test('works once', async () => {
    const { open, path } = await withMail();
    const first = open(path);
    await press();
    await screen.findByText('Your email is confirmed.');
    first.unmount();
    open(path);
    await press();
    await screen.findByText('This link has been used or is too old');
    await screen.findByText('You can ask for a new link in your settings.');
  });
});
