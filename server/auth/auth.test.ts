import { createHash } from 'node:crypto';
import * as contract from '@octavo/contract/auth';
import { getCustomer } from '@octavo/contract/customers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type World, startWorld } from '#testing/fixture.ts';

const { signIn, signUp, refresh, signOut, checkMail, setPassword } = contract;

let world: World;
beforeEach(async () => {
  world = await startWorld();
});

const key = 'a-key-of-this-sign-up';
const newcomer = { email: 'Nora@Example.com', phone: '+1 (312) 555-0148', password: 'correct horse' };
const credentials = { email: newcomer.email, password: newcomer.password };

const refreshWith = async (token: string) => {
  const reply = await world.app.inject({
    method: 'PUT',
    url: '/api/en/auth/jwt/refresh',
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: reply.statusCode, ...reply.json() };
};

describe('§6 signing up', () => {
  test('makes a customer who is signed in, with an address in lower case', async () => {
    const { accessToken } = await world.guest.call(signUp, { key, body: newcomer });
    expect(await world.callAs(accessToken)(getCustomer, {})).toMatchObject({
      email: 'nora@example.com',
      phone: '13125550148',
      status: { id: 2, name: 'Unconfirmed' },
    });
  });

  test('is told of an address that is taken, in any case of letters', async () => {
    await world.guest.call(signUp, { key, body: newcomer });
    const again = { key: 'another-key-of-hers', body: { ...newcomer, email: 'NORA@example.com' } };
    await expect(world.guest.call(signUp, again)).rejects.toMatchObject({
      code: 'email_taken',
      errors: { email: 'Please provide valid Email' },
    });
  });

  test('D20: a repeat after a lost reply is the same customer', async () => {
    const first = await world.guest.call(signUp, { key, body: newcomer });
    const second = await world.guest.call(signUp, { key, body: newcomer });
    const [one, other] = await Promise.all(
      [first, second].map(({ accessToken }) => world.callAs(accessToken)(getCustomer, {})),
    );
    expect(one?.id).toBe(other?.id);
  });

  test('leaves nothing in the database that a password could be guessed from faster than from its hash', async () => {
    await world.guest.call(signUp, { key, body: newcomer });
    const { fingerprint } = await world.db.selectFrom('idempotencyKeys').selectAll().executeTakeFirstOrThrow();
    const guess = createHash('sha256').update(JSON.stringify(newcomer)).digest('base64url');
    expect(fingerprint).not.toBe(guess);
  });

  test('D17: without a password a link for setting one is mailed, which works once', async () => {
    await world.guest.call(signUp, { key, body: { email: 'pat@example.com', phone: '3125550148' } });
    const mail = await world.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ recipient: 'pat@example.com', dateSent: null });
    await world.runJobs();
    expect(await world.db.selectFrom('mails').select('dateSent').executeTakeFirst()).toEqual({ dateSent: world.now() });

    const token = /set-password\/([\w-]+)/.exec(mail.body)?.[1] ?? '';
    const elsewhere = world.guestAt(2).call(setPassword, { body: { token, password: 'a new password' } });
    await expect(elsewhere).rejects.toMatchObject({ code: 'link_used' });
    await world.guest.call(setPassword, { body: { token, password: 'a new password' } });
    await world.guest.call(signIn, { body: { email: 'pat@example.com', password: 'a new password' } });
    const again = world.guest.call(setPassword, { body: { token, password: 'another password' } });
    await expect(again).rejects.toMatchObject({ code: 'link_used' });
  });

  test.each([
    { wrong: { email: 'nora@' }, field: 'email' },
    { wrong: { phone: '123' }, field: 'phone' },
    { wrong: { password: 'short' }, field: 'password' },
    { wrong: { points: 9 } as object, field: 'body' },
  ])('needs a sound $field', async ({ wrong, field }) => {
    const problem = { code: 'invalid', errors: { [field]: expect.any(String) } };
    await expect(world.guest.call(signUp, { key, body: { ...newcomer, ...wrong } })).rejects.toMatchObject(problem);
    expect(await world.guest.call(checkMail, { body: { email: newcomer.email } })).toEqual({ status: 'fail' });
  });
});

describe('§6 signing in', () => {
  beforeEach(async () => {
    await world.guest.call(signUp, { key, body: newcomer });
  });

  test('opens a session, under both verbs (D25)', async () => {
    for (const endpoint of [signIn, contract.signInByPost]) {
      const { accessToken } = await world.guest.call(endpoint, { body: credentials });
      expect(await world.callAs(accessToken)(getCustomer, {})).toMatchObject({ email: 'nora@example.com' });
    }
  });

  test.each([
    { who: 'a wrong password', body: { ...credentials, password: 'wrong horse' } },
    { who: 'an unknown address', body: { ...credentials, email: 'nobody@example.com' } },
  ])('answers the same for $who', async ({ body }) => {
    await expect(world.guest.call(signIn, { body })).rejects.toMatchObject({ code: 'sign_in_failed' });
  });

  test('an account belongs to its site alone', async () => {
    await expect(world.guestAt(2).call(signIn, { body: credentials })).rejects.toMatchObject({
      code: 'sign_in_failed',
    });
    const { accessToken } = await world.guest.call(signIn, { body: credentials });
    await expect(world.callAs(accessToken, 'site2.localhost')(getCustomer, {})).rejects.toMatchObject({
      code: 'signed_out',
    });
  });

  test('§7 checkmail tells who is registered', async () => {
    expect(await world.guest.call(checkMail, { body: { email: 'nora@example.com' } })).toEqual({ status: 'success' });
    expect(await world.guest.call(checkMail, { body: { email: 'nobody@example.com' } })).toEqual({ status: 'fail' });
  });
});

describe('D26 tokens', () => {
  test('an access token ends after ten minutes, give or take a minute of clocks', async () => {
    world.later(10);
    await world.alice.call(getCustomer, {});
    world.later(2);
    await expect(world.alice.call(getCustomer, {})).rejects.toMatchObject({ code: 'signed_out' });
  });

  test('twenty tabs that refresh at once stay signed in, and all get the same new token', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => refreshWith(world.alice.refreshToken)));
    expect(new Set(answers.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    expect(await refreshWith(answers[0]?.refreshToken ?? '')).toMatchObject({ status: 200, saved: true });
  });

  test('the token before the newest is good for ten seconds, then its use ends the session', async () => {
    const { refreshToken } = await refreshWith(world.alice.refreshToken);
    world.later(11 / 60);
    expect(await refreshWith(world.alice.refreshToken)).toMatchObject({ status: 401, code: 'refresh_invalid' });
    expect(await refreshWith(refreshToken)).toMatchObject({ status: 401 });
    await vi.waitFor(() => expect(world.alice.call(getCustomer, {})).rejects.toMatchObject({ code: 'signed_out' }));
  });

  test('signing out ends the access token too', async () => {
    await world.alice.call(signOut, {});
    await vi.waitFor(() => expect(world.alice.call(getCustomer, {})).rejects.toMatchObject({ code: 'signed_out' }));
    expect(await refreshWith(world.alice.refreshToken)).toMatchObject({ status: 401 });
  });

  test.each([
    { what: 'no token', token: '' },
    { what: 'a refresh token', token: () => world.alice.refreshToken },
    { what: 'a token without signature', token: () => `${world.alice.accessToken.split('.').slice(0, 2).join('.')}.` },
    { what: 'a token of another algorithm', token: () => unsigned(world.alice.accessToken) },
    { what: 'a token with a byte more', token: () => `${world.alice.accessToken}A` },
  ])('$what is no access token', async ({ token }) => {
    const given = typeof token === 'string' ? token : token();
    await expect(world.callAs(given)(getCustomer, {})).rejects.toMatchObject({ code: 'signed_out' });
  });

  test('an access token refreshes nothing', async () => {
    expect(await refreshWith(world.alice.accessToken)).toMatchObject({ status: 401 });
    await expect(world.guest.call(refresh, {})).rejects.toMatchObject({ code: 'refresh_invalid' });
  });
});

function unsigned(token: string) {
  const head = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${head}.${token.split('.')[1]}.`;
}
