import { forgotPassword, refresh, setPassword, signIn, signOut, signUp } from '@octavo/contract/auth';
import { changePassword } from '@octavo/contract/customers';
import { deactivateCustomer } from '@octavo/contract/privacy';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeCustomer, loadCustomerByEmail } from '#customers/store.ts';
import { mailedToken } from './testing.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';

const credentials = { email: 'nora@example.com', password: 'correct horse' };

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

/** Nora on two devices: this one, and the other, whose session will end. */
async function twoDevices() {
  const made = await fixture.guest.call(signUp, {
    key: 'a-key-of-this-sign-up',
    body: { ...credentials, phone: '3125550148' },
  });
  const other = await fixture.guest.call(signIn, { body: credentials });
  return { call: fixture.callAs(made.accessToken), other };
}
const refreshWith = (token: string) => fixture.callAs(token)(refresh, {});

describe('spec §10.1 a device that was signed out gets the reason and the time', () => {
  test('a new password on another device', async () => {
    const { call, other } = await twoDevices();
    fixture.later(3);
    const at = fixture.now().toISOString();
    await call(changePassword, { body: { currentPassword: credentials.password, newPassword: 'a new password' } });
    fixture.later(60);
    const ended = { code: 'refresh_invalid', params: { why: 'password_changed', at } };
    await expect(refreshWith(other.refreshToken)).rejects.toMatchObject(ended);
    await expect(refreshWith(other.refreshToken)).rejects.toMatchObject(ended); // asked again, it says the same
  });

  test('a new password by the link of a mail', async () => {
    const { other } = await twoDevices();
    await fixture.guest.call(forgotPassword, { body: { mail: credentials.email } });
    const token = await mailedToken(fixture, 'set-password');
    await fixture.guest.call(setPassword, { body: { token, password: 'a new password' } });
    await expect(refreshWith(other.refreshToken)).rejects.toMatchObject({ params: { why: 'password_set' } });
  });

  test('a refresh token that was used again', async () => {
    const { other } = await twoDevices();
    const second = await refreshWith(other.refreshToken);
    const third = await refreshWith(second.refreshToken);
    const ended = { params: { why: 'token_reused', at: fixture.now().toISOString() } };
    await expect(refreshWith(other.refreshToken)).rejects.toMatchObject(ended);
    await expect(refreshWith(third.refreshToken)).rejects.toMatchObject(ended);
  });

  test('a sign-out with the same session, and the end of the account', async () => {
    const { call, other } = await twoDevices();
    const left = await fixture.guest.call(signIn, { body: credentials });
    await fixture.callAs(left.accessToken)(signOut, {});
    await expect(refreshWith(left.refreshToken)).rejects.toMatchObject({ params: { why: 'elsewhere' } });
    const { id = 0 } = (await loadCustomerByEmail(fixture.db, 1, credentials.email)) ?? {};
    await changeCustomer(fixture.db, id, { status: 1 });
    await call(deactivateCustomer, {});
    await expect(refreshWith(other.refreshToken)).rejects.toMatchObject({ params: { why: 'account_deleted' } });
  });

  test('nothing is said about a session of before, and nothing to a token that was never ours', async () => {
    const { other } = await twoDevices();
    await fixture.db.updateTable('sessions').set({ dateEnded: fixture.now() }).execute();
    const before = await refreshWith(other.refreshToken).catch((problem: object) => problem);
    expect(before).toMatchObject({ code: 'refresh_invalid' });
    expect(before).not.toHaveProperty('params');
    const forged = await refreshWith(`${other.refreshToken}x`).catch((problem: object) => problem);
    expect(forged).not.toHaveProperty('params');
  });
});
