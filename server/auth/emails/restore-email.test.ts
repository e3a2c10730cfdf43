import { listNotifications, makeCalendar } from '@octavo/contract/notifications';
import { checkMail, forgotPassword, refresh, sendMagicLink, setPassword, signIn, signUp } from '@octavo/contract/auth';
import { changePassword, confirmEmail, getCustomer, openConfirmation, restoreEmail } from '@octavo/contract/customers';
import { deactivateCustomer } from '@octavo/contract/privacy';
import { transferAccount } from '@octavo/contract/transfers';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeCustomer } from '#customers/store.ts';
import { brandOf } from '#mails/brand.ts';
import { sendDigest } from '#mails/digest/send-digest.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { newMessage } from '#mails/templates/new-message.ts';
import { changePreferences } from '#notifications/preferences/store.ts';
import { hashOfLink } from '#outside/link-token.ts';
import { eventually } from '#testing/eventually.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';

const DAY = 24 * 60; // in minutes
const USED = { code: 'link_used' };

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const owner = { email: 'nora@example.com', password: 'correct horse' };
const THIEF = 'thief@example.com';

/** Somebody who is signed in as Nora and knows her password. */
async function thief(siteId = 1) {
  const body = { ...owner, phone: '3125550148' };
  const { accessToken, refreshToken } = await fixture.guestAt(siteId).call(signUp, { key: newKey(), body });
  const call = fixture.callAs(accessToken, siteId === 1 ? undefined : `site${siteId}.localhost`);
  return { call, refreshToken, id: (await call(getCustomer, {})).id };
}
type Thief = Awaited<ReturnType<typeof thief>>;

/** The tokens of the links of a page that were mailed to an address, oldest first. */
async function mailed(page: 'not-me' | 'confirm-email' | 'set-password', to: string) {
  await fixture.runJobs();
  const mails = await fixture.db.selectFrom('mails').selectAll().where('recipient', '=', to).orderBy('id').execute();
  return mails.flatMap(({ body }) => new RegExp(`/${page}/([\\w-]+)`).exec(body)?.[1] ?? []);
}

async function changeTo({ call }: Pick<Thief, 'call'>, email: string) {
  await call(confirmEmail, { body: { email } });
  await call(openConfirmation, { params: { token: (await mailed('confirm-email', email)).at(-1) ?? '' } });
}

const notMe = (token = '', siteId = 1) => fixture.guestAt(siteId).call(restoreEmail, { params: { token } });
const emailOf = async ({ id }: Thief) =>
  (await fixture.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).email;

describe('controls A14 the earlier address says "this was not me"', () => {
  test('and has the account back: sessions and password of the thief end, the owner sets a new one', async () => {
    const stolen = await thief();
    await changeTo(stolen, THIEF);
    await stolen.call(changePassword, { body: { currentPassword: owner.password, newPassword: 'of the thief' } });
    expect(await notMe((await mailed('not-me', owner.email)).at(-1))).toEqual({ message: 'Success' });
    expect(await emailOf(stolen)).toBe(owner.email);
    await eventually(() => expect(stolen.call(getCustomer, {})).rejects.toMatchObject({ code: 'signed_out' }));
    const ended = { code: 'refresh_invalid', params: { why: 'email_restored' } };
    await expect(fixture.callAs(stolen.refreshToken)(refresh, {})).rejects.toMatchObject(ended);
    for (const email of [owner.email, THIEF]) {
      const signingIn = fixture.guest.call(signIn, { body: { email, password: 'of the thief' } });
      await expect(signingIn).rejects.toMatchObject({ code: 'sign_in_failed' });
    }
    const [token = ''] = await mailed('set-password', owner.email);
    await fixture.guest.call(setPassword, { body: { token, password: 'of the owner' } });
    const { accessToken } = await fixture.guest.call(signIn, { body: { ...owner, password: 'of the owner' } });
    const { notifications } = await fixture.callAs(accessToken)(listNotifications, { query: {} });
    expect(notifications).toContainEqual(expect.objectContaining({ event: 'security', kind: 'account_restored' }));
  });

  test('and the calendar address that the thief could read leads nowhere', async () => {
    const stolen = await thief();
    const { calendar } = await stolen.call(makeCalendar, {});
    const feed = async () => {
      const url = new URL(calendar?.address ?? '').pathname;
      return (await fixture.app.inject({ url, headers: { host: 'localhost' } })).statusCode;
    };
    expect(await feed()).toBe(200);
    await changeTo(stolen, THIEF);
    await notMe((await mailed('not-me', owner.email)).at(-1));
    expect(await feed()).toBe(404);
  });

  test('before the new one is confirmed, which then cannot be any more', async () => {
    const stolen = await thief();
    await stolen.call(confirmEmail, { body: { email: THIEF } });
    await notMe((await mailed('not-me', owner.email))[0]);
    const params = { token: (await mailed('confirm-email', THIEF))[0] ?? '' };
    await expect(stolen.call(openConfirmation, { params })).rejects.toMatchObject(USED);
    expect(await emailOf(stolen)).toBe(owner.email);
  });

  test.each([
    { minutes: 7 * DAY - 1, works: true },
    { minutes: 7 * DAY, works: false },
  ])('$minutes minutes later: $works', async ({ minutes, works }) => {
    const stolen = await thief();
    await changeTo(stolen, THIEF);
    fixture.later(minutes);
    const restored = notMe((await mailed('not-me', owner.email)).at(-1));
    await (works ? restored : expect(restored).rejects.toMatchObject(USED));
    expect(await emailOf(stolen)).toBe(works ? owner.email : THIEF);
  });

  test('once, and of many requests at once one', async () => {
    const stolen = await thief();
    await changeTo(stolen, THIEF);
    const [asked, changed] = await mailed('not-me', owner.email);
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => notMe(changed)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(notMe(asked)).rejects.toMatchObject(USED);
    await expect(notMe('nothing-of-ours')).rejects.toMatchObject(USED);
  });

  test('after the thief went on to a third address, whose second cannot take it back', async () => {
    const stolen = await thief();
    await changeTo(stolen, THIEF);
    fixture.later(1);
    await changeTo(stolen, 'thief2@example.com');
    await notMe((await mailed('not-me', owner.email)).at(-1));
    for (const token of await mailed('not-me', THIEF)) await expect(notMe(token)).rejects.toMatchObject(USED);
    expect(await emailOf(stolen)).toBe(owner.email);
  });

  test('spec §10.20 and the notices that wait, the mails about the change stay at the address that they warn or ask', async () => {
    const stolen = await thief();
    await changePreferences(fixture.db, stolen.id, { digestAt: 9 * 60 });
    const site = brandOf(fixture, 1);
    const notice = { mail: newMessage(site, { id: 1, title: 'A paper', from: 'writer' }), about: { event: 'order', orderId: null } } as const; // oxfmt-ignore
    await queueMail(fixture.db, fixture, { siteId: 1, customerId: stolen.id, to: owner.email, ...notice });
    const mails = () => fixture.db.selectFrom('mails').select(['id', 'event', 'recipient']).orderBy('id').execute();
    const notices = async () => (await mails()).flatMap(({ event, recipient }) => (event ? [`${event}: ${recipient}`] : [])); // oxfmt-ignore
    const others = async () => (await mails()).filter(({ event }) => event === null);
    await changeTo(stolen, THIEF);
    expect(await notices()).toEqual([`order: ${THIEF}`]);
    const before = await others();
    await notMe((await mailed('not-me', owner.email)).at(-1));
    expect(await notices()).toEqual([`order: ${owner.email}`]);
    expect((await others()).slice(0, before.length)).toEqual(before);
    await sendDigest(fixture, { customerId: stolen.id });
    expect(await notices()).toEqual([`order: ${owner.email}`, `digest: ${owner.email}`]);
  });

  test('after the account was moved to another site', async () => {
    const stolen = await thief(7);
    await changeTo(stolen, THIEF);
    await stolen.call(transferAccount, { body: { site: 'http://site2.localhost' } });
    await notMe((await mailed('not-me', owner.email)).at(-1), 7);
    expect(await emailOf(stolen)).toBe(owner.email);
  });

  test('and nobody gets the address meanwhile: not by a sign-up, not by a change', async () => {
    const stolen = await thief();
    await changeTo(stolen, THIEF);
    const taken = { code: 'email_taken' };
    const squatting = fixture.guest.call(signUp, { key: newKey(), body: { ...owner, phone: '3125550148' } });
    await expect(squatting).rejects.toMatchObject(taken);
    const changing = fixture.bob.call(confirmEmail, { body: { email: owner.email } });
    await expect(changing).rejects.toMatchObject(taken);
    await changeTo(stolen, owner.email); // the account itself may go back
    expect(await emailOf(stolen)).toBe(owner.email);
  });

  test.each([
    { what: 'a new password', ask: () => fixture.guest.call(forgotPassword, { body: { mail: owner.email } }) },
    { what: 'a magic link', ask: () => fixture.guest.call(sendMagicLink, { body: { email: owner.email } }) },
  ])('with the link that it gets again on asking for $what', async ({ ask }) => {
    const stolen = await thief();
    await changeTo(stolen, THIEF);
    expect(await fixture.guest.call(checkMail, { body: { email: owner.email } })).toEqual({ status: 'success' });
    const before = await mailed('not-me', owner.email);
    await ask();
    const again = await mailed('not-me', owner.email);
    expect(again).toHaveLength(before.length + 1);
    await notMe(again.at(-1));
    expect(await emailOf(stolen)).toBe(owner.email);
  });
});

describe('ADR 0085 the link', () => {
  test('is in the mails to the old address only, and stored as a hash', async () => {
    const stolen = await thief();
    await changeTo(stolen, THIEF);
    const tokens = await mailed('not-me', owner.email);
    expect(tokens).toHaveLength(2);
    expect(await mailed('not-me', THIEF)).toEqual([]);
    const kept = await fixture.db.selectFrom('emailRestorations').select('tokenHash').execute();
    expect(kept.map(({ tokenHash }) => tokenHash).toSorted()).toEqual(tokens.map(hashOfLink).toSorted());
  });

  test('is not made again when the mail to the new address is', async () => {
    const stolen = await thief();
    await stolen.call(confirmEmail, { body: { email: THIEF } });
    await stolen.call(confirmEmail, { body: {} });
    expect(await mailed('not-me', owner.email)).toHaveLength(1);
  });

  test('is gone with the account', async () => {
    const stolen = await thief();
    await changeTo(stolen, THIEF);
    await changeCustomer(fixture.db, stolen.id, { status: 1 });
    await stolen.call(deactivateCustomer, {});
    expect(await fixture.db.selectFrom('emailRestorations').selectAll().execute()).toEqual([]);
  });

  test('leaves an address alone that somebody at the new site has', async () => {
    const stolen = await thief(7);
    await changeTo(stolen, THIEF);
    await fixture.person('nora', 2);
    await stolen.call(transferAccount, { body: { site: 'http://site2.localhost' } });
    const restored = notMe((await mailed('not-me', owner.email)).at(-1), 7);
    await expect(restored).rejects.toMatchObject({ code: 'email_taken' });
    expect(await emailOf(stolen)).toBe(THIEF);
  });
});
