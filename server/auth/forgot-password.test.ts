import { forgotPassword, setPassword, signIn, signUp } from '@octavo/contract/auth';
import { getCustomer } from '@octavo/contract/customers';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { newKey } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { mailedToken } from './testing.ts';
import { eventually } from '#testing/eventually.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const nora = { email: 'nora@example.com', password: 'correct horse' };
const join = () => fixture.guest.call(signUp, { key: newKey(), body: { ...nora, phone: '3125550148' } });
const ask = (mail = nora.email) => fixture.guest.call(forgotPassword, { body: { mail } });
const set = (token: string, password = 'a new password') =>
  fixture.guest.call(setPassword, { body: { token, password } });
const subjects = async () => {
  await fixture.runJobs();
  const mails = await fixture.db.selectFrom('mails').select('subject').orderBy('id').execute();
  return mails.map(({ subject }) => subject.replace(/ (at|to) .*/, ''));
};

describe('spec §7, D29 a forgotten password', () => {
  beforeEach(async () => void (await join()));

  test('returns 0 for known and unknown addresses', async () => {
    expect(await ask()).toBe(0);
    expect(await ask('nobody@example.com')).toBe(0);
    expect(await subjects()).toEqual(['Welcome', 'Set a new password']);
  });

  test('looks up the address in a job, so that the response time reveals nothing', async () => {
    await ask();
    await ask('nobody@example.com');
    const asked = sql<{ email: string }>`
      select job.payload->>'email' as email
      from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = 'mail_password_link' order by job.id`;
    const { rows } = await asked.execute(fixture.db);
    expect(rows.map(({ email }) => email)).toEqual([nora.email, 'nobody@example.com']);
  });

  test('the old one works until the link sets a new one, which signs in and confirms the address', async () => {
    await ask();
    const token = await mailedToken(fixture, 'set-password');
    await fixture.guest.call(signIn, { body: nora });
    const { accessToken } = await set(token);
    expect(await fixture.callAs(accessToken)(getCustomer, {})).toMatchObject({ status: { id: 1 } });
    await expect(fixture.guest.call(signIn, { body: nora })).rejects.toMatchObject({ code: 'sign_in_failed' });
    await fixture.guest.call(signIn, { body: { ...nora, password: 'a new password' } });
    expect(await subjects()).toEqual(['Welcome', 'Set a new password', 'Your password']);
  });

  test('controls C31 setting a new one ends every other session and earlier sign-in links', async () => {
    const { accessToken } = await fixture.guest.call(signIn, { body: nora });
    await ask();
    const earlier = await mailedToken(fixture, 'set-password');
    await ask();
    const tokens = await set(await mailedToken(fixture, 'set-password'));
    await eventually(() =>
      expect(fixture.callAs(accessToken)(getCustomer, {})).rejects.toMatchObject({ code: 'signed_out' }),
    );
    await fixture.callAs(tokens.accessToken)(getCustomer, {});
    await expect(set(earlier)).rejects.toMatchObject({ code: 'link_used' });
  });

  test('the link is valid for an hour', async () => {
    await ask();
    const token = await mailedToken(fixture, 'set-password');
    fixture.later(60);
    await expect(set(token)).rejects.toMatchObject({ code: 'link_used' });
  });

  test('a first password sends no mail about a change', async () => {
    await fixture.guest.call(signUp, { key: newKey(), body: { email: 'pat@example.com', phone: '3125550148' } });
    await set(await mailedToken(fixture, 'set-password'));
    expect(await subjects()).toEqual(['Welcome', 'Set your password']);
  });
});

const post = (type: string, payload: string, headers: Record<string, string> = {}) =>
  fixture.app.inject({
    method: 'POST',
    url: '/forgotpassword',
    headers: { host: 'localhost', 'content-type': type, ...headers },
    payload,
  });

describe('spec §7 a request as a form', () => {
  const boundary = '----octavo';
  const multipart = `--${boundary}\r\nContent-Disposition: form-data; name="mail"\r\n\r\nalice@example.com\r\n--${boundary}--\r\n`;
  const URLENCODED = 'application/x-www-form-urlencoded';

  test.each([
    { type: URLENCODED, payload: 'mail=alice%40example.com' },
    { type: `multipart/form-data; boundary=${boundary}`, payload: multipart },
    { type: 'application/json', payload: '{"mail":"alice@example.com"}' },
  ])('is accepted as $type', async ({ type, payload }) => {
    const reply = await post(type, payload);
    expect([reply.statusCode, reply.body, reply.headers['content-type']]).toEqual([
      200,
      '0',
      expect.stringContaining('application/json'),
    ]);
    expect(await subjects()).toEqual(['Set a new password']);
  });

  test.each([
    { payload: 'mail=nobody', errors: { mail: 'An email field is mandatory.' } },
    { payload: 'mail=', errors: { mail: 'An email field is mandatory.' } },
    { payload: 'mail=a%40example.com&mails=b', errors: { body: expect.any(String) } },
    { payload: '__proto__=1&mail=a%40example.com', errors: { body: expect.any(String) } },
  ])('is refused with the body $payload', async ({ payload, errors }) => {
    const reply = await post(URLENCODED, payload);
    expect(reply.json()).toMatchObject({ code: 'invalid', errors });
  });

  test.each([
    { from: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } },
    { from: { 'sec-fetch-site': 'same-site' } },
    { from: { origin: 'https://evil.example' } },
    { from: { origin: 'http://site2.localhost' } },
    { from: { origin: 'null' } },
  ])('controls C20 is refused from a foreign page: $from', async ({ from }) => {
    const reply = await post(URLENCODED, 'mail=alice%40example.com', from as Record<string, string>); // headers are text
    expect(reply.statusCode).toBe(403);
    expect(await subjects()).toEqual([]);
  });

  test('controls C20 is accepted from our own page', async () => {
    const own = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' };
    expect((await post(URLENCODED, 'mail=alice%40example.com', own)).statusCode).toBe(200);
  });

  test('other calls accept only JSON', async () => {
    const reply = await fixture.app.inject({
      method: 'POST',
      url: '/api/en/auth/jwt/sign_in',
      headers: { host: 'localhost', 'content-type': URLENCODED },
      payload: 'email=alice%40example.com&password=secret-words',
    });
    expect(reply.statusCode).toBe(400);
  });
});
