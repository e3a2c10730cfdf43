import { openMagicLink, sendMagicLink, setPassword, signIn, signUp } from '@octavo/contract/auth';
import { confirmEmail, getCustomer, openConfirmation } from '@octavo/contract/customers';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertLink } from '../store.ts';
import { mailedToken } from '../testing.ts';
import { hashOfLink } from '#outside/link-token.ts';
import { newKey } from '#testing/new-order.ts';
import { type TestCustomer, type Fixture, startFixture } from '#testing/fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const ask = (email?: string, who: TestCustomer = fixture.alice) =>
  who.call(confirmEmail, { body: email ? { email } : {} });
/** Opens the link in the browser of Alice, or of another customer. */
const open = (token: string, who: Pick<TestCustomer, 'call'> = fixture.alice) =>
  who.call(openConfirmation, { params: { token } });
const mails = () => fixture.db.selectFrom('mails').selectAll().orderBy('id').execute();
const alice = () => fixture.alice.call(getCustomer, {});

/** The token of the newest link that was mailed to an address. */
async function tokenFor(address: string) {
  const links = (await mails())
    .filter(({ recipient }) => recipient === address)
    .flatMap(({ body }) => /confirm-email\/([\w-]+)/.exec(body)?.[1] ?? []);
  return links.at(-1) ?? '';
}

describe('spec D30 confirming the current address', () => {
  test('mails a link, and the status is Awaiting Confirmation until it is opened', async () => {
    expect(await ask()).toEqual({ message: 'Success' });
    expect(await alice()).toMatchObject({ status: { id: 3, name: 'Awaiting Confirmation' } });
    expect(await open(await tokenFor('alice@example.com'))).toEqual({ message: 'Success', ended: 'nothing' });
    expect(await alice()).toMatchObject({ status: { id: 1, name: 'Confirmed' }, email: 'alice@example.com' });
    expect(await mails()).toHaveLength(1);
  });

  test('no mail is sent for a confirmed address', async () => {
    await ask();
    await open(await tokenFor('alice@example.com'));
    expect(await ask('ALICE@example.com')).toEqual({ message: 'Success' });
    expect(await alice()).toMatchObject({ status: { id: 1 } });
    expect(await mails()).toHaveLength(1);
  });

  test('the database stores only a hash of the token', async () => {
    await ask();
    const kept = await fixture.db.selectFrom('emailConfirmations').selectAll().executeTakeFirstOrThrow();
    expect(kept.tokenHash).toBe(hashOfLink(await tokenFor('alice@example.com')));
  });

  test('only the newest link works, once, at its own site', async () => {
    const linkUsed = { code: 'link_used' };
    await ask();
    const first = await tokenFor('alice@example.com');
    await ask();
    const second = await tokenFor('alice@example.com');
    await expect(open(first)).rejects.toMatchObject(linkUsed);
    await expect(open(second, fixture.guestAt(2))).rejects.toMatchObject(linkUsed);
    fixture.later(24 * 60 - 1);
    await open(second, fixture.guest);
    await expect(open(second, fixture.guest)).rejects.toMatchObject(linkUsed);

    await expect(open('nothing-of-ours', fixture.guest)).rejects.toMatchObject(linkUsed);
  });

  test('a link expires after a day', async () => {
    await ask();
    fixture.later(24 * 60);
    await expect(open(await tokenFor('alice@example.com'), fixture.guest)).rejects.toMatchObject({ code: 'link_used' });
  });
});

describe('controls C31 a new address', () => {
  test('replaces the old one when the link is opened; the old one gets a mail before and after', async () => {
    await ask('Hargreaves@Example.com');
    expect(await alice()).toMatchObject({ email: 'alice@example.com', status: { id: 3 } });
    expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toMatchObject([
      ['hargreaves@example.com', expect.stringMatching(/^Confirm your email/)],
      ['alice@example.com', expect.stringMatching(/^Another email/)],
    ]);
    await open(await tokenFor('hargreaves@example.com'));
    expect(await alice()).toMatchObject({ email: 'hargreaves@example.com', status: { id: 1 } });
    const last = (await mails()).at(-1);
    expect(last).toMatchObject({ recipient: 'alice@example.com', subject: expect.stringMatching(/was changed$/) });
    for (const { body } of await mails()) expect(body).not.toContain('<');
  });

  test('is in the profile while it waits, and a repeated request mails it again', async () => {
    expect((await alice()).newEmail).toBeNull();
    await ask('new@example.com');
    expect(await alice()).toMatchObject({ email: 'alice@example.com', newEmail: 'new@example.com' });
    await ask();
    await open(await tokenFor('new@example.com'));
    expect(await alice()).toMatchObject({ email: 'new@example.com', newEmail: null });
  });

  test('no longer waits after a request for the current address, or after a day', async () => {
    await ask('new@example.com');
    await ask('alice@example.com');
    expect(await alice()).toMatchObject({ status: { id: 3 }, newEmail: null });
    await ask('new@example.com');
    await fixture.db.updateTable('emailConfirmations').set({ expiresAt: fixture.now() }).execute(); // as after a day
    expect((await alice()).newEmail).toBeNull();
    await ask();
    expect(await tokenFor('alice@example.com')).not.toBe('');
  });

  test('the mails to the old address have neither the new address nor a link', async () => {
    await ask('hargreaves@example.com');
    await open(await tokenFor('hargreaves@example.com'));
    const toOld = (await mails()).filter(({ recipient }) => recipient === 'alice@example.com');
    expect(toOld).toHaveLength(2);
    for (const { body, html } of toOld) expect(body + html).not.toMatch(/hargreaves|confirm-email/i);
  });

  test('an address of another account of the site is refused, at the request and at the link', async () => {
    const taken = { code: 'email_taken' };
    await expect(ask('BOB@example.com')).rejects.toMatchObject(taken);
    expect(await mails()).toEqual([]);
    expect(await alice()).toMatchObject({ status: { id: 2 } });

    await ask('nora@example.com');
    await fixture.guest.call(signUp, {
      key: newKey(),
      body: { email: 'nora@example.com', phone: '3125550148', password: 'correct horse' },
    });
    await expect(open(await tokenFor('nora@example.com'))).rejects.toMatchObject(taken);
    expect(await alice()).toMatchObject({ email: 'alice@example.com' });
  });

  test('an address of an account at another site is allowed', async () => {
    await fixture.person('carol', 2);
    await ask('carol@example.com');
    await open(await tokenFor('carol@example.com'));
    expect(await alice()).toMatchObject({ email: 'carol@example.com' });
  });

  test('of two customers who request the same address, the first who opens the link gets it', async () => {
    await ask('same@example.com');
    const first = await tokenFor('same@example.com');
    await ask('same@example.com', fixture.bob);
    const second = await tokenFor('same@example.com');
    const outcomes = await Promise.allSettled([open(first), open(second, fixture.bob)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'email_taken' } });
  });

  test('links that were mailed to the old address stop working', async () => {
    const expiresAt = new Date(fixture.now().getTime() + 3_600_000);
    await insertLink(fixture.db, 'passwordLinks', {
      tokenHash: hashOfLink('to-the-old-address'),
      customerId: fixture.alice.id,
      expiresAt,
    });
    await ask('hargreaves@example.com');
    await open(await tokenFor('hargreaves@example.com'));
    const body = { token: 'to-the-old-address', password: 'a new password' };
    await expect(fixture.guest.call(setPassword, { body })).rejects.toMatchObject({ code: 'link_used' });
  });

  test('the customer signs in with the new address', async () => {
    const credentials = { email: 'nora@example.com', password: 'correct horse' };
    const { accessToken } = await fixture.guest.call(signUp, {
      key: newKey(),
      body: { ...credentials, phone: '3125550148' },
    });
    const nora = { call: fixture.callAs(accessToken) };
    await nora.call(confirmEmail, { body: { email: 'ann@example.com' } });
    await open(await tokenFor('ann@example.com'), nora);
    await expect(fixture.guest.call(signIn, { body: credentials })).rejects.toMatchObject({ code: 'sign_in_failed' });
    await fixture.guest.call(signIn, { body: { ...credentials, email: 'ann@example.com' } });
  });

  test('a magic link that went to the old one signs nobody in', async () => {
    await fixture.guest.call(sendMagicLink, { body: { email: 'alice@example.com' } });
    const token = await mailedToken(fixture, 'magic');
    await ask('hargreaves@example.com');
    await open(await tokenFor('hargreaves@example.com'));
    const opening = fixture.guest.call(openMagicLink, { params: { token }, query: {} });
    await expect(opening).rejects.toMatchObject({ code: 'link_used' });
  });
});
