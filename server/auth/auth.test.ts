import { createHash } from 'node:crypto';
import * as contract from '@octavo/contract/auth';
import { getCustomer } from '@octavo/contract/customers';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { eventually } from '#testing/eventually.ts';

const { signIn, signUp, refresh, signOut, checkMail, setPassword } = contract;

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const key = 'a-key-of-this-sign-up';
const newcomer = { email: 'Nora@Example.com', phone: '+1 (312) 555-0148', password: 'correct horse' };
const credentials = { email: newcomer.email, password: newcomer.password };

const refreshWith = async (token: string, host = 'localhost') => {
  const reply = await fixture.app.inject({
    method: 'PUT',
    url: '/api/en/auth/jwt/refresh',
    headers: { authorization: `Bearer ${token}`, host },
  });
  return { status: reply.statusCode, ...reply.json() };
};

describe('spec §6 signing up', () => {
  test('makes a signed-in customer with an address in lower case', async () => {
    const { accessToken } = await fixture.guest.call(signUp, { key, body: newcomer });
    expect(await fixture.callAs(accessToken)(getCustomer, {})).toMatchObject({
      email: 'nora@example.com',
      phone: '13125550148',
      status: { id: 2, name: 'Unconfirmed' },
    });
  });

  test('refuses a taken address, in upper or lower case', async () => {
    await fixture.guest.call(signUp, { key, body: newcomer });
    const again = { key: 'another-key-of-hers', body: { ...newcomer, email: 'NORA@example.com' } };
    await expect(fixture.guest.call(signUp, again)).rejects.toMatchObject({
      code: 'email_taken',
      errors: { email: 'Please provide valid Email' },
    });
  });

  test('spec D20: a retry after a lost reply makes no second customer', async () => {
    const first = await fixture.guest.call(signUp, { key, body: newcomer });
    const second = await fixture.guest.call(signUp, { key, body: newcomer });
    const [one, other] = await Promise.all(
      [first, second].map(({ accessToken }) => fixture.callAs(accessToken)(getCustomer, {})),
    );
    expect(one?.id).toBe(other?.id);
  });

  test('stores no unkeyed hash of the request, which has the password', async () => {
    await fixture.guest.call(signUp, { key, body: newcomer });
    const { fingerprint } = await fixture.db.selectFrom('idempotencyKeys').selectAll().executeTakeFirstOrThrow();
    const guess = createHash('sha256').update(JSON.stringify(newcomer)).digest('base64url');
    expect(fingerprint).not.toBe(guess);
  });

  test('spec D17: without a password it mails a link that sets one, once', async () => {
    await fixture.guest.call(signUp, { key, body: { email: 'pat@example.com', phone: '3125550148' } });
    const mail = await fixture.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ recipient: 'pat@example.com', dateSent: null });
    await fixture.runJobs();
    expect(await fixture.db.selectFrom('mails').select('dateSent').executeTakeFirst()).toEqual({
      dateSent: fixture.now(),
    });

    const token = /set-password\/([\w-]+)/.exec(mail.body)?.[1] ?? '';
    const elsewhere = fixture.guestAt(2).call(setPassword, { body: { token, password: 'a new password' } });
    await expect(elsewhere).rejects.toMatchObject({ code: 'link_used' });
    await fixture.guest.call(setPassword, { body: { token, password: 'a new password' } });
    await fixture.guest.call(signIn, { body: { email: 'pat@example.com', password: 'a new password' } });
    const again = fixture.guest.call(setPassword, { body: { token, password: 'another password' } });
    await expect(again).rejects.toMatchObject({ code: 'link_used' });
  });

  test.each([
    { wrong: { email: 'nora@' }, field: 'email' },
    { wrong: { phone: '123' }, field: 'phone' },
    { wrong: { password: 'short' }, field: 'password' },
    { wrong: { points: 9 } as object, field: 'body' },
  ])('refuses an invalid $field', async ({ wrong, field }) => {
    const problem = { code: 'invalid', errors: { [field]: expect.any(String) } };
    await expect(fixture.guest.call(signUp, { key, body: { ...newcomer, ...wrong } })).rejects.toMatchObject(problem);
    expect(await fixture.guest.call(checkMail, { body: { email: newcomer.email } })).toEqual({ status: 'fail' });
  });
});

describe('spec §6 signing in', () => {
  beforeEach(async () => {
    await fixture.guest.call(signUp, { key, body: newcomer });
  });

  test('opens a session with PUT and with POST (spec D25)', async () => {
    for (const endpoint of [signIn, contract.signInByPost]) {
      const { accessToken } = await fixture.guest.call(endpoint, { body: credentials });
      expect(await fixture.callAs(accessToken)(getCustomer, {})).toMatchObject({ email: 'nora@example.com' });
    }
  });

  test.each([
    { who: 'a wrong password', body: { ...credentials, password: 'wrong horse' } },
    { who: 'an unknown address', body: { ...credentials, email: 'nobody@example.com' } },
  ])('returns the same refusal for $who', async ({ body }) => {
    await expect(fixture.guest.call(signIn, { body })).rejects.toMatchObject({ code: 'sign_in_failed' });
  });

  test('an account and its tokens work only at their site', async () => {
    await expect(fixture.guestAt(2).call(signIn, { body: credentials })).rejects.toMatchObject({
      code: 'sign_in_failed',
    });
    const { accessToken } = await fixture.guest.call(signIn, { body: credentials });
    await expect(fixture.callAs(accessToken, 'site2.localhost')(getCustomer, {})).rejects.toMatchObject({
      code: 'signed_out',
    });
  });

  test('spec §7 checkmail says whether an address is registered', async () => {
    expect(await fixture.guest.call(checkMail, { body: { email: 'nora@example.com' } })).toEqual({ status: 'success' });
    expect(await fixture.guest.call(checkMail, { body: { email: 'nobody@example.com' } })).toEqual({ status: 'fail' });
  });
});

describe('spec D26 tokens', () => {
  test('an access token expires after ten minutes plus one minute of clock skew', async () => {
    fixture.later(10);
    await fixture.alice.call(getCustomer, {});
    fixture.later(2);
    await expect(fixture.alice.call(getCustomer, {})).rejects.toMatchObject({ code: 'signed_out' });
  });

  test('twenty tabs that refresh at once stay signed in and get the same new token', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => refreshWith(fixture.alice.refreshToken)));
    expect(new Set(answers.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    expect(await refreshWith(answers[0]?.refreshToken ?? '')).toMatchObject({ status: 200, saved: true });
  });

  test('the previous token is valid for ten seconds; later its use ends the session', async () => {
    const { refreshToken } = await refreshWith(fixture.alice.refreshToken);
    fixture.later(11 / 60);
    expect(await refreshWith(fixture.alice.refreshToken)).toMatchObject({ status: 401, code: 'refresh_invalid' });
    expect(await refreshWith(refreshToken)).toMatchObject({ status: 401 });
    await eventually(() => expect(fixture.alice.call(getCustomer, {})).rejects.toMatchObject({ code: 'signed_out' }));
  });

  test('spec D32 signing out ends the access token and the refresh token before it is answered', async () => {
    await fixture.alice.call(signOut, {});
    await expect(fixture.alice.call(getCustomer, {})).rejects.toMatchObject({ code: 'signed_out' });
    expect(await refreshWith(fixture.alice.refreshToken)).toMatchObject({ status: 401 });
  });

  test.each([
    { what: 'no token', token: '' },
    { what: 'a refresh token', token: () => fixture.alice.refreshToken },
    {
      what: 'a token without signature',
      token: () => `${fixture.alice.accessToken.split('.').slice(0, 2).join('.')}.`,
    },
    { what: 'a token of another algorithm', token: () => unsigned(fixture.alice.accessToken) },
    { what: 'a token with an extra byte', token: () => `${fixture.alice.accessToken}A` },
  ])('$what is refused as an access token', async ({ token }) => {
    const given = typeof token === 'string' ? token : token();
    await expect(fixture.callAs(given)(getCustomer, {})).rejects.toMatchObject({ code: 'signed_out' });
  });

  test('controls C5 a refresh token is refused at another site and still works at its own', async () => {
    expect(await refreshWith(fixture.alice.refreshToken, 'site2.localhost')).toMatchObject({
      status: 401,
      code: 'refresh_invalid',
    });
    expect(await refreshWith(fixture.alice.refreshToken)).toMatchObject({ status: 200 });
  });

  test('an access token and no token are refused for a refresh', async () => {
    expect(await refreshWith(fixture.alice.accessToken)).toMatchObject({ status: 401 });
    await expect(fixture.guest.call(refresh, {})).rejects.toMatchObject({ code: 'refresh_invalid' });
  });
});

function unsigned(token: string) {
  const head = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${head}.${token.split('.')[1]}.`;
}
