import { checkMail, sendMagicLink } from '@octavo/contract/auth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EnumerationProtection } from '#tables/values.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { mayDisclose } from './enumeration.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture('2026-01-05T09:00:00Z', { RATE_LIMITS: 'on' });
});

const KNOWN = 'alice@example.com';
const stranger = (n: number) => `nobody${n}@example.com`;
const site = () => fixture.sites.byId(1) ?? ({} as never); // site 1 exists

/** Whether a caller from an IP address may learn about an e-mail address; without the other limits. */
const mayLearn = (ip: string, email: string) =>
  mayDisclose(
    { ...fixture, site: site(), language: 'en', ip, origin: '', bearerToken: undefined },
    email,
    email === KNOWN,
  );

async function asksForFive(ip: string) {
  for (let n = 1; n <= 5; n++) expect(await mayLearn(ip, stranger(n))).toBe(true);
}

describe('spec D27 a caller who asks for many unknown addresses', () => {
  test('gets five answers and then no more for an hour', async () => {
    await asksForFive('192.0.2.7');
    for (const email of [stranger(6), stranger(1), KNOWN]) expect(await mayLearn('192.0.2.7', email)).toBe(false);
    fixture.later(59);
    expect(await mayLearn('192.0.2.7', KNOWN)).toBe(false);
    fixture.later(1);
    expect(await mayLearn('192.0.2.7', stranger(6))).toBe(true);
  });

  test('a repeated address and a known address do not count', async () => {
    for (let n = 0; n < 9; n++) {
      expect(await mayLearn('192.0.2.7', stranger(1))).toBe(true);
      expect(await mayLearn('192.0.2.7', KNOWN)).toBe(true);
    }
  });

  test('addresses of one network are the same caller, other networks are not', async () => {
    await asksForFive('192.0.2.7');
    expect(await mayLearn('::ffff:192.0.2.200', KNOWN)).toBe(false);
    expect(await mayLearn('192.0.3.7', KNOWN)).toBe(true);
    await asksForFive('2001:db8:1:2::1');
    expect(await mayLearn('2001:db8:1:2:ffff::9', KNOWN)).toBe(false);
    expect(await mayLearn('2001:db8:1:3::1', KNOWN)).toBe(true);
  });

  test('gets five answers to twenty requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => mayLearn('192.0.2.7', stranger(n))));
    expect(answers.filter(Boolean)).toHaveLength(5);
  });

  test('is stored without the addresses', async () => {
    await mayLearn('192.0.2.7', stranger(1));
    const kept = await fixture.db.selectFrom('unknownAddresses').selectAll().executeTakeFirstOrThrow();
    expect(kept.mark).toMatch(/^[\w-]{43}$/);
  });
});

const ask = (email: string) => fixture.guest.call(sendMagicLink, { body: { email } });
const check = async (email: string) => (await fixture.guest.call(checkMail, { body: { email } })).status;
const protect = async (enumerationProtection: EnumerationProtection) => {
  await fixture.db.updateTable('sites').set({ enumerationProtection }).where('id', '=', 1).execute();
  await fixture.sites.reload();
};

describe('spec §7, §8 answers to customers', () => {
  afterEach(() => protect('bulk'));

  test('a magic link for an unknown address is refused with the text of spec §8', async () => {
    await expect(ask(stranger(1))).rejects.toEqual({
      code: 'email_unknown',
      message: "Email doesn't exist on site",
      requestId: expect.any(String),
    });
    await fixture.runJobs();
    expect(await fixture.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  test('after too many requests every address gets the same answer, and a known address gets its mail', async () => {
    await asksForFive('127.0.0.1');
    expect(await ask(stranger(9))).toEqual(await ask(KNOWN));
    expect([await check(stranger(9)), await check(KNOWN)]).toEqual(['fail', 'fail']);
    await fixture.runJobs();
    const mails = await fixture.db.selectFrom('mails').select('recipient').execute();
    expect(mails).toEqual([{ recipient: KNOWN }]);
  });

  test('on a strict site every address always gets the same answer', async () => {
    await protect('strict');
    expect(await ask(stranger(1))).toEqual(await ask(KNOWN));
    expect([await check(stranger(1)), await check(KNOWN)]).toEqual(['fail', 'fail']);
  });
});
