import { staffTokens } from '@octavo/client/staff-session';
import { openCompanySignIn, proveSignIn } from '@octavo/contract/desk-sign-in';
import { totpCode } from '@octavo/server/testing/staff';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { deviceMark } from '#app/device.ts';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

let desk: DeskFixture;
beforeEach(async () => {
  desk = await openDeskFixture();
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function givePassword(name: string) {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Work email'), `${name}@example.com`);
  await user.type(screen.getByLabelText('Password'), 'octavo-demo{Enter}');
  return user;
}

describe('spec §12.1 the form that signs in', () => {
  test('asks for the digits after the password, says in place what is wrong with the focus there, and opens the screen that was asked for', async () => {
    await desk.hire({ name: 'nora', hasTotp: true });
    desk.open('/orders');
    const user = userEvent.setup();
    const email = await screen.findByLabelText('Work email');
    expect(document.activeElement).toBe(email);
    await user.type(email, 'nora@example.com');
    await user.type(screen.getByLabelText('Password'), 'not-hers');
    await user.click(await button('Continue'));
    expect(await screen.findByText('The email or the password is wrong')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    await user.keyboard('octavo-demo{Enter}'); // the wrong one is not there any more
    const digits = await screen.findByLabelText('Six digits of your authenticator');
    expect(document.activeElement).toBe(digits);
    await user.keyboard('000000');
    await user.click(await button('Continue'));
    expect(await screen.findByText('This is not right. Check it and try again')).toBeTruthy();
    expect(document.activeElement).toBe(digits);
    await user.keyboard(`${totpCode(desk.now())}{Enter}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy();
    expect(desk.address()).toBe('/orders');
  });

  test('keeps digits that were corrected while the wrong ones were checked', async () => {
    await desk.hire({ name: 'nora', hasTotp: true });
    const checked = Promise.withResolvers<void>();
    interceptFetch(async (url, send, method) => {
      if (url.endsWith(proveSignIn.path) && method === proveSignIn.method) await checked.promise;
      return send();
    });
    desk.open('/orders');
    const user = await givePassword('nora');
    const digits = await screen.findByLabelText('Six digits of your authenticator');
    await user.keyboard('000000{Enter}');
    await user.clear(digits);
    await user.keyboard(totpCode(desk.now()));
    checked.resolve();
    expect(await screen.findByText('This is not right. Check it and try again')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy();
  });

  test('sets up an authenticator before anything else, and goes on once its codes are kept', async () => {
    desk.open('/security');
    const user = await givePassword('sam');
    await user.click(await button('Use an authenticator app'));
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
    const secret = document.querySelector('code')?.textContent?.replaceAll(' ', '') ?? '';
    await user.type(screen.getByLabelText('Type the six digits it shows.'), '000000{Enter}');
    expect(await screen.findByText('This is not right. Check it and try again')).toBeTruthy();
    await user.clear(screen.getByLabelText('Type the six digits it shows.'));
    await user.type(screen.getByLabelText('Type the six digits it shows.'), `${totpCode(desk.now(), secret)}{Enter}`);
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(codes.children).toHaveLength(10);
    await user.click(await button('Continue')); // not before they are kept
    expect(staffTokens.access()).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'I have kept them' }));
    await user.click(await button('Continue'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Signing in and security' })).toBeTruthy();
  });

  test('leads back from setting up an authenticator whose question is over', async () => {
    desk.open('/security');
    const user = await givePassword('sam');
    await user.click(await button('Use an authenticator app'));
    const digits = await screen.findByLabelText('Type the six digits it shows.');
    await desk.later(11);
    await user.type(digits, '000000{Enter}');
    expect(await screen.findByText('This took too long, or was tried too often. Start again')).toBeTruthy();
    await user.click(await button('Start again'));
    await givePassword('sam');
    expect(await button('Use an authenticator app')).toBeTruthy();
  });

  test('ADR 0106 a return from the company that does not fit says so, and leads back to the form', async () => {
    desk.open('/login?code=made-up&state=made-up');
    const user = userEvent.setup();
    expect(await screen.findByText('This took too long, or was tried too often. Start again')).toBeTruthy();
    await user.click(await button('Start again'));
    expect(await screen.findByLabelText('Work email')).toBeTruthy();
    expect(desk.address()).toBe('/login');
  });

  test('ADR 0106 a filter in the address of a list is no return from the company', async () => {
    desk.open('/applications?state=declined');
    expect(await screen.findByLabelText('Work email')).toBeTruthy();
  });

  test('ADR 0032 a link sets the password once', async () => {
    const { path, email } = await desk.staffLink();
    const at = path.replace('/desk', '');
    desk.open(at);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Password'), 'short{Enter}');
    expect(await screen.findByText('Use at least 8 characters')).toBeTruthy();
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    expect(await screen.findByText(`Sign in as ${email}.`)).toBeTruthy();
    desk.reopen(at);
    await user.type(await screen.findByLabelText('Password'), 'another horse{Enter}');
    expect(await screen.findByText('This link has been used or is too old')).toBeTruthy();
    expect(screen.getByText('Ask the operator who sent you the link for a new one.')).toBeTruthy();
  });
});

describe('spec §12.1 a fresh proof', () => {
  test('is asked in a dialog when a call needs it, and the call is then done', async () => {
    const nora = await desk.hire({ name: 'nora', hasTotp: true });
    await desk.later(10.5);
    desk.open('/security', nora);
    const user = userEvent.setup();
    await user.click(await button('Make new ones'));
    await user.type(await screen.findByLabelText('Six digits of your authenticator'), `${totpCode(desk.now())}{Enter}`);
    expect((await screen.findByRole('list', { name: 'Recovery codes' })).children).toHaveLength(10);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is not forced: closing the dialog leaves everything as it is, and says so', async () => {
    const nora = await desk.hire({ name: 'nora', hasTotp: true });
    await desk.later(10.5);
    desk.open('/security', nora);
    const user = userEvent.setup();
    await user.click(await button('Make new ones'));
    await screen.findByLabelText('Six digits of your authenticator');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Confirm that it is you', { selector: '[role=alert] *' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull();
  });
});

/** Nora at Security, asked for a fresh proof. */
async function askNora() {
  const nora = await desk.hire({ name: 'nora' });
  await desk.changeRows('staff', { passwordHash: null }, { id: nora.id });
  await desk.later(10.5);
  desk.open('/security', nora);
  const user = userEvent.setup();
  await user.click(await button('Set it up'));
  return { ...nora, user };
}

describe('ADR 0106 a fresh proof of who came by the company and has neither password nor factor', () => {
  const NORA = { sub: 'nora-1', email: 'nora@example.com', email_verified: true };

  test('is to sign in again there, which leads back to the screen', async () => {
    await desk.openCompany('Hartwell', NORA);
    const { user } = await askNora();
    expect(await screen.findByText(/^This needs a fresh proof.*Sign in again with Hartwell/)).toBeTruthy();
    expect(screen.queryByLabelText('Your password')).toBeNull();
    await user.click(await button('Sign in again with Hartwell'));
    await waitFor(() => expect(staffTokens.access()).toBeNull());
    expect(await screen.findByLabelText('Work email')).toBeTruthy();
    const { url } = await desk.guest.call(openCompanySignIn, { body: { device: deviceMark() } }); // jsdom goes to no other page
    dispatchEvent(new Event('pageshow')); // as after Back: the dialog is gone
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    desk.reopen(`/login${await desk.signInThere(url)}`);
    await user.click(await button('Set it up'));
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy(); // without a proof
    expect(desk.address()).toBe('/security');
  });

  test('is not possible where the site has no company any more, and the dialog says so', async () => {
    const { user } = await askNora();
    expect(await screen.findByText(/Ask an operator/)).toBeTruthy();
    expect(screen.queryByLabelText('Your password')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(staffTokens.access()).not.toBeNull();
  });

  test('asks before what is typed and not saved is gone', async () => {
    await desk.openCompany('Hartwell', NORA);
    await desk.changeRows('staff', { passwordHash: null }, { id: desk.operator.id });
    await desk.later(10.5);
    desk.open('/staff', desk.operator);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Work email'), 'elena@example.com{Enter}');
    await user.click(await button('Sign in again with Hartwell'));
    await user.click(await button('Stay'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(staffTokens.access()).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Work email').value).toBe('elena@example.com');
  });
});
