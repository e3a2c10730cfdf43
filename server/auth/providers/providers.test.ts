import { signIn, signUp } from '@octavo/contract/auth';
import { getCustomer } from '@octavo/contract/customers';
import { listNotifications } from '@octavo/contract/notifications';
import * as contract from '@octavo/contract/providers';
import { getSettings } from '@octavo/contract/sites';
import { getWays, removeOwnProvider } from '@octavo/contract/ways';
import { beforeEach, describe, expect, test } from 'vitest';
import { endSignIn, setSignIn } from '#operators/set-sign-in.ts';
import { signInThere, startCompany } from '#testing/company.ts';
import { eventually } from '#testing/eventually.ts';
import { type Fixture, type TestCustomer, startFixture } from '#testing/fixture.ts';
import { mailedCode, mailedToken } from '../testing.ts';

const OWN = 'the mark of this browser';
const EMAIL = 'alice@example.com';
const ALICE = { sub: 'alice-1', email: EMAIL, email_verified: true };

let fixture: Fixture;
let google: Awaited<ReturnType<typeof startCompany>>;
const act = () => ({ ...fixture, actor: 'olga' });
beforeEach(async () => {
  fixture = await startFixture(new Date().toISOString()); // the tokens of the provider have the time of now
  google = await startCompany(ALICE);
  const { issuer } = google;
  await setSignIn(act(), 'localhost', { name: 'Google', issuer, clientId: 'octavo', secret: 'a client secret' });
  await fixture.sites.reload();
});

const begin = () => fixture.guest.call(contract.openProviderSignIn, { body: { hashDevice: OWN } });
const finish = (challenge: string, returned: string, hashDevice = OWN) =>
  fixture.guest.call(contract.finishProviderSignIn, { body: { challenge, returned, hashDevice } });
const come = async () => {
  const { url, challenge } = await begin();
  return finish(challenge, await signInThere(url));
};
const comeToLink = async () => {
  const reply = await come();
  if (!('link' in reply)) throw new Error('No link was asked for');
  return reply.link;
};
const link = (challenge: string, code: string, hashDevice = OWN) =>
  fixture.guest.call(contract.linkOwnProvider, { body: { challenge, code, hashDevice } });
const resend = (challenge: string, hashDevice = OWN) =>
  fixture.guest.call(contract.sendLinkCode, { body: { challenge, hashDevice } });
const linkAlice = async () => link((await comeToLink()).challenge, await mailedCode(fixture));
const tokenOf = (reply: Awaited<ReturnType<typeof come>>) => ('accessToken' in reply ? reply.accessToken : '');
const is = (code: string) => expect.objectContaining({ code });

describe('ADR 0295 signing in by the provider of a site', () => {
  test('asks for a code to the mailbox once, tells the holder, and then knows the customer by the subject', async () => {
    expect(await fixture.guest.call(getSettings, {})).toMatchObject({ signInProvider: 'Google' });
    const { url } = await begin();
    const asked = new URL(url).searchParams;
    expect(asked.get('redirect_uri')).toBe('http://localhost/login/provider');
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('nonce')).toBeTruthy();

    const { challenge, email, provider } = await comeToLink();
    expect({ email, provider }).toEqual({ email: EMAIL, provider: 'Google' });
    const code = await mailedCode(fixture);
    const [mail] = await fixture.db.selectFrom('mails').select(['subject', 'body']).execute();
    expect(mail?.subject).toContain('is your code to use Google at Hartwell');
    expect(mail?.body).not.toContain('/sign-in/');
    await expect(link(challenge, code, 'another browser')).rejects.toEqual(is('code_over'));
    await expect(link(challenge, code === '000000' ? '000001' : '000000')).rejects.toEqual(is('code_wrong'));
    const { accessToken } = await link(challenge, code);
    expect(await fixture.callAs(accessToken)(getCustomer, {})).toMatchObject({ email: EMAIL });
    await expect(link(challenge, code)).rejects.toEqual(is('code_over'));
    await fixture.runJobs();
    const subjects = await fixture.db.selectFrom('mails').select('subject').execute();
    expect(subjects.map(({ subject }) => subject)).toContain('Google signs in to your account at Hartwell now');

    google.becomes({ ...ALICE, email: 'new@example.com', email_verified: false });
    const again = fixture.callAs(tokenOf(await come()));
    expect((await again(getWays, {})).providers).toMatchObject([{ name: 'Google', email: EMAIL, isGood: true }]);
    const { notifications } = await again(listNotifications, { query: {} });
    expect(notifications).toMatchObject([{ event: 'security', kind: 'provider_linked', about: 'Google', order: null }]);
    expect((await again(getWays, {})).sessions[0]).toMatchObject({ provenBy: 'provider' });
  });

  test('names a verified address without an account, and believes no other address', async () => {
    google.becomes({ ...ALICE, sub: 'x', email: 'New@Example.com' });
    expect(await come()).toEqual({ register: { email: 'new@example.com' } });
    google.becomes({ ...ALICE, email_verified: false });
    await expect(come()).rejects.toEqual(is('provider_unverified'));
    expect(await fixture.db.selectFrom('customerIdentities').selectAll().execute()).toEqual([]);
  });

  test('a return works once, in the browser that began, with the state that it was given', async () => {
    const { url, challenge } = await begin();
    const returned = await signInThere(url);
    await expect(finish(challenge, returned, 'another browser')).rejects.toEqual(is('challenge_over'));
    const other = await begin(); // a thief has signed in himself and sends the address on: the token is that of the victim
    await expect(finish(other.challenge, returned)).rejects.toEqual(is('provider_unavailable'));
    await expect(finish('made up', returned)).rejects.toEqual(is('challenge_over'));
    expect(await finish(challenge, returned)).toHaveProperty('link');
    await expect(finish(challenge, returned)).rejects.toEqual(is('challenge_over'));
  });

  test('ADR 0311 another code comes in place of the last one, for an hour after the provider has answered', async () => {
    const first = await comeToLink();
    const old = await mailedCode(fixture);
    for (let tries = 0; tries < 5; tries++)
      await expect(link(first.challenge, old === '000000' ? '000001' : '000000')).rejects.toBeDefined(); // oxlint-disable-line no-await-in-loop -- one after the other
    await expect(resend(first.challenge, 'another browser')).rejects.toEqual(is('code_over'));
    const second = await resend(first.challenge);
    expect(second).toMatchObject({ email: EMAIL, provider: 'Google' });
    await expect(link(first.challenge, old)).rejects.toEqual(is('code_over'));
    fixture.later(20); // too old, and another one comes
    await expect(resend(first.challenge)).rejects.toEqual(is('code_over')); // one question at a time
    const third = await resend(second.challenge);
    const { accessToken } = await link(third.challenge, await mailedCode(fixture));
    await expect(resend(third.challenge)).rejects.toEqual(is('code_over'));
    const params = { id: (await fixture.callAs(accessToken)(getWays, {})).providers[0]?.id ?? 0 };
    await fixture.db.updateTable('customers').set({ passwordHash: 'x' }).where('email', '=', EMAIL).execute();
    await fixture.callAs(accessToken)(removeOwnProvider, { params });
    const late = await comeToLink();
    fixture.later(61);
    await expect(resend(late.challenge)).rejects.toEqual(is('code_over'));
  });

  test('ADR 0461 a repeat after a lost answer gets the question that came in place of the last one: no other mail, the tries stay, the old digits are dead', async () => {
    const first = await comeToLink();
    const old = await mailedCode(fixture);
    const [second, atOnce] = await Promise.all([resend(first.challenge), resend(first.challenge)]);
    expect(atOnce).toEqual(second);
    const code = await mailedCode(fixture);
    expect(code).not.toBe(old);
    await expect(link(first.challenge, old)).rejects.toEqual(is('code_over'));
    await expect(resend(first.challenge, 'another browser')).rejects.toEqual(is('code_over'));
    for (let tries = 0; tries < 5; tries++) {
      await expect(link(second.challenge, code === '000000' ? '000001' : '000000')).rejects.toBeDefined(); // oxlint-disable-line no-await-in-loop -- one after the other
      expect(await resend(first.challenge)).toEqual(second); // oxlint-disable-line no-await-in-loop
    }
    await expect(link(second.challenge, code)).rejects.toEqual(is('code_over'));
    await fixture.runJobs();
    expect(await fixture.db.selectFrom('mails').select('id').execute()).toHaveLength(2);
    const third = await resend(second.challenge);
    await expect(resend(first.challenge)).rejects.toEqual(is('code_over'));
    await link(third.challenge, await mailedCode(fixture));
    await expect(resend(second.challenge)).rejects.toEqual(is('code_over')); // linked
  });

  test('who made the account with the address before, unconfirmed, is out, and the mailbox decides', async () => {
    const maker = { email: 'victim@example.com', phone: '13125550148', password: 'of the maker' };
    const { accessToken } = await fixture.guest.call(signUp, { key: 'sign-up-of-the-maker', body: maker });
    await fixture.db.updateTable('customers').set({ dateConfirmed: null }).where('email', '=', maker.email).execute();
    google.becomes({ sub: 'victim-1', email: maker.email, email_verified: true });
    const { challenge } = await comeToLink();
    await fixture.callAs(accessToken)(getCustomer, {}); // a verified address alone changes nothing
    const opened = await link(challenge, await mailedCode(fixture));
    expect(opened.ended).toBe('password');
    await eventually(() => expect(fixture.callAs(accessToken)(getCustomer, {})).rejects.toEqual(is('signed_out')));
    await expect(fixture.guest.call(signIn, { body: { email: maker.email, password: maker.password } })).rejects.toEqual(is('sign_in_failed')); // oxfmt-ignore
    expect(tokenOf(await come())).not.toBe('');
  });

  test('the last way stays, others end one by one, and “This was not me” ends the link', async () => {
    const { accessToken } = await linkAlice();
    const call = fixture.callAs(accessToken);
    const [identity] = (await call(getWays, {})).providers;
    const params = { id: identity?.id ?? 0 };
    await expect(fixture.bob.call(removeOwnProvider, { params })).rejects.toEqual(is('not_found'));
    await expect(call(removeOwnProvider, { params })).rejects.toEqual(is('last_way'));
    const passwordHash = await fixture.passwords.hash('octavo-demo');
    await fixture.db.updateTable('customers').set({ passwordHash }).where('email', '=', EMAIL).execute();
    expect((await call(removeOwnProvider, { params })).providers).toEqual([]);

    await linkAlice();
    const url = `/api/en/customers/customer/emails/restorations/${await mailedToken(fixture, 'not-me')}`;
    await fixture.app.inject({ method: 'POST', url, headers: { host: 'localhost' } });
    expect(await come()).toHaveProperty('link');
  });

  test('belongs to its site: another one has no provider, and one that is off or silent opens nothing', async () => {
    const { accessToken } = await linkAlice();
    await expect(fixture.guestAt(2).call(contract.openProviderSignIn, { body: {} })).rejects.toEqual(is('not_found'));
    await fixture.db.updateTable('customerIdentities').set({ siteId: 2 }).execute(); // linked before the account moved here
    expect((await fixture.callAs(accessToken)(getWays, {})).providers).toMatchObject([{ isGood: false }]);
    expect(await come()).toHaveProperty('link');
    await fixture.db.updateTable('customerProviders').set({ issuer: 'http://127.0.0.1:9' }).execute();
    await expect(begin()).rejects.toEqual(is('provider_unavailable'));
    await endSignIn(act(), 'localhost');
    await expect(begin()).rejects.toEqual(is('not_found'));
    await fixture.sites.reload();
    expect(await fixture.guest.call(getSettings, {})).toMatchObject({ signInProvider: null });
  });
});

const OTHER = { sub: 'alice-2', email: 'Alice@Gmail.Example', email_verified: true };
const open = (who: Pick<TestCustomer, 'call'> = fixture.alice) => who.call(contract.openProviderLink, {});
const back = (challenge: string, returned: string, who: Pick<TestCustomer, 'call'> = fixture.alice) =>
  who.call(contract.finishProviderLink, { body: { challenge, returned } });
const links = async (who: Pick<TestCustomer, 'call'> = fixture.alice) => {
  const { url, challenge } = await open(who);
  return back(challenge, await signInThere(url), who);
};
const identities = () => fixture.db.selectFrom('customerIdentities').select(['customerId', 'email']).execute();

/** Another browser of Alice. */
const anotherSession = async () => {
  const passwordHash = await fixture.passwords.hash('octavo-demo');
  await fixture.db.updateTable('customers').set({ passwordHash }).where('email', '=', EMAIL).execute();
  return fixture.callAs(
    (await fixture.guest.call(signIn, { body: { email: EMAIL, password: 'octavo-demo' } })).accessToken,
  );
};
const sessionOf = async ({ id }: TestCustomer) =>
  (await fixture.db.selectFrom('sessions').select('id').where('customerId', '=', id).orderBy('dateCreated').executeTakeFirstOrThrow()).id; // oxfmt-ignore

describe('ADR 0342, controls A42 linking the provider from Settings', () => {
  test('needs a fresh proof, takes any verified address that no other account has, tells the holder once, and then signs in', async () => {
    const setProven = (dateProven: Date) => fixture.db.updateTable('sessions').set({ dateProven }).execute();
    google.becomes(OTHER);
    await setProven(new Date(0));
    await expect(open()).rejects.toEqual(is('sign_in_again'));
    await setProven(fixture.now());
    const { url, challenge } = await open();
    expect(new URL(url).searchParams.get('redirect_uri')).toBe('http://localhost/login/provider');
    const returned = await signInThere(url);
    await setProven(new Date(0));
    await expect(back(challenge, returned)).rejects.toEqual(is('sign_in_again'));
    await setProven(fixture.now());
    expect((await links()).providers).toMatchObject([{ name: 'Google', email: 'alice@gmail.example', isGood: true }]);
    expect((await links()).providers).toHaveLength(1); // again
    const mails = await fixture.db.selectFrom('mails').select(['recipient', 'subject']).execute();
    expect(mails).toEqual([{ recipient: EMAIL, subject: 'Google signs in to your account at Hartwell now' }]);
    const { notifications } = await fixture.alice.call(listNotifications, { query: {} });
    expect(notifications).toMatchObject([{ kind: 'provider_linked', about: 'Google' }]);
    expect(await fixture.callAs(tokenOf(await come()))(getCustomer, {})).toMatchObject({ email: EMAIL });
  });

  test('is refused to every session but the one that began, for a sign-in, and a second time', async () => {
    const { url, challenge } = await open();
    const returned = await signInThere(url);
    const elsewhere = await anotherSession();
    await expect(back(challenge, returned, { call: elsewhere })).rejects.toEqual(is('challenge_over'));
    await expect(back(challenge, returned, fixture.bob)).rejects.toEqual(is('challenge_over'));
    await expect(finish(challenge, returned)).rejects.toEqual(is('challenge_over'));
    await expect(finish(challenge, returned, await sessionOf(fixture.alice))).rejects.toEqual(is('challenge_over'));
    const begun = await begin();
    await expect(back(begun.challenge, await signInThere(begun.url))).rejects.toEqual(is('challenge_over'));
    const other = await open(); // a thief has begun, and sends Alice where the provider sent him
    await expect(back(other.challenge, returned)).rejects.toEqual(is('provider_unavailable'));
    await back(challenge, returned);
    await expect(back(challenge, returned)).rejects.toEqual(is('challenge_over'));
  });

  test('is refused where the identity or its address is of another account, or nobody has checked the address', async () => {
    google.becomes({ ...OTHER, email_verified: false });
    await expect(links()).rejects.toEqual(is('provider_unverified'));
    google.becomes({ ...OTHER, email: 'Bob@Example.com' });
    await expect(links()).rejects.toEqual(is('provider_taken'));
    google.becomes(OTHER);
    const both = await Promise.allSettled([links(), links(fixture.bob)]); // one identity, two accounts
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')?.reason).toEqual(is('provider_taken'));
    expect(await identities()).toHaveLength(1);
    await Promise.allSettled([links(), links(fixture.bob)]);
    expect(await identities()).toHaveLength(1);
  });
});
