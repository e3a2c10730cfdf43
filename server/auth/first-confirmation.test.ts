import { openMagicLink, refresh, sendMagicLink, setPassword, signIn, signUp } from '@octavo/contract/auth';
import { confirmEmail, getCustomer, openConfirmation } from '@octavo/contract/customers';
import { takeHandOff } from '@octavo/contract/transfers';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { hashOfLink } from '#outside/link-token.ts';
import { insertHandOff } from '#transfers/store.ts';
import { loadCustomerByEmail } from '#customers/store.ts';
import { sendPasswordLink } from './password-link.ts';
import { resetPassword } from '#mails/templates/reset-password.ts';
import { mailedToken } from './testing.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

/** The address belongs to Vera; somebody else signed up with it. */
const made = { email: 'vera@example.com', password: 'of the maker' };
const repeated = { key: newKey(), body: { ...made, phone: '3125550148' } };
const again = () => fixture.guest.call(signUp, repeated);

async function maker() {
  const tokens = await again();
  const call = fixture.callAs(tokens.accessToken);
  const { id } = (await loadCustomerByEmail(fixture.db, 1, made.email)) ?? expect.fail();
  return { ...tokens, id, call };
}
type Maker = Awaited<ReturnType<typeof maker>>;

async function byMagicLink() {
  await fixture.guest.call(sendMagicLink, { body: { email: made.email } });
  return fixture.guest.call(openMagicLink, { params: { token: await mailedToken(fixture, 'magic') }, query: {} });
}

/** The ways in which the owner of the mailbox confirms the address first. */
const WAYS = {
  'a magic link': byMagicLink,
  'the confirmation that the maker asked for': async ({ call }: Maker) => {
    await call(confirmEmail, { body: {} });
    const token = await mailedToken(fixture, 'confirm-email');
    return fixture.guest.call(openConfirmation, { params: { token } });
  },
};

const isOut = async ({ call, refreshToken }: Maker) => {
  await eventually(() => expect(call(getCustomer, {})).rejects.toMatchObject({ code: 'signed_out' }));
  const ended = { code: 'refresh_invalid', params: { why: 'email_confirmed' } };
  await expect(fixture.callAs(refreshToken)(refresh, {})).rejects.toMatchObject(ended);
};

describe.each(Object.entries(WAYS))('controls A13 after the owner came by %s, the maker', (_, way) => {
  test('is signed out, and told why', async () => {
    const before = await maker();
    expect(await way(before)).toMatchObject({ ended: 'password' });
    await isOut(before);
  });

  test('does not sign in with the password, whose end is mailed with a link for a new one', async () => {
    await way(await maker());
    await expect(fixture.guest.call(signIn, { body: made })).rejects.toMatchObject({ code: 'sign_in_failed' });
    const body = { token: await mailedToken(fixture, 'set-password'), password: 'of the owner' };
    await fixture.guest.call(setPassword, { body });
    await fixture.guest.call(signIn, { body: { ...made, password: 'of the owner' } });
  });

  test('gets no session by repeating the sign-up, also at the same moment', async () => {
    const before = await maker();
    const [, repeat] = await Promise.allSettled([way(before), again()]);
    if (repeat.status === 'fulfilled') await isOut({ ...before, refreshToken: repeat.value.refreshToken });
    await expect(again()).rejects.toMatchObject({ code: 'email_taken' });
  });

  test('has no link that still works', async () => {
    const before = await maker();
    await sendPasswordLink(fixture.db, fixture, resetPassword, { id: before.id, email: made.email, siteId: 1 });
    const earlier = await mailedToken(fixture, 'set-password');
    const expiresAt = new Date(fixture.now().getTime() + 60_000);
    await insertHandOff(fixture.db, { tokenHash: hashOfLink('off'), siteId: 1, customerId: before.id, expiresAt });
    await way(before);
    const used = { code: 'link_used' };
    const reset = fixture.guest.call(setPassword, { body: { token: earlier, password: 'of the maker' } });
    await expect(reset).rejects.toMatchObject(used);
    await expect(fixture.guest.call(takeHandOff, { body: { token: 'off' } })).rejects.toMatchObject(used);
  });
});

describe('ADR 0084 a confirmation', () => {
  test('by a session of the account keeps the session and the password, and ends the other sessions', async () => {
    const { call } = await maker();
    const other = await fixture.guest.call(signIn, { body: made });
    await call(confirmEmail, { body: {} });
    const token = await mailedToken(fixture, 'confirm-email');
    expect(await call(openConfirmation, { params: { token } })).toMatchObject({ ended: 'sessions' });
    await call(getCustomer, {});
    await fixture.guest.call(signIn, { body: made });
    await expect(fixture.callAs(other.refreshToken)(refresh, {})).rejects.toMatchObject({ code: 'refresh_invalid' });
  });

  test('by a session of another customer counts as one without', async () => {
    const { call } = await maker();
    await call(confirmEmail, { body: {} });
    const token = await mailedToken(fixture, 'confirm-email');
    expect(await fixture.bob.call(openConfirmation, { params: { token } })).toMatchObject({ ended: 'password' });
  });

  test('that is not the first ends nothing, also while another address waits', async () => {
    await maker();
    const { accessToken, ended } = await byMagicLink();
    expect(ended).toBe('password');
    expect(await byMagicLink()).toMatchObject({ ended: 'nothing' });
    const call = fixture.callAs(accessToken);
    await call(confirmEmail, { body: { email: 'other@example.com' } });
    expect(await byMagicLink()).toMatchObject({ ended: 'nothing' });
    await call(getCustomer, {});
  });

  test('without anything to end says nothing', async () => {
    await fixture.db.updateTable('sessions').set({ dateEnded: fixture.now() }).execute();
    await fixture.guest.call(sendMagicLink, { body: { email: 'alice@example.com' } });
    const params = { token: await mailedToken(fixture, 'magic') };
    expect(await fixture.guest.call(openMagicLink, { params, query: {} })).toMatchObject({ ended: 'nothing' });
  });

  test('controls A13 of a new address needs a session of the account, so that nobody is drawn into the account of another', async () => {
    const { call } = await maker();
    await call(confirmEmail, { body: { email: 'stranger@example.com' } });
    const params = { token: await mailedToken(fixture, 'confirm-email') };
    const refused = { code: 'confirm_signed_in' };
    await expect(fixture.guest.call(openConfirmation, { params })).rejects.toMatchObject(refused);
    await expect(fixture.bob.call(openConfirmation, { params })).rejects.toMatchObject(refused);
    expect(await call(getCustomer, {})).toMatchObject({ email: made.email });
    await call(openConfirmation, { params });
    expect(await call(getCustomer, {})).toMatchObject({ email: 'stranger@example.com', status: { id: 1 } });
  });
});
