import { sendCode, signInByCode } from '@octavo/contract/codes';
import { getCustomer } from '@octavo/contract/customers';
import { listNotifications } from '@octavo/contract/notifications';
import * as contract from '@octavo/contract/ways';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { mailedCode, mailedToken } from '../testing.ts';
import { softPasskey } from '#testing/soft-passkey.ts';

const HERE = 'http://localhost';
const OWN = 'the browser of alice';
const EMAIL = 'alice@example.com';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const setPassword = async () => {
  const passwordHash = await fixture.passwords.hash('octavo-demo');
  await fixture.db.updateTable('customers').set({ passwordHash }).where('email', '=', EMAIL).execute();
};
const add = async (passkey = softPasskey(HERE), who = fixture.alice.call) => {
  const { challenge, passkey: asked } = await who(contract.beginOwnPasskey, {});
  const ways = await who(contract.addOwnPasskey, {
    body: { challenge, passkey: passkey.create(asked), name: 'Laptop' },
  });
  return { passkey, ways };
};
const signIn = async (passkey: ReturnType<typeof softPasskey>, mark = OWN) => {
  const { challenge, passkey: asked } = await fixture.guest.call(contract.askForPasskey, { body: { hashDevice: OWN } });
  return fixture.guest.call(contract.signInByPasskey, {
    body: { challenge, passkey: passkey.get(asked), hashDevice: mark },
  });
};

describe('ADR 0241 a passkey of a customer', () => {
  test('is made by the session, mailed about, and signs in without an address, each answer once', async () => {
    const { passkey, ways } = await add();
    expect(ways).toMatchObject({
      passkeys: [{ name: 'Laptop', isOfThisHost: true, host: 'localhost', dateUsed: null }],
    });
    expect(ways.signal).toMatchObject({ rpId: 'localhost', allAcceptedCredentialIds: [expect.any(String)] });
    const { challenge, passkey: asked } = await fixture.guest.call(contract.askForPasskey, {
      body: { hashDevice: OWN },
    });
    const body = { challenge, passkey: passkey.get(asked), hashDevice: OWN };
    const { accessToken } = await fixture.guest.call(contract.signInByPasskey, { body });
    expect(await fixture.callAs(accessToken)(getCustomer, {})).toMatchObject({ email: EMAIL });
    await expect(fixture.guest.call(contract.signInByPasskey, { body })).rejects.toMatchObject({
      code: 'challenge_over',
    });
    await fixture.runJobs();
    const mails = await fixture.db.selectFrom('mails').select('subject').execute();
    expect(mails.map(({ subject }) => subject)).toContain('A passkey was added to your account at Hartwell');
  });

  test('answers only the browser that was asked, and only with its own key', async () => {
    const { passkey } = await add();
    await expect(signIn(passkey, 'another browser')).rejects.toMatchObject({ code: 'challenge_over' });
    await expect(signIn(softPasskey(HERE))).rejects.toMatchObject({ code: 'passkey_unknown' });
    const { challenge } = await fixture.guest.call(contract.askForPasskey, { body: { hashDevice: OWN } });
    const forged = { challenge, passkey: passkey.get({ challenge: 'of another question' }), hashDevice: OWN };
    await expect(fixture.guest.call(contract.signInByPasskey, { body: forged })).rejects.toMatchObject({
      code: 'factor_wrong',
    });
  });

  test('belongs to its host: after the account moved to another site it is shown, and does not sign in there', async () => {
    const { passkey } = await add();
    await fixture.db.updateTable('customers').set({ siteId: 2 }).where('email', '=', EMAIL).execute();
    await expect(signIn(passkey)).rejects.toMatchObject({ code: 'passkey_unknown' });
    const elsewhere = fixture.guestAt(2);
    const { challenge, passkey: asked } = await elsewhere.call(contract.askForPasskey, { body: { hashDevice: OWN } });
    const body = { challenge, passkey: passkey.get(asked), hashDevice: OWN };
    await expect(elsewhere.call(contract.signInByPasskey, { body })).rejects.toMatchObject({ code: 'factor_wrong' });
  });

  test('needs a proof within the hour, and an answer to the question of the same session', async () => {
    const { challenge, passkey: asked } = await fixture.alice.call(contract.beginOwnPasskey, {});
    const body = { challenge, passkey: softPasskey(HERE).create(asked) };
    await expect(fixture.bob.call(contract.addOwnPasskey, { body })).rejects.toMatchObject({ code: 'challenge_over' });
    await fixture.db
      .updateTable('sessions')
      .set({ dateProven: new Date(0) })
      .execute();
    await expect(fixture.alice.call(contract.beginOwnPasskey, {})).rejects.toMatchObject({ code: 'sign_in_again' });
    await expect(fixture.alice.call(contract.addOwnPasskey, { body })).rejects.toMatchObject({ code: 'sign_in_again' });
  });

  test('the last one without a password stays, also when two are removed at once; those of others cannot be removed', async () => {
    const { ways } = await add();
    const [first] = ways.passkeys;
    const params = { id: first?.id ?? 0 };
    await expect(fixture.bob.call(contract.removeOwnPasskey, { params })).rejects.toMatchObject({ code: 'not_found' });
    await expect(fixture.alice.call(contract.removeOwnPasskey, { params })).rejects.toMatchObject({ code: 'last_way' });
    const two = await add();
    const ids = two.ways.passkeys.map(({ id }) => id);
    const outcomes = await Promise.allSettled(
      ids.map((id) => fixture.alice.call(contract.removeOwnPasskey, { params: { id } })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await setPassword();
    const [left] = (await fixture.alice.call(contract.getWays, {})).passkeys;
    const gone = await fixture.alice.call(contract.removeOwnPasskey, { params: { id: left?.id ?? 0 } });
    expect(gone).toMatchObject({ passkeys: [], hasPassword: true, signal: { allAcceptedCredentialIds: [] } });
    const { notifications } = await fixture.alice.call(listNotifications, { query: {} }); // spec §10.20
    const told = notifications.map(({ kind, about }) => `${kind} ${about}`).toSorted();
    expect(told).toEqual([...Array(2).fill('passkey_added Laptop'), ...Array(2).fill('passkey_removed Laptop')]);
  });

  test('“This was not me” in the mail about it ends it with the password and all sessions', async () => {
    await setPassword();
    const { passkey } = await add();
    const token = await mailedToken(fixture, 'not-me');
    const url = `/api/en/customers/customer/emails/restorations/${token}`;
    const { statusCode } = await fixture.app.inject({ method: 'POST', url, headers: { host: 'localhost' } });
    expect(statusCode).toBe(200);
    await expect(signIn(passkey)).rejects.toMatchObject({ code: 'passkey_unknown' });
  });

  test('ADR 0084 one that the maker of an account left in it ends with the first confirmation by somebody else', async () => {
    const { passkey } = await add();
    await fixture.db.updateTable('customers').set({ dateConfirmed: null }).where('email', '=', EMAIL).execute();
    const { challenge } = await fixture.guest.call(sendCode, { body: { email: EMAIL, hashDevice: 'owner' } });
    const body = { challenge, code: await mailedCode(fixture), hashDevice: 'owner' };
    await fixture.guest.call(signInByCode, { body });
    await expect(signIn(passkey)).rejects.toMatchObject({ code: 'passkey_unknown' });
  });
});
