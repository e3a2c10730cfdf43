import { refresh, setPassword, signIn, signUp } from '@octavo/contract/auth';
import { confirmEmail, confirmPassword, getCustomer } from '@octavo/contract/customers';
import { deactivateCustomer, getPersonalDataReport } from '@octavo/contract/privacy';
import { takeHandOff, transferAccount } from '@octavo/contract/transfers';
import { beginOwnPasskey } from '@octavo/contract/ways';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeCustomer, loadCustomerByEmail } from '#customers/store.ts';
import { resetPassword } from '#mails/templates/reset-password.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { sendPasswordLink } from './password-link.ts';
import { mailedToken } from './testing.ts';

const THREE_DAYS = 3 * 24 * 60; // in minutes

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const credentials = { email: 'nora@example.com', password: 'correct horse' };

/** Nora, with the session of three days ago that somebody stole; her tokens were refreshed since. */
async function stolen(siteId = 1) {
  const host = siteId === 1 ? 'localhost' : `site${siteId}.localhost`;
  const guest = fixture.guestAt(siteId);
  const { refreshToken } = await guest.call(signUp, { key: newKey(), body: { ...credentials, phone: '3125550148' } });
  const { id } = (await loadCustomerByEmail(fixture.db, siteId, credentials.email)) ?? expect.fail();
  await changeCustomer(fixture.db, id, { status: 1, dateConfirmed: fixture.now() });
  fixture.later(THREE_DAYS);
  const { accessToken } = await fixture.callAs(refreshToken, host)(refresh, {});
  return { id, call: fixture.callAs(accessToken, host) };
}
type Stolen = Awaited<ReturnType<typeof stolen>>;

/** What a session alone may not do. */
const SENSITIVE = {
  'change the address': ({ call }: Stolen) => call(confirmEmail, { body: { email: 'thief@example.com' } }),
  'delete the account': ({ call }: Stolen) => call(deactivateCustomer, {}),
  'export the personal data': ({ call, id }: Stolen) => call(getPersonalDataReport, { params: { id } }),
};

describe.each(Object.entries(SENSITIVE))('controls A14 a session of three days ago', (what, tries) => {
  const why = { code: 'sign_in_again' };

  test(`does not ${what}, also after a wrong password`, async () => {
    const session = await stolen();
    await expect(tries(session)).rejects.toMatchObject(why);
    const guessed = session.call(confirmPassword, { body: { password: 'wrong horse' } });
    await expect(guessed).rejects.toMatchObject({ code: 'invalid', issues: { password: { code: 'password_wrong' } } });
    await expect(tries(session)).rejects.toMatchObject(why);
    expect(await session.call(getCustomer, {})).toMatchObject({ email: credentials.email, newEmail: null });
    expect(await fixture.db.selectFrom('emailConfirmations').selectAll().execute()).toEqual([]);
  });

  test(`does ${what} within an hour after the password`, async () => {
    const session = await stolen();
    await session.call(confirmPassword, { body: { password: credentials.password } });
    fixture.later(5);
    await tries(session);
  });

  test(`does not ${what} an hour after the password`, async () => {
    const session = await stolen();
    await session.call(confirmPassword, { body: { password: credentials.password } });
    fixture.later(9); // its access token still works
    await fixture.db.updateTable('sessions').set({ dateProven: new Date(fixture.now().getTime() - 61 * 60_000) }).execute(); // oxfmt-ignore
    await expect(tries(session)).rejects.toMatchObject(why);
  });

  test(`does ${what} after a sign-in, or after the link of a mail`, async () => {
    const { id } = await stolen();
    const { accessToken } = await fixture.guest.call(signIn, { body: credentials });
    if (what !== 'delete the account') await tries({ id, call: fixture.callAs(accessToken) });
    await sendPasswordLink(fixture.db, fixture, resetPassword, { id, email: credentials.email, siteId: 1 });
    const body = { token: await mailedToken(fixture, 'set-password'), password: 'better horse' };
    const byLink = await fixture.guest.call(setPassword, { body });
    await tries({ id, call: fixture.callAs(byLink.accessToken) });
  });
});

describe('ADR 0085 a proof', () => {
  test('controls A14 is not made by moving to another site', async () => {
    const { call, id } = await stolen(7);
    const { redirectUrl } = await call(transferAccount, { body: { site: 'http://site2.localhost' } });
    const body = { token: redirectUrl.split('/').at(-1) ?? '' };
    const { accessToken } = await fixture.guestAt(2).call(takeHandOff, { body });
    const there = { id, call: fixture.callAs(accessToken, 'site2.localhost') };
    await expect(SENSITIVE['delete the account'](there)).rejects.toMatchObject({ code: 'sign_in_again' });
    await there.call(confirmPassword, { body: { password: credentials.password } });
    await SENSITIVE['delete the account'](there);
  });

  test('comes along with a move within the hour', async () => {
    const erin = await fixture.person('erin', 6);
    await changeCustomer(fixture.db, erin.id, { status: 1 });
    const { redirectUrl } = await erin.call(transferAccount, { body: { site: 'http://localhost' } });
    const body = { token: redirectUrl.split('/').at(-1) ?? '' };
    const { accessToken } = await fixture.guest.call(takeHandOff, { body });
    await fixture.callAs(accessToken)(deactivateCustomer, {});
  });

  test('is that of one session', async () => {
    const { call } = await stolen();
    const other = await fixture.guest.call(signIn, { body: credentials });
    await fixture.callAs(other.accessToken)(confirmPassword, { body: { password: credentials.password } });
    await expect(call(deactivateCustomer, {})).rejects.toMatchObject({ code: 'sign_in_again' });
  });

  test('without a password is a new sign-in', async () => {
    const refused = fixture.alice.call(confirmPassword, { body: { password: '' } });
    await expect(refused).rejects.toMatchObject({ code: 'password_not_set' });
  });

  test.each([
    { limit: 'reports, three a day', tries: SENSITIVE['export the personal data'], most: 3 },
    { limit: 'other addresses, five an hour', tries: SENSITIVE['change the address'], most: 5 },
    { limit: 'new passkeys, five an hour', tries: ({ call }: Stolen) => call(beginOwnPasskey, {}), most: 5 },
  ])('spec D57 that is missing uses up nothing of the limit of $limit', async ({ tries, most }) => {
    fixture = await startFixture(undefined, { RATE_LIMITS: 'on' });
    const session = await stolen();
    const answer = () => tries(session).then(() => 'done', ({ code }) => code); // oxfmt-ignore
    for (let tried = 0; tried < most; tried += 1) expect(await answer()).toBe('sign_in_again');
    await session.call(confirmPassword, { body: { password: credentials.password } });
    for (let tried = 0; tried < most; tried += 1) expect(await answer()).toBe('done');
    expect(await answer()).toBe('too_many');
  });

  test('spec D57 may be tried with five wrong passwords in ten minutes', async () => {
    fixture = await startFixture(undefined, { RATE_LIMITS: 'on' });
    const { call } = await stolen();
    const guess = () => call(confirmPassword, { body: { password: 'wrong horse' } }).catch(({ code }) => code);
    const answers = [];
    for (let tried = 0; tried < 6; tried += 1) answers.push(await guess()); // oxlint-disable-line no-await-in-loop -- one after the other
    expect(answers).toEqual([...Array.from({ length: 5 }, () => 'invalid'), 'too_many']);
  });
});
