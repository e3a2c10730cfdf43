import { changePassword } from '@octavo/contract/customers';
import { deactivateCustomer } from '@octavo/contract/privacy';
import { signIn, signOut, signUp } from '@octavo/contract/auth';
import { answerCustomer, deleteMessage } from '@octavo/contract/desk-messages';
import { sendMessage } from '@octavo/contract/messenger';
import { readMessages } from '@octavo/contract/unread';
import { listPushSubscriptions, subscribeToPush, testPush, unsubscribeFromPush } from '@octavo/contract/push';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { encryptionFor } from '#outside/secret.ts';
import { eventually } from '#testing/eventually.ts';
import { jobDelays } from '#testing/job-delays.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { ownDatabase } from '#testing/own-database.ts';
import { newPushBrowser, startPushService } from '#testing/push-service.ts';
import { type Fixture, type TestCustomer, startFixture } from '#testing/fixture.ts';
import { openPush } from './open-push.ts';

let fixture: Fixture;
let service: Awaited<ReturnType<typeof startPushService>>;
let support: Hired;
let writer: Hired;
let id: number;
beforeEach(async () => {
  fixture = await startFixture();
  service = await startPushService();
  support = await hire(fixture);
  writer = await hire(fixture, { name: 'wren', number: 20418 });
  id = (await fixture.order({ status: 3, writerId: writer.id })).id;
});

const keyOf = async (who: Pick<TestCustomer, 'call'>) => (await who.call(listPushSubscriptions, {})).key ?? '';

/** Turns pushes on in a browser of a customer, and answers its subscription. */
async function turnsOn(who: Pick<TestCustomer, 'call'>) {
  const subscription = service.subscribe(await keyOf(who));
  await who.call(subscribeToPush, { body: subscription });
  return subscription;
}

const writes = (who: Hired, order = id) =>
  who.call(answerCustomer, {
    key: newKey(),
    params: { id: order },
    files: [],
    body: { message: 'Which edition do you use?' },
  });

/** Runs the jobs that are due after some seconds. They use the clock of the database. */
async function after(seconds: number) {
  await sql`update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => ${seconds})`.execute(
    fixture.db,
  );
  await fixture.runJobs();
}
const subscriptions = () => fixture.db.selectFrom('pushSubscriptions').select(['customerId', 'endpoint']).execute();
const notices = () => service.received.map(({ text }) => JSON.parse(text) as unknown);

describe('spec §10.9 a push about a message', () => {
  test('is encrypted for the browser, is signed with our key, and names the order but not the message', async () => {
    await turnsOn(fixture.alice);
    await writes(writer);
    await after(3);
    const { email } = fixture.sites.byId(1) ?? {};
    expect(service.received).toEqual([
      expect.objectContaining({ topic: `order-${id}`, ttl: 86_400, urgency: 'high', contact: `mailto:${email}` }),
    ]);
    const path = `/orderinfo/${id}/messages`;
    const notice = { body: `Order ${id}`, tag: `order-${id}`, path };
    expect(notices()).toEqual([{ title: 'New message from your writer', ...notice, query: '?panel=writer', badge: 1 }]);
    await writes(support);
    await after(3);
    const ofSupport = { title: 'New message from support', ...notice, query: '?panel=support', badge: 2 };
    expect(notices().at(-1)).toEqual(ofSupport);
  });

  test('waits three seconds, in which a chat that is on a screen reads the message', async () => {
    await turnsOn(fixture.alice);
    const message = await writes(writer);
    expect(await jobDelays(fixture.db, 'send_push')).toEqual([3]);
    const body = { messages: String(message.id) };
    await fixture.alice.call(readMessages, { params: { id }, body });
    await after(3);
    expect(service.received).toEqual([]);
  });

  test('is one for all messages of an order that come meanwhile, and one for each order', async () => {
    await turnsOn(fixture.alice);
    const other = await fixture.order({ status: 3, writerId: writer.id });
    for (const order of [id, id, other.id]) await writes(writer, order);
    await after(3);
    expect(service.received.map(({ topic }) => topic).toSorted()).toEqual([`order-${id}`, `order-${other.id}`]);
  });

  test('goes to every browser of the customer, and to nobody else', async () => {
    await turnsOn(fixture.bob);
    const own = [await turnsOn(fixture.alice), await turnsOn(await anotherSession())];
    await writes(writer);
    await after(3);
    const paths = own.map(({ endpoint }) => new URL(endpoint).pathname);
    expect(service.received.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
  });

  test('is not sent about a deleted message, one of the customer, or when its browser turned it off meanwhile', async () => {
    await turnsOn(fixture.alice);
    const message = await writes(writer);
    await support.call(deleteMessage, { params: { id: message.id } });
    await after(3);
    const question = { direction: 1, message: 'Please use British spelling.' };
    await fixture.alice.call(sendMessage, { key: newKey(), params: { id }, body: question, files: [] });
    await after(3);
    await writes(writer);
    await fixture.alice.call(unsubscribeFromPush, {});
    await after(3);
    expect(service.received).toEqual([]);
  });

  test('does not stop the mail after five unread minutes, but reading does', async () => {
    const mails = () => fixture.db.selectFrom('mails').select('id').execute();
    await turnsOn(fixture.alice);
    const first = await writes(writer);
    await after(300);
    expect([service.received.length, (await mails()).length]).toEqual([1, 1]);
    await fixture.alice.call(readMessages, { params: { id }, body: { messages: String(first.id) } });
    const second = await writes(writer);
    await after(3);
    expect(service.received).toHaveLength(2);
    await fixture.alice.call(readMessages, { params: { id }, body: { messages: String(second.id) } });
    await after(300);
    expect(await mails()).toHaveLength(1);
  });

  test.each([404, 410])('after the answer %d the subscription is removed', async (status) => {
    await turnsOn(fixture.alice);
    service.answersNext(status);
    await writes(writer);
    await after(3);
    expect(await subscriptions()).toEqual([]);
  });

  test('to a browser that unsubscribed at its service removes the subscription', async () => {
    service.forget(await turnsOn(fixture.alice));
    await writes(writer);
    await after(3);
    expect(await subscriptions()).toEqual([]);
  });

  test.each([429, 500, 503])('is sent again after the answer %d', async (status) => {
    await turnsOn(fixture.alice);
    service.answersNext(status);
    await writes(writer);
    await after(3);
    expect(service.received).toHaveLength(1);
    await eventually(async () => {
      await after(60); // the queue may not have noted the failure yet
      expect(service.received).toHaveLength(2);
    });
    await after(60);
    expect(service.received).toHaveLength(2);
  });

  test('is not sent again when the service refuses it', async () => {
    await turnsOn(fixture.alice);
    service.answersNext(413);
    await writes(writer);
    await after(3);
    await after(60);
    expect(service.received).toHaveLength(1);
    expect(await subscriptions()).toHaveLength(1);
  });
});

/** Another browser of Alice. */
async function anotherSession() {
  const passwordHash = await fixture.passwords.hash('correct horse');
  await fixture.db.updateTable('customers').set({ passwordHash }).where('id', '=', fixture.alice.id).execute();
  const body = { email: 'alice@example.com', password: 'correct horse' };
  return { call: fixture.callAs((await fixture.guest.call(signIn, { body })).accessToken) };
}

describe('spec §10.9 a subscription', () => {
  test('is listed, and replaced by the next one of its session', async () => {
    await turnsOn(fixture.alice);
    const second = await turnsOn(fixture.alice);
    const dateCreated = fixture.now();
    const listed = await fixture.alice.call(listPushSubscriptions, {});
    expect(listed.subscriptions).toMatchObject([{ id: expect.any(Number), isCurrent: true, dateCreated }]);
    expect(await subscriptions()).toEqual([{ customerId: fixture.alice.id, endpoint: second.endpoint }]);
    const other = await anotherSession();
    expect((await other.call(listPushSubscriptions, {})).subscriptions).toMatchObject([{ isCurrent: false }]);
    expect((await fixture.bob.call(listPushSubscriptions, {})).subscriptions).toEqual([]);
  });

  test('of a browser goes to the customer who signs in there next', async () => {
    const subscription = await turnsOn(fixture.alice);
    await fixture.bob.call(subscribeToPush, { body: subscription });
    expect(await subscriptions()).toEqual([{ customerId: fixture.bob.id, endpoint: subscription.endpoint }]);
  });

  test('ends with the sign-out of its session', async () => {
    await turnsOn(fixture.alice);
    const other = await turnsOn(await anotherSession());
    await fixture.alice.call(signOut, {});
    expect(await subscriptions()).toEqual([{ customerId: fixture.alice.id, endpoint: other.endpoint }]);
  });

  test('of other devices ends with a new password, and all end with the account', async () => {
    const credentials = { email: 'nora@example.com', password: 'correct horse' };
    const made = await fixture.guest.call(signUp, {
      key: 'a-key-of-this-sign-up',
      body: { ...credentials, phone: '3125550148' },
    });
    const here = { call: fixture.callAs(made.accessToken) };
    const there = await fixture.guest.call(signIn, { body: credentials });
    const kept = await turnsOn(here);
    await turnsOn({ call: fixture.callAs(there.accessToken) });
    const body = { currentPassword: credentials.password, newPassword: 'a new password' };
    await here.call(changePassword, { body });
    expect((await subscriptions()).map(({ endpoint }) => endpoint)).toEqual([kept.endpoint]);
    await fixture.db.updateTable('customers').set({ status: 1 }).execute();
    await here.call(deactivateCustomer, {});
    expect(await subscriptions()).toEqual([]);
  });

  test('of a customer with more than ten browsers: the newest ten are kept', async () => {
    const first = await turnsOn(fixture.alice);
    for (let browser = 0; browser < 10; browser++) await turnsOn(await anotherSession());
    const kept = (await subscriptions()).map(({ endpoint }) => endpoint);
    expect(kept).toHaveLength(10);
    expect(kept).not.toContain(first.endpoint);
  });

  test('controls A24 of another customer is replaced only by the same browser, which has the same keys', async () => {
    const subscription = await turnsOn(fixture.alice);
    const { keys } = newPushBrowser('').subscription;
    for (const other of [keys, { ...keys, auth: subscription.keys.auth }, { ...subscription.keys, auth: keys.auth }])
      await expect(fixture.bob.call(subscribeToPush, { body: { ...subscription, keys: other } })).rejects.toMatchObject(
        { code: 'forbidden' },
      );
    expect(await subscriptions()).toMatchObject([{ customerId: fixture.alice.id }]);
    await fixture.bob.call(subscribeToPush, { body: subscription });
    expect(await subscriptions()).toMatchObject([{ customerId: fixture.bob.id }]);
  });

  const { p256dh } = newPushBrowser('').subscription.keys;
  test.each([
    { field: 'endpoint', body: { endpoint: 'ftp://push.example/1' } },
    { field: 'endpoint', body: { endpoint: 'nowhere' } },
    { field: 'endpoint', body: { endpoint: 'https://name:word@push.example/1' } },
    { field: 'endpoint', body: { endpoint: `https://push.example/${'a'.repeat(2000)}` } },
    { field: 'keys.p256dh', body: { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } } },
    { field: 'keys.p256dh', body: { keys: { p256dh: p256dh.slice(1), auth: 'A'.repeat(22) } } },
    { field: 'keys.auth', body: { keys: { p256dh, auth: 'short' } } },
  ])('with a wrong $field is refused: $body', async ({ field, body }) => {
    const { subscription } = newPushBrowser('https://push.example');
    const subscribing = fixture.alice.call(subscribeToPush, { body: { ...subscription, ...body } });
    await expect(subscribing).rejects.toMatchObject({ code: 'invalid', errors: { [field]: expect.any(String) } });
    expect(await subscriptions()).toEqual([]);
  });

  test.each([
    'http://push.example',
    'https://localhost',
    'https://127.0.0.1',
    'https://169.254.169.254',
    'https://[::1]',
    'https://push.internal',
    'https://localhost.',
    'https://push.internal.',
    'https://93.184.216.34',
    'https://0x7f.1',
    'https://192.0.2.1',
    'https://192.88.99.1',
    'https://198.18.0.1',
    'https://198.51.100.1',
    'https://203.0.113.1',
    'https://224.0.0.1',
    'https://240.0.0.1',
    'https://255.255.255.255',
    'https://[::ffff:10.0.0.1]',
    'https://[::10.0.0.1]',
    'https://[64:ff9b::a00:1]',
    'https://[2002:a00:1::]',
    'https://[2001::1]',
    'https://[2001:db8::1]',
    'https://[fec0::1]',
    'https://[ff02::1]',
    'https://[4000::1]',
    'https://[2606:2800:21f::1]',
    'https://push.example:8443',
  ])('controls A24, C22 in production %s is refused', async (origin) => {
    const production = await startFixture(undefined, { NODE_ENV: 'production' });
    const { subscription } = newPushBrowser(origin);
    const subscribing = production.alice.call(subscribeToPush, { body: subscription });
    await expect(subscribing).rejects.toMatchObject({ errors: { endpoint: expect.any(String) } });
    await production.alice.call(subscribeToPush, { body: newPushBrowser('https://push.example').subscription });
  });
});

/** What `openPush` gets, with a database without keys. */
async function partsWithoutKeys() {
  const db = await ownDatabase();
  await db.deleteFrom('pushKeys').execute();
  const { environment, log } = fixture;
  return { db, environment, log, encryption: encryptionFor('push keys', 'a secret of this test') };
}

describe('spec §10.9 the keys', () => {
  test('are made once by servers that start at the same time, and kept encrypted', async () => {
    const given = await partsWithoutKeys();
    const opened = await Promise.all([1, 2, 3, 4].map(() => openPush(given)));
    expect(new Set(opened.map((push) => push?.key)).size).toBe(1);
    const rows = await given.db.selectFrom('pushKeys').selectAll().execute();
    expect(rows).toHaveLength(1);
    const [{ privateKey, publicKey } = {}] = rows;
    expect(publicKey).toBe(opened[0]?.key);
    expect(given.encryption.decrypt(privateKey ?? Buffer.alloc(0))).toMatch(/^[\w-]{43}$/);
  });

  test('that another secret encrypted are not replaced: no pushes are sent, and the log says why', async () => {
    const given = await partsWithoutKeys();
    await openPush(given);
    const lines: string[] = [];
    const log = { ...given.log, error: (line: string) => void lines.push(line) } as unknown as typeof given.log; // only this is called
    const encryption = encryptionFor('push keys', 'another secret');
    expect(await openPush({ ...given, encryption, log })).toBeNull();
    expect(lines.join()).toContain('restore APP_SECRET');
    expect(await given.db.selectFrom('pushKeys').selectAll().execute()).toHaveLength(1);
  });
});

test('ADR 0341 a test goes to every browser of the customer once for a key, also in quiet hours, and says what became of it', async () => {
  const sends = (key = newKey()) => fixture.alice.call(testPush, { key });
  await turnsOn(fixture.bob);
  expect(await sends()).toEqual({ sent: 0, refused: 0, unanswered: 0 });
  await turnsOn(fixture.alice);
  await turnsOn(await anotherSession());
  const key = newKey();
  expect(await Promise.all([sends(key), sends(key)])).toContainEqual({ sent: 2, refused: 0, unanswered: 0 });
  expect(await sends(key)).toEqual({ sent: 2, refused: 0, unanswered: 0 });
  const notice = { title: 'This is a test', body: 'Push works in this browser', tag: 'test', path: '/profile#notifications' };
  expect(notices()).toEqual([notice, notice]);
  service.answersNext(403, 503);
  expect(await sends()).toEqual({ sent: 0, refused: 1, unanswered: 1 });
  service.answersNext(410, 201);
  expect(await sends()).toEqual({ sent: 1, refused: 1, unanswered: 0 });
  expect(await sends()).toEqual({ sent: 1, refused: 0, unanswered: 0 }); // the one that is gone is removed
}); // oxfmt-ignore
