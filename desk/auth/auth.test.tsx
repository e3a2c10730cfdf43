import { staffTokens } from '@octavo/client/staff-session';
import { totpCode } from '@octavo/server/testing/staff';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
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
    await user.type(await screen.findByLabelText('Work email'), 'nora@example.com');
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
