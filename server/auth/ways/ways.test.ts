import { forgotPassword, setPassword, signIn, signUp } from '@octavo/contract/auth';
import { getCustomer, restoreEmail } from '@octavo/contract/customers';
import * as contract from '@octavo/contract/ways';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { softPasskey } from '#testing/soft-passkey.ts';
import { mailedCode, mailedToken } from '../testing.ts';

const PASSWORD = 'octavo-demo';
const EMAIL = 'alice@example.com';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
  const passwordHash = await fixture.passwords.hash(PASSWORD);
  await fixture.db.updateTable('customers').set({ passwordHash }).where('email', '=', EMAIL).execute();
});

const signInWith = async (agent: string, device: string, zone = 'America/Chicago') => {
  const headers = { host: 'localhost', 'user-agent': agent, 'time-zone': zone };
  const payload = { email: EMAIL, password: PASSWORD, hashDevice: device };
  const { body } = await fixture.app.inject({
    method: signIn.method,
    url: '/api/en/auth/jwt/sign_in',
    headers,
    payload,
  });
  return fixture.callAs((JSON.parse(body) as { accessToken: string }).accessToken);
};
const warnings = async (email = EMAIL) => {
  await fixture.runJobs();
  const mails = await fixture.db.selectFrom('mails').select('subject').where('recipient', '=', email).execute();
  return mails.filter(({ subject }) => subject.startsWith('A sign-in on a new device')).length;
};
const isOut = { code: 'signed_out' };
/** Sets a password with the link of the newest mail, in the browser of the fixture. */
const setByMail = async () => {
  const token = await mailedToken(fixture, 'set-password');
  return fixture.guest.call(setPassword, { body: { token, password: PASSWORD } });
};

/** How the sessions of somebody who signs up were proven. */
async function signsUp(email: string, password?: string) {
  const { accessToken } = await fixture.guest.call(signUp, { key: newKey(), body: { email, phone: '3125550148', ...(password && { password }) } }); // oxfmt-ignore
  return (await fixture.callAs(accessToken)(contract.getWays, {})).sessions.map(({ provenBy }) => provenBy);
}

describe('ADR 0242 the devices of a customer', () => {
  test('are named, with the country of their clock, and end one by one or all others, at once on this server', async () => {
    const firefox = await signInWith(FIREFOX, 'one');
    const phone = await signInWith(IPHONE, 'two', 'Europe/Belgrade');
    const third = await signInWith(CHROME, 'three', 'Etc/UTC');
    const { sessions } = await firefox(contract.getWays, {});
    expect(sessions).toHaveLength(4); // with that of the fixture
    expect(sessions[0]).toMatchObject({ browser: 'Firefox', system: 'Linux', country: 'US', isThis: true, provenBy: 'password' }); // oxfmt-ignore
    const onPhone = sessions.find(({ system }) => system === 'iOS');
    expect(sessions.find(({ browser }) => browser === 'Chrome')).toMatchObject({ country: null });

    await firefox(contract.endOwnSession, { params: { id: onPhone?.id ?? '' } });
    await expect(phone(getCustomer, {})).rejects.toMatchObject(isOut);
    await third(getCustomer, {});
    expect((await firefox(contract.endOtherOwnSessions, {})).sessions).toHaveLength(1);
    await expect(third(getCustomer, {})).rejects.toMatchObject(isOut);
    await expect(fixture.alice.call(getCustomer, {})).rejects.toMatchObject(isOut);
  });

  test('say no password where somebody signed up without one', async () => {
    expect(await signsUp('gwen@example.com')).toEqual([null]);
    expect(await signsUp('gus@example.com', PASSWORD)).toEqual(['password']);
  });

  test('nobody ends the session of another customer', async () => {
    const [session] = (await fixture.alice.call(contract.getWays, {})).sessions;
    const params = { id: session?.id ?? '' };
    await expect(fixture.bob.call(contract.endOwnSession, { params })).rejects.toMatchObject({ code: 'not_found' });
    await fixture.alice.call(getCustomer, {});
  });

  test('one mail warns where browser and system are both new, and its “This was not me” ends everything', async () => {
    await signInWith(FIREFOX, 'one'); // the first that is known
    await signInWith(FIREFOX, 'another mark');
    await signInWith(CHROME, 'a third'); // on a system that is known
    expect(await warnings()).toBe(0);
    const thief = await signInWith(IPHONE, 'of a thief');
    await signInWith(IPHONE, 'of a thief');
    expect(await warnings()).toBe(1);

    const url = `/api/en/customers/customer/emails/restorations/${await mailedToken(fixture, 'not-me')}`;
    await fixture.app.inject({ method: 'POST', url, headers: { host: 'localhost' } });
    const open = await fixture.db.selectFrom('sessions').select('id').where('customerId', '=', fixture.alice.id).where('dateEnded', 'is', null).execute(); // oxfmt-ignore
    expect(open).toEqual([]);
    const again = { email: EMAIL, password: PASSWORD };
    await expect(fixture.guest.call(signIn, { body: again })).rejects.toMatchObject({ code: 'sign_in_failed' });
    expect(await mailedToken(fixture, 'set-password')).not.toBe('');
    expect(thief).toBeTruthy();
  });
});

describe('ADR 0460 a device is known no more', () => {
  test('after “This was not me”: its next sign-in warns again, and so does that of the owner, once each', async () => {
    await signInWith(FIREFOX, 'one');
    await signInWith(IPHONE, 'of a thief');
    expect(await warnings()).toBe(1);
    await fixture.guest.call(restoreEmail, { params: { token: await mailedToken(fixture, 'not-me') } });
    const passwordHash = await fixture.passwords.hash(PASSWORD);
    await fixture.db.updateTable('customers').set({ passwordHash }).where('email', '=', EMAIL).execute();
    await signInWith(IPHONE, 'of a thief');
    expect(await warnings()).toBe(2);
    await signInWith(FIREFOX, 'one');
    await signInWith(FIREFOX, 'one');
    await signInWith(IPHONE, 'of a thief');
    expect(await warnings()).toBe(3);
  });

  test('after the owner confirmed the address first, where the maker of the account used it', async () => {
    await signInWith(IPHONE, 'of the maker');
    await fixture.guest.call(forgotPassword, { body: { mail: EMAIL } });
    await setByMail();
    const before = await warnings();
    await signInWith(IPHONE, 'of the maker');
    expect(await warnings()).toBe(before + 1);
  });

  test('which tells nobody who signs up, and then confirms in the same browser, of a new device', async () => {
    const email = 'gwen@example.com';
    await fixture.guest.call(signUp, { key: newKey(), body: { email, phone: '3125550148' } });
    await setByMail();
    expect(await warnings(email)).toBe(0);
  });
});

const unprove = () =>
  fixture.db
    .updateTable('sessions')
    .set({ dateProven: new Date(0) })
    .execute();
const isUnproven = () =>
  expect(fixture.alice.call(contract.beginOwnPasskey, {})).rejects.toMatchObject({ code: 'sign_in_again' });
const prove = (
  challenge: string,
  proof: { code: string } | { passkey: Record<string, unknown> },
  who = fixture.alice,
) => who.call(contract.proveCustomer, { body: { challenge, proof } });

describe('ADR 0243 confirming that it is you', () => {
  test('works by the digits of a mail, in the session that asked, once and with five tries', async () => {
    await unprove();
    await isUnproven();
    const { challenge, hasPassword } = await fixture.alice.call(contract.askForOwnProof, { body: { byCode: true } });
    expect(hasPassword).toBe(true);
    const code = await mailedCode(fixture);
    await expect(prove(challenge, { code }, fixture.bob)).rejects.toMatchObject({ code: 'code_over' });
    await expect(prove(challenge, { code: code === '000000' ? '000001' : '000000' })).rejects.toMatchObject({
      code: 'code_wrong',
    });
    await prove(challenge, { code });
    await fixture.alice.call(contract.beginOwnPasskey, {});
    await expect(prove(challenge, { code })).rejects.toMatchObject({ code: 'code_over' });
  });

  test('works by the digits of a mail also after strangers have asked for all codes of the hour', async () => {
    fixture = await startFixture(undefined, { RATE_LIMITS: 'on' });
    const payload = { email: EMAIL, hashDevice: 'of a stranger' };
    const asks = (remoteAddress: string) =>
      fixture.app.inject({
        method: 'POST',
        url: '/api/en/auth/code',
        headers: { host: 'localhost' },
        payload,
        remoteAddress,
      });
    await Promise.all(Array.from({ length: 12 }, (_, n) => asks(`10.0.${n}.7`)));
    await fixture.runJobs();
    await fixture.db.deleteFrom('mails').execute();
    await unprove();
    const { challenge } = await fixture.alice.call(contract.askForOwnProof, { body: { byCode: true } });
    await prove(challenge, { code: await mailedCode(fixture) });
    await fixture.alice.call(contract.beginOwnPasskey, {});
  });

  test('works by a passkey of the customer, and by no passkey of somebody else', async () => {
    const passkey = softPasskey('http://localhost');
    for (const [who, key] of [
      [fixture.alice, passkey],
      [fixture.bob, softPasskey('http://localhost')],
    ] as const) {
      const { challenge, passkey: asked } = await who.call(contract.beginOwnPasskey, {}); // oxlint-disable-line no-await-in-loop
      await who.call(contract.addOwnPasskey, { body: { challenge, passkey: key.create(asked) } }); // oxlint-disable-line no-await-in-loop
    }
    await unprove();
    const { challenge, passkey: asked } = await fixture.bob.call(contract.askForOwnProof, { body: { byCode: false } });
    await expect(prove(challenge, { passkey: passkey.get(asked) }, fixture.bob)).rejects.toMatchObject({
      code: 'factor_wrong',
    });
    const own = await fixture.alice.call(contract.askForOwnProof, { body: { byCode: false } });
    await prove(own.challenge, { passkey: passkey.get(own.passkey) });
    await fixture.alice.call(contract.beginOwnPasskey, {});
  });
});
