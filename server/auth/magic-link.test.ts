import { openMagicLink, sendMagicLink, setPassword, signIn } from '@octavo/contract/auth';
import { getCustomer } from '@octavo/contract/customers';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { sendPasswordLink } from './password-link.ts';
import { mailedToken } from './testing.ts';
import { resetPassword } from '#mails/templates/reset-password.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const email = 'alice@example.com';
const ask = (address = email) => fixture.guest.call(sendMagicLink, { body: { email: address } });
const open = (token: string) => fixture.guest.call(openMagicLink, { params: { token }, query: {} });
const sessions = async () => (await fixture.db.selectFrom('sessions').select('id').execute()).length;

async function linked() {
  await ask();
  return mailedToken(fixture, 'magic');
}

describe('spec D28 a magic link', () => {
  test('signs in once and confirms the address', async () => {
    expect(await ask()).toEqual({ message: 'We have sent you a magic link. It expires in 12 hours.' });
    const token = await mailedToken(fixture, 'magic');
    expect(token).toMatch(/^[\w-]{43}$/);
    const { accessToken } = await open(token);
    expect(await fixture.callAs(accessToken)(getCustomer, {})).toMatchObject({ email, status: { id: 1 } });
    await expect(open(token)).rejects.toMatchObject({ code: 'link_used' });
  });

  test('is not mailed to an address that is taken from the account at the same moment (ADR 0085)', async () => {
    await ask();
    const locked = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const { jobs } = await fixture.db.transaction().execute(async (tx) => {
      await tx.updateTable('customers').set({ email: 'owner@example.com' }).where('email', '=', email).execute();
      const running = fixture.runJobs();
      await expect.poll(async () => (await locked.execute(fixture.db)).rows.length).toBeGreaterThan(0);
      return { jobs: running };
    });
    await jobs;
    expect(await fixture.db.selectFrom('magicLinks').selectAll().execute()).toEqual([]);
  });

  test('links to a page at the address of the site, not to the call that signs in', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', host: 'localhost:666' };
    await fixture.app.inject({ method: 'POST', url: '/api/magic_link', headers, payload: { email } });
    await fixture.runJobs();
    const mail = await fixture.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    for (const text of [mail.body, mail.html]) {
      expect(text).toContain('http://localhost:3000/magic/');
      expect(text).not.toMatch(/\/api\/|evil|:666/);
    }
  });

  test('is stored as a hash', async () => {
    const token = await linked();
    const { tokenHash } = await fixture.db.selectFrom('magicLinks').select('tokenHash').executeTakeFirstOrThrow();
    expect(tokenHash).toMatch(/^[\da-f]{64}$/);
    expect(tokenHash).not.toContain(token);
  });

  test('opens one session for many concurrent requests', async () => {
    const token = await linked();
    const before = await sessions();
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => open(token)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sessions()).toBe(before + 1);
  });

  test.each([
    { minutes: 12 * 60 - 1, isGood: true },
    { minutes: 12 * 60, isGood: false },
  ])('spec §9 is valid after $minutes minutes: $isGood', async ({ minutes, isGood }) => {
    const token = await linked();
    fixture.later(minutes);
    const opened = open(token);
    await (isGood ? opened : expect(opened).rejects.toMatchObject({ code: 'link_used' }));
  });

  test('stops working after a newer one', async () => {
    const token = await linked();
    const newer = await linked();
    await expect(open(token)).rejects.toMatchObject({ code: 'link_used' });
    await open(newer);
  });

  test('of two that are made at once, one works', async () => {
    await Promise.all([ask(), ask()]);
    await Promise.all([fixture.runJobs(), fixture.runJobs()]);
    const links = fixture.db.selectFrom('magicLinks').selectAll().where('dateUsed', 'is', null);
    expect(await links.execute()).toHaveLength(1);
  });

  test('stops working after a new password', async () => {
    const token = await linked();
    await sendPasswordLink(fixture.db, fixture, resetPassword, { id: fixture.alice.id, email, siteId: 1 });
    await fixture.guest.call(setPassword, {
      body: { token: await mailedToken(fixture, 'set-password'), password: 'a new password' },
    });
    await expect(open(token)).rejects.toMatchObject({ code: 'link_used' });
    await fixture.guest.call(signIn, { body: { email, password: 'a new password' } });
  });

  test('works only at its site', async () => {
    const token = await linked();
    const elsewhere = fixture.guestAt(2).call(openMagicLink, { params: { token }, query: {} });
    await expect(elsewhere).rejects.toMatchObject({ code: 'link_used' });
    await open(token);
  });

  test('does not work after the account was closed', async () => {
    const token = await linked();
    await fixture.db.updateTable('customers').set({ dateClosed: fixture.now() }).execute();
    await expect(open(token)).rejects.toMatchObject({ code: 'link_used' });
  });
});

describe('controls B15 a mail scanner neither uses a link nor gets a session', () => {
  const DOCUMENT = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
  const OWN = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };

  test.each([
    { what: 'a HEAD', method: 'HEAD' as const, headers: {} },
    { what: 'a navigation', method: 'GET' as const, headers: DOCUMENT },
    {
      what: 'a link of our own page',
      method: 'GET' as const,
      headers: { ...DOCUMENT, 'sec-fetch-site': 'same-origin' },
    },
    { what: 'an image of our own page', method: 'GET' as const, headers: { ...OWN, 'sec-fetch-mode': 'no-cors' } },
    { what: 'a script of another site', method: 'GET' as const, headers: { ...OWN, 'sec-fetch-site': 'cross-site' } },
    { what: 'a prefetch', method: 'GET' as const, headers: { ...OWN, 'sec-purpose': 'prefetch' } },
  ])('$what', async ({ method, headers }) => {
    const token = await linked();
    const before = await sessions();
    for (const again of ['once', 'twice']) {
      const url = `/api/en/auth/jwt/magic_link/${token}?${again}`;
      const reply = await fixture.app.inject({ method, url, headers: { host: 'localhost', ...headers } });
      expect(reply.statusCode).toBe(403);
      expect(reply.body).not.toContain('accessToken');
    }
    expect(await sessions()).toBe(before);
    const url = `/api/en/auth/jwt/magic_link/${token}`;
    const own = await fixture.app.inject({ url, headers: { host: 'localhost', ...OWN } });
    expect(own.json()).toMatchObject({ accessToken: expect.any(String) });
    expect(own.headers['cache-control']).toBe('no-store');
  });
});
