import { confirmPassword, getCustomer } from '@octavo/contract/customers';
import { signInByCodeLink } from '@octavo/contract/codes';
import { listNotifications, putNotificationAside, readNotifications } from '@octavo/contract/notifications';
import { getPersonalDataReport } from '@octavo/contract/privacy';
import { listPushSubscriptions, subscribeToPush, testPush, unsubscribeFromPush } from '@octavo/contract/push';
import { transferAccount } from '@octavo/contract/transfers';
import * as ways from '@octavo/contract/ways';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailedCode, mailedToken } from '#auth/testing.ts';
import { insertAccountItem } from '#notifications/store.ts';
import { type Fixture, type TestCustomer, startFixture } from '#testing/fixture.ts';
import { startPushService } from '#testing/push-service.ts';
import { newKey } from '#testing/new-order.ts';
import { softPasskey } from '#testing/soft-passkey.ts';

const PASSWORD = 'octavo-demo';
const OLD = 'http://site7.localhost';

let fixture: Fixture;
/** Erin is a customer of a site that moved in bulk; Frank has moved to Thornbury by hand, and has his session of before. */
let erin: TestCustomer;
let frank: TestCustomer;
let passkey: ReturnType<typeof softPasskey>;
beforeEach(async () => {
  fixture = await startFixture();
  erin = await fixture.person('erin', 6);
  frank = await fixture.person('frank', 7);
  await fixture.db
    .updateTable('customers')
    .set({ passwordHash: await fixture.passwords.hash(PASSWORD) })
    .where('id', 'in', [erin.id, frank.id])
    .execute();
  passkey = softPasskey(OLD);
  const { challenge, passkey: asked } = await frank.call(ways.beginOwnPasskey, {});
  await frank.call(ways.addOwnPasskey, { body: { challenge, passkey: passkey.create(asked) } });
  await fixture.db.deleteFrom('notifications').execute(); // that of the passkey
  await frank.call(transferAccount, { body: { site: 'http://site2.localhost' } });
  await fixture.db
    .updateTable('sessions')
    .set({ dateProven: new Date(0) })
    .execute();
});

const MOVED = [
  { how: 'in bulk', who: () => erin },
  { how: 'by hand', who: () => frank },
];

const report = (who: TestCustomer) => who.call(getPersonalDataReport, { params: { id: who.id } });

/** Asks for digits, and answers with those of the mail. */
async function proveByCode(who: TestCustomer) {
  const { challenge } = await who.call(ways.askForOwnProof, { body: { byCode: true } });
  await who.call(ways.proveCustomer, { body: { challenge, proof: { code: await mailedCode(fixture) } } });
}

describe.each(MOVED)('ADR 0018 at a site whose customers have moved $how', ({ who }) => {
  test('an item of the bell is marked as read, alone or with all, and as done', async () => {
    const items = async () => (await who().call(listNotifications, { query: {} })).notifications;
    const add = () =>
      insertAccountItem(fixture.db, { customerId: who().id, orderId: null }, { kind: 'points', count: 5 }, fixture.now()); // oxfmt-ignore
    await add();
    const [first] = await items();
    expect(await who().call(readNotifications, { body: { ids: [first?.id ?? 0] } })).toEqual({ unread: 0 });
    await add();
    const [last] = await items();
    const upTo = `${last?.dateCreated.getTime()}.${last?.id}`;
    expect(await who().call(readNotifications, { body: { upTo } })).toEqual({ unread: 0 });
    await who().call(putNotificationAside, { params: { id: last?.id ?? 0 }, body: { isDone: true } });
    expect(await items()).toMatchObject([{ id: first?.id, isRead: true }]);
  });

  test('the password is a proof, with which all personal data is downloaded', async () => {
    await expect(report(who())).rejects.toMatchObject({ code: 'sign_in_again' });
    const guessed = who().call(confirmPassword, { body: { password: 'wrong horse' } });
    await expect(guessed).rejects.toMatchObject({ code: 'invalid' });
    await expect(report(who())).rejects.toMatchObject({ code: 'sign_in_again' });
    await who().call(confirmPassword, { body: { password: PASSWORD } });
    await report(who());
  });

  test('the digits of a mail are a proof', async () => {
    await proveByCode(who());
    await report(who());
  });

  test('one device is signed out, and all others', async () => {
    const { sessions } = await who().call(ways.getWays, {});
    const [own] = sessions.filter(({ isThis }) => isThis);
    expect((await who().call(ways.endOtherOwnSessions, {})).sessions).toEqual([own]);
    await who().call(ways.endOwnSession, { params: { id: own?.id ?? '' } });
    await expect(who().call(getCustomer, {})).rejects.toMatchObject({ code: 'signed_out' });
  });

  test('a browser gets pushes as long as its session, and a test, or no more', async () => {
    const service = await startPushService();
    const { key } = await who().call(listPushSubscriptions, {});
    await who().call(subscribeToPush, { body: service.subscribe(key ?? '') });
    expect(await who().call(testPush, { key: newKey() })).toEqual({ sent: 1, refused: 0, unanswered: 0 });
    await who().call(unsubscribeFromPush, {});
    expect(await fixture.db.selectFrom('pushSubscriptions').selectAll().execute()).toEqual([]);
  });
});

describe('ADR 0018 who has moved by hand', () => {
  test('proves it with a passkey of the old site, and with no passkey of somebody else', async () => {
    const question = () => frank.call(ways.askForOwnProof, { body: { byCode: false } });
    const { challenge, passkey: asked } = await question();
    const other = { body: { challenge, proof: { passkey: softPasskey(OLD).get(asked) } } };
    await expect(frank.call(ways.proveCustomer, other)).rejects.toMatchObject({ code: 'passkey_unknown' });
    const again = await question();
    const proof = { passkey: passkey.get(again.passkey) };
    await frank.call(ways.proveCustomer, { body: { challenge: again.challenge, proof } });
    await report(frank);
  });

  test('gets the digits also where somebody has signed up with the same address at the old site since', async () => {
    const { id } = await fixture.person('frank', 7);
    await proveByCode(frank);
    const { customerId } = await fixture.db.selectFrom('customerChallenges').select('customerId').where('kind', '=', 'proof').executeTakeFirstOrThrow(); // oxfmt-ignore
    expect(customerId).toBe(frank.id);
    expect(customerId).not.toBe(id);
    await report(frank);
  });

  test('is mailed by the site of the account, whose link signs in there', async () => {
    await frank.call(ways.askForOwnProof, { body: { byCode: true } });
    const token = await mailedToken(fixture, 'sign-in');
    const { body } = await fixture.db
      .selectFrom('mails')
      .select('body')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(body).toContain('http://site2.localhost');
    const { accessToken } = await fixture.guestAt(2).call(signInByCodeLink, { params: { token }, body: {} });
    expect(await fixture.callAs(accessToken, 'site2.localhost')(getCustomer, {})).toMatchObject({ email: 'frank@example.com' }); // oxfmt-ignore
  });
});
