import { refresh } from '@octavo/contract/auth';
import { listDeskOrders } from '@octavo/contract/desk';
import * as contract from '@octavo/contract/desk-sign-in';
import { addFactor, beginFactor, getSecurity, removePasskey } from '@octavo/contract/desk-security';
import { setPasskeyDay } from '@octavo/contract/desk-staff';
import { readReply } from '@octavo/contract/wire';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, STAFF_PASSWORD, TOTP_SECRET, hire } from '#testing/staff.ts';
import { softPasskey } from '#testing/soft-passkey.ts';
import { resetStaff } from '#operators/reset-staff.ts';
import { codeNow } from './totp.ts';

const ORIGIN = 'http://localhost';
const device = 'the mark of this browser';

let fixture: Fixture;
let support: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture, { hasTotp: true });
});

const guest = () => fixture.guest.call;
const code = (minutes = 0) => codeNow(TOTP_SECRET, new Date(fixture.now().getTime() + minutes * 60_000));

/** The question that follows the right password. */
async function asked(email = 'sam@example.com') {
  const answer = await guest()(contract.signInToDesk, { body: { email, password: STAFF_PASSWORD, device } });
  if ('accessToken' in answer) throw new Error('nothing was asked');
  return answer;
}

const answer = (challenge: string, proof: contract.Proof, from = device) =>
  guest()(contract.proveSignIn, { body: { challenge, device: from, proof } });

const setDay = (who: Hired, day: string | null) => who.call(setPasskeyDay, { body: { from: day } });

/** Sets up the first factor of somebody who has none. */
async function begin(factor: 'totp' | 'passkey', email = 'nick@example.com') {
  const { challenge } = await asked(email);
  return guest()(contract.beginFirstFactor, { body: { challenge, device, factor } });
}

describe('spec §12.1 signing in with a second factor', () => {
  test('the password opens nothing by itself, and the code of the authenticator opens the session', async () => {
    const { challenge, ways, needsSetup } = await asked();
    expect({ ways, needsSetup }).toEqual({ ways: ['totp'], needsSetup: false });
    const { accessToken, refreshToken, staff } = await answer(challenge, { totp: code() });
    expect(staff).toEqual({ id: support.id, name: 'sam', role: 'support', idWriter: null });
    await fixture.callAs(accessToken)(listDeskOrders, { query: {} });
    const renewed = await fixture.app.inject({
      method: 'PUT',
      url: '/api/en/auth/jwt/refresh',
      headers: { host: 'localhost', authorization: `Bearer ${refreshToken}` },
    });
    await fixture.callAs(readReply(refresh, renewed.json()).accessToken)(listDeskOrders, { query: {} });
  });

  test('a code works once, also in another question, and a code of another minute does not', async () => {
    await expect(answer((await asked()).challenge, { totp: code(5) })).rejects.toMatchObject({ code: 'factor_wrong' });
    await answer((await asked()).challenge, { totp: code() });
    await expect(answer((await asked()).challenge, { totp: code() })).rejects.toMatchObject({ code: 'code_used' });
    fixture.later(1);
    await answer((await asked()).challenge, { totp: code() });
  });

  test('a question is for one browser, one answer, five tries and ten minutes', async () => {
    const over = { code: 'challenge_over' };
    const { challenge } = await asked();
    await expect(answer(challenge, { totp: code() }, 'another browser')).rejects.toMatchObject(over);
    await answer(challenge, { totp: code() });
    fixture.later(1);
    await expect(answer(challenge, { totp: code() })).rejects.toMatchObject(over);

    const tried = (await asked()).challenge;
    for (let n = 0; n < 5; n++)
      await expect(answer(tried, { totp: '000000' })).rejects.toMatchObject({ code: 'factor_wrong' }); // oxlint-disable-line no-await-in-loop
    await expect(answer(tried, { totp: code() })).rejects.toMatchObject(over);

    const late = (await asked()).challenge;
    fixture.later(11);
    await expect(answer(late, { totp: code() })).rejects.toMatchObject(over);
  });

  test('fifteen wrong answers of a person an hour are enough', async () => {
    for (let n = 0; n < 15; n++) await answer((await asked()).challenge, { totp: '000000' }).catch(() => {}); // oxlint-disable-line no-await-in-loop
    await expect(answer((await asked()).challenge, { totp: code() })).rejects.toMatchObject({ code: 'too_many' });
    fixture.later(61);
    await answer((await asked()).challenge, { totp: code() });
  });

  test('of two answers at once one opens a session', async () => {
    const { challenge } = await asked();
    const both = await Promise.allSettled([1, 2].map(() => answer(challenge, { totp: code() })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('a writer signs in without one until the site asks for it', async () => {
    await hire(fixture, { name: 'wren', number: 20418 });
    const body = { email: 'wren@example.com', password: STAFF_PASSWORD };
    expect(await guest()(contract.signInToDesk, { body })).toHaveProperty('accessToken');
    await fixture.db.updateTable('sites').set({ writersNeedFactor: true }).where('id', '=', 1).execute();
    await fixture.sites.reload();
    expect(await guest()(contract.signInToDesk, { body })).toMatchObject({ needsSetup: true, ways: [] });
  });
});

describe('spec §12.1 the first factor', () => {
  beforeEach(() => hire(fixture, { name: 'nick' }));

  test('an authenticator is set up before anything is reachable, with ten recovery codes that work once each', async () => {
    const { challenge, totp } = await begin('totp');
    expect(totp?.uri).toContain(`secret=${totp?.secret}`);
    const add = (digits: string) =>
      guest()(contract.addFirstFactor, { body: { challenge, device, proof: { totp: digits } } });
    await expect(add('000000')).rejects.toMatchObject({ code: 'factor_wrong' });
    const { recoveryCodes, accessToken } = await add(codeNow(totp?.secret ?? '', fixture.now()));
    await fixture.callAs(accessToken)(listDeskOrders, { query: {} });
    expect(new Set(recoveryCodes).size).toBe(10);

    const [first = '', second = ''] = recoveryCodes ?? [];
    const recover = async (recovery: string) => answer((await asked('nick@example.com')).challenge, { recovery });
    expect((await asked('nick@example.com')).ways).toEqual(['totp', 'recovery']);
    await recover(first.toLowerCase().replace('-', ' '));
    await expect(recover(first)).rejects.toMatchObject({ code: 'factor_wrong' });
    await recover(second);
    const kept = JSON.stringify(await fixture.db.selectFrom('staffRecoveryCodes').selectAll().execute());
    expect(kept).not.toContain(second);
  });

  test('a passkey signs in afterwards, without address and password', async () => {
    const passkey = softPasskey(ORIGIN);
    const { challenge, passkey: options } = await begin('passkey');
    const body = { challenge, device, proof: { passkey: passkey.create(options) }, name: 'Laptop' };
    await guest()(contract.addFirstFactor, { body });
    const open = () => guest()(contract.openPasskeySignIn, { body: { device } });
    const question = await open();
    const { staff } = await answer(question.challenge, { passkey: passkey.get(question.passkey) });
    expect(staff.name).toBe('nick');

    const another = await open();
    const signed = passkey.get(another.passkey);
    const elsewhere = softPasskey('http://evil.example').get(another.passkey);
    const foreign = { ...signed, response: { ...signed.response, clientDataJSON: elsewhere.response.clientDataJSON } };
    for (const wrong of [foreign, softPasskey(ORIGIN).get(another.passkey), passkey.get(question.passkey), {}])
      await expect(answer(another.challenge, { passkey: wrong })).rejects.toMatchObject({ code: 'factor_wrong' }); // oxlint-disable-line no-await-in-loop
    await expect(
      fixture
        .guestAt(2)
        .call(contract.proveSignIn, { body: { challenge: another.challenge, device, proof: { passkey: signed } } }),
    ).rejects.toMatchObject({ code: 'challenge_over' });
    await answer(another.challenge, { passkey: signed });
  });

  test('nobody who has a factor gets another one with the password alone', async () => {
    const { challenge } = await asked();
    const body = { challenge, device, factor: 'totp' as const };
    await expect(guest()(contract.beginFirstFactor, { body })).rejects.toMatchObject({ code: 'challenge_over' });
    const [one, other] = [await begin('totp'), await begin('totp')];
    const add = ({ challenge: of, totp }: contract.NewFactor) =>
      guest()(contract.addFirstFactor, {
        body: { challenge: of, device, proof: { totp: codeNow(totp?.secret ?? '', fixture.now()) } },
      });
    await add(one);
    await expect(add(other)).rejects.toMatchObject({ code: 'challenge_over' });
  });

  test('no secret and no mark of a browser is in the database as it is', async () => {
    const { totp } = await begin('totp');
    const rows = await fixture.db.selectFrom('staffChallenges').selectAll().execute();
    const text = rows.map((row) => JSON.stringify(row) + row.asked.toString('utf8')).join();
    expect(text).not.toContain(totp?.secret ?? '');
    expect(text).not.toContain(device);
  });
});

const signIn = async (mark: string, minutes: number) => {
  fixture.later(minutes);
  const { challenge } = (await guest()(contract.signInToDesk, {
    body: { email: 'sam@example.com', password: STAFF_PASSWORD, device: mark },
  })) as contract.Challenge; // sam has an authenticator
  await answer(challenge, { totp: code() }, mark);
};
const mails = () => fixture.db.selectFrom('mails').select(['recipient', 'subject']).execute();
/** The marks of the browsers whose sessions are of a new device. */
const ofNewDevices = async () => {
  const rows = fixture.db.selectFrom('sessions').select('device').where('isNewDevice', '=', true);
  return (await rows.execute()).map((session) => session.device);
};

describe('spec §12.1 a new device', () => {
  test('is mailed to its owner and marks its session, but not the first one and not a known one', async () => {
    await signIn('laptop', 0);
    await signIn('laptop', 1);
    expect(await mails()).toEqual([]);
    expect(await ofNewDevices()).toEqual([]);
    await signIn('phone', 1);
    await signIn('phone', 1);
    expect(await mails()).toEqual([
      { recipient: 'sam@example.com', subject: 'A sign-in from a new device at the desk of Hartwell' },
    ]);
    expect(await ofNewDevices()).toEqual(['phone']);
  });
});

describe('spec §12.1 a fresh proof', () => {
  test('is good for ten minutes in its own session', async () => {
    const { challenge, ways } = await support.call(contract.askForProof, {});
    expect(ways).toEqual(['totp']);
    fixture.later(2);
    const other = await hire(fixture, { name: 'nick', hasTotp: true });
    const body = { challenge, proof: { totp: code() } };
    await expect(other.call(contract.proveStaff, { body })).rejects.toMatchObject({ code: 'challenge_over' });
    const { until } = await support.call(contract.proveStaff, { body });
    expect(until).toEqual(new Date(fixture.now().getTime() + 10 * 60_000));
  });
});

describe('spec §12.1 a site that takes passkeys only from a day', () => {
  const olga = { email: 'olga@example.com', password: STAFF_PASSWORD };
  const from = '2026-01-06T00:00:00.000Z';
  let operator: Hired;
  let passkey: ReturnType<typeof softPasskey>;
  let recoveryCodes: string[];
  beforeEach(async () => {
    operator = await hire(fixture, { name: 'olga', role: 'operator' });
    await expect(setDay(operator, from)).rejects.toMatchObject({ code: 'own_passkey_needed' });
    passkey = softPasskey(ORIGIN);
    const begun = await operator.call(beginFactor, { body: { factor: 'passkey' } });
    const body = { challenge: begun.challenge, proof: { passkey: passkey.create(begun.passkey) } };
    recoveryCodes = (await operator.call(addFactor, { body })).recoveryCodes ?? [];
    const { challenge, totp } = await operator.call(beginFactor, { body: { factor: 'totp' } });
    const proof = { totp: codeNow(totp?.secret ?? '', fixture.now()) };
    await operator.call(addFactor, { body: { challenge, proof } });
  });

  test('names who is not ready, and is set by somebody who has one, with an entry in the audit', async () => {
    await expect(setDay(operator, '2026-01-05T09:00:00.000Z')).rejects.toMatchObject({ code: 'passkey_day_wrong' });
    const { staff, passkeysFrom } = await setDay(operator, from);
    expect(passkeysFrom).toEqual(new Date(from));
    expect(staff.map(({ name, lacksPasskey }) => ({ name, lacksPasskey }))).toEqual([
      { name: 'olga', lacksPasskey: false },
      { name: 'sam', lacksPasskey: true },
    ]);
    const entry = fixture.db
      .selectFrom('auditEntries')
      .orderBy('id')
      .selectAll()
      .where('operation', '=', 'setPasskeyDay');
    expect(await entry.executeTakeFirst()).toMatchObject({
      was: { passkeysFrom: null },
      became: { passkeysFrom: from },
    });
    await answer((await asked()).challenge, { totp: code() }); // before the day
    expect((await setDay(operator, null)).passkeysFrom).toBeNull();
  });

  test('is not set by somebody whose passkey is of another host', async () => {
    await fixture.db.updateTable('staffPasskeys').set({ rpId: 'other.example.com' }).execute();
    await expect(setDay(operator, from)).rejects.toMatchObject({ code: 'own_passkey_needed' });
  });

  test('lets no authenticator sign in from that day, also in a question from before; a passkey and a recovery code do', async () => {
    await setDay(operator, from);
    fixture.later(15 * 60 - 5);
    const early = await asked();
    const begun = await hire(fixture, { name: 'nick' }).then(() => begin('totp'));
    fixture.later(6);
    await expect(answer(early.challenge, { totp: code() })).rejects.toMatchObject({ code: 'passkey_needed' });
    const proof = { totp: codeNow(begun.totp?.secret ?? '', fixture.now()) };
    const first = guest()(contract.addFirstFactor, { body: { challenge: begun.challenge, device, proof } });
    await expect(first).rejects.toMatchObject({ code: 'passkey_needed' });
    await expect(begin('totp')).rejects.toMatchObject({ code: 'passkey_needed' });
    expect(await asked()).toMatchObject({ ways: [], needsSetup: false, onlyPasskey: true }); // sam waits for a reset

    const question = await asked(olga.email);
    expect(question.ways).toEqual(['passkey', 'recovery']);
    const { accessToken } = await answer(question.challenge, { passkey: passkey.get(question.passkey) });
    await answer((await asked(olga.email)).challenge, { recovery: recoveryCodes[0] ?? '' });
    const own = fixture.callAs(accessToken);
    const { passkeys } = await own(getSecurity, {});
    const removal = own(removePasskey, { params: { id: passkeys[0]?.id ?? 0 } });
    await expect(removal).rejects.toMatchObject({ code: 'last_factor' });

    await resetStaff({ ...fixture, actor: 'olga' }, 'localhost', 'sam@example.com');
    const made = await begin('passkey', 'sam@example.com');
    const body = { challenge: made.challenge, device, proof: { passkey: softPasskey(ORIGIN).create(made.passkey) } };
    expect(await guest()(contract.addFirstFactor, { body })).toHaveProperty('accessToken');
  });
});
