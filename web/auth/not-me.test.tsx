import { signOut } from '@octavo/contract/auth';
import { confirmEmail, getCustomer } from '@octavo/contract/customers';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openFixture } from '#testing/open.tsx';

/** Somebody who is signed in as Alice has asked for another address; `path` is that of the link in the mail to hers. */
async function withMail() {
  const fixture = await openFixture();
  await fixture.alice.call(confirmEmail, { body: { email: 'thief@example.com' } });
  const mail = await fixture.row('mails', { recipient: 'alice@example.com' });
  return { ...fixture, path: /\/not-me\/[\w-]+/.exec(mail.body)?.[0] ?? '' };
}

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Secure my account' }));

describe('ADR 0085 the link "This was not me"', () => {
  test('keeps the address after a click, not when it is opened, and says what ended', async () => {
    const { open, path, alice } = await withMail();
    open(path);
    await screen.findByRole('heading', { level: 1, name: 'This was not me' });
    expect(await alice.call(getCustomer, {})).toMatchObject({ newEmail: 'thief@example.com' });
    await press();
    await screen.findByRole('heading', { level: 1, name: 'Your account is yours' });
    await screen.findByText(
      /^Everybody is signed out, .* no longer work\. We have sent you a link to set a new password\.$/,
    );
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  });

  test('spec §2 keeps the address also in a browser whose session has ended: nobody signs in first', async () => {
    const { open, path, alice, address } = await withMail();
    await alice.call(signOut, {});
    open(path, alice);
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull());
    await press();
    await screen.findByRole('heading', { level: 1, name: 'Your account is yours' });
    expect(address()).toBe(path);
  });

  test('that was used says so, and where there is help', async () => {
    const { open } = await openFixture();
    open('/not-me/nothing-of-ours');
    await press();
    await screen.findByText('This link has been used or is too old');
    await screen.findByText('If you cannot sign in to your account, write to support.');
    expect(screen.queryByRole('button', { name: 'Secure my account' })).toBeNull();
  });
});
