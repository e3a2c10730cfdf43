import { subscribeToPush, listPushSubscriptions } from '@octavo/contract/push';
import { askMoreTime, changeStatus, offerOrder } from '@octavo/contract/desk';
import { answerCustomer, deleteMessage } from '@octavo/contract/desk-messages';
import type { Input } from '@octavo/contract/endpoint';
import { changeNotificationPreferences } from '@octavo/contract/notifications';
import { readMessages } from '@octavo/contract/unread';
import { sql } from 'kysely';
import { FILE_HOLD } from '@octavo/domain/orders/hold';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '#auth/open-session.ts';
import { runWaitingJobs } from '#jobs/run-jobs.ts';
import { startMailServer } from '#mails/testing.ts';
import { sweepLateOrders } from '#deadlines/sweep-late-orders.ts';
import { failStrandedMails } from '#mails/fail-stranded-mails.ts';
import { sendDigest } from '#mails/digest/send-digest.ts';
import { stopMailOf } from '#mails/stops/stop-mail.ts';
import { claimPush, loadWaitingPush, releasePush, removePush, removeWaitingPush } from '#push/outbox/store.ts';
import { found } from '#operations/refusal.ts';
import { SYSTEM, operate } from '#orders/operate.ts';
import { sendPush } from '#messenger/send-push.ts';
import { smtpMailer } from '#outside/mail.ts';
import { eventually } from '#testing/eventually.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { startPushService } from '#testing/push-service.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { changePreferences, endMailStop, storeChoice } from './preferences/store.ts';

let fixture: Fixture;
let service: Awaited<ReturnType<typeof startPushService>>;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let writer: Hired;
let support: Hired;
let id: number;
beforeEach(async () => {
  fixture = await startFixture('2026-01-05T21:00:00Z');
  service = await startPushService();
  mailServer = await startMailServer();
  support = await hire(fixture);
  writer = await hire(fixture, { name: 'wren', number: 20418 });
  id = (await fixture.order({ status: 3, writerId: writer.id })).id;
  const { key } = await fixture.alice.call(listPushSubscriptions, {});
  await fixture.alice.call(subscribeToPush, { body: service.subscribe(key ?? '') });
});

/** Runs what is due after some minutes, of the clock of the product and that of the queue. */
async function after(minutes: number) {
  fixture.later(minutes);
  await sql`update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => ${minutes * 60})`.execute(
    fixture.db,
  );
  await runWaitingJobs({ ...fixture, mail: await smtpMailer(mailServer.url) }, fixture.pool);
  const busy = sql`select 1 from graphile_worker.jobs where locked_at is not null`;
  await eventually(async () => expect((await busy.execute(fixture.db)).rows).toEqual([]));
}

/** Calls in a new session: those of the fixture end within minutes. */
const inSession = async (whose: { staffId: number } | { customerId: number }) =>
  fixture.callAs((await openSession(fixture, fixture.db, { siteId: 1, ...whose })).accessToken);

const says = async (who: Hired, message = 'Which edition?') =>
  (await inSession({ staffId: who.id }))(answerCustomer, {
    key: newKey(),
    params: { id },
    files: [],
    body: { message },
  });
const reads = async (message: { id: number }) =>
  (await inSession({ customerId: fixture.alice.id }))(readMessages, {
    params: { id },
    body: { messages: String(message.id) },
  });
const titles = () => service.received.map(({ text }) => (JSON.parse(text) as { title: string }).title);
const subjects = () => mailServer.mails.map(({ subject }) => subject);
const mails = () => fixture.db.selectFrom('mails').select(['event', 'whyDropped', 'body']).orderBy('id').execute();
const pushes = () => fixture.db.selectFrom('pushes').select('id').execute();
const items = () =>
  fixture.db.selectFrom('notifications').select(['kind', 'event', 'count', 'dateRead']).orderBy('id').execute();
const wishes = (change: Parameters<typeof changePreferences>[2]) =>
  changePreferences(fixture.db, fixture.alice.id, change);
const deletes = async (message: { id: number }) =>
  (await inSession({ staffId: support.id }))(deleteMessage, { params: { id: message.id } });
const bounces = () => wishes({ mailStop: 'bounced', dateMailStop: fixture.now() });
const mends = () => endMailStop(fixture.db, fixture.alice.id);
const mutes = () =>
  fixture.db.insertInto('mutedOrders').values({ customerId: fixture.alice.id, orderId: id, dateCreated: fixture.now() }).execute(); // oxfmt-ignore
const unmutes = () => fixture.db.deleteFrom('mutedOrders').execute();
const asksMoreTime = () => writer.call(askMoreTime, { params: { id }, body: { hours: 12, note: '' } });

describe('spec §10.20 the outbox', () => {
  test('an event of an order is one item of the bell, one push for a browser and one mail', async () => {
    await asksMoreTime();
    await after(1);
    await after(10);
    expect(await items()).toEqual([{ kind: 'more_time', event: 'more_time', count: 1, dateRead: null }]);
    expect(titles()).toEqual(['Your writer asks for more time']);
    expect(subjects()).toEqual([`Your writer asks for more time: order ${id}`]);
    const accept = { label: 'Accept', address: expect.stringMatching(/^\/api\/en\/time_requests\/.{20,}/) };
    expect(JSON.parse(service.received[0]?.text ?? '')).toMatchObject({ badge: 1, open: 'Open', accept });
    expect(await fixture.db.selectFrom('pushes').selectAll().execute()).toEqual([]);
  });

  test('ADR 0457 a push about more time has no Accept where that takes away what lateness has earned, also where it became late since', async () => {
    const datePaid = fixture.now();
    const dates = { datePaid, deadline: minutesAfter(datePaid, 30) };
    await fixture.db.updateTable('orders').set(dates).where('id', '=', id).execute();
    await asksMoreTime();
    await after(31);
    const [push] = service.received.map(({ text }) => JSON.parse(text) as object);
    expect(push).toMatchObject({ title: 'Your writer asks for more time', open: 'Open' });
    expect(push).not.toHaveProperty('accept');
  });

  test('messages of a chat share an item, which begins again after they are read; a muted order has no push and no mail', async () => {
    await says(writer);
    const second = await says(writer);
    await says(support);
    expect(await items()).toMatchObject([{ count: 2 }, { count: 1 }]);
    await reads(second);
    expect(await items()).toMatchObject([{ dateRead: fixture.now() }, { dateRead: null }]);
    await after(1);
    const sent = titles().length;
    await mutes();
    await says(writer);
    expect(await items()).toMatchObject([{ count: 1, dateRead: fixture.now() }, { dateRead: null }]);
    await after(10);
    expect([titles().length, subjects()]).toEqual([sent, []]);
    expect(await mails()).toMatchObject([{ event: 'message', whyDropped: 'muted', body: '' }]);
  });

  test('what is turned off is not sent, what cannot be is', async () => {
    for (const cell of ['message.push', 'message.mail', 'more_time.push'] as const) await storeChoice(fixture.db, fixture.alice.id, cell, false); // oxfmt-ignore
    await says(writer);
    await asksMoreTime();
    await after(10);
    expect(titles()).toEqual([]);
    expect(subjects()).toEqual([`Your writer asks for more time: order ${id}`]);
  });

  test('quiet hours: what may wait comes when they end, what was read meanwhile does not come, and the urgent passes', async () => {
    await fixture.db.updateTable('customers').set({ zone: 'Europe/Berlin' }).execute();
    await wishes({ quietFrom: 22 * 60, quietTo: 7 * 60 });
    const message = await says(writer);
    await asksMoreTime();
    await after(10);
    expect([titles(), subjects()]).toEqual([['Your writer asks for more time'], [`Your writer asks for more time: order ${id}`]]); // oxfmt-ignore
    await reads(message);
    await says(support);
    await after(10);
    await after(8 * 60 + 41); // 7:01 in Berlin
    expect(titles().slice(1)).toEqual(['New message from support']);
    expect(subjects().slice(1)).toEqual([`A message about order ${id}`]);
  });

  test('a digest has the subjects of a day in one mail, without what was read', async () => {
    await wishes({ digestAt: 9 * 60 });
    const message = await says(writer);
    await after(10);
    await reads(message);
    const other = await fixture.order({ status: 3, writerId: writer.id });
    await writer.call(answerCustomer, { key: newKey(), params: { id: other.id }, files: [], body: { message: 'Hello' } }); // oxfmt-ignore
    await after(10);
    expect(subjects()).toEqual([]);
    await after(12 * 60);
    expect(subjects()).toEqual(['One thing happened']);
    expect(mailServer.mails[0]?.text).toContain(`A message about order ${other.id}`);
    expect((await mails()).map(({ whyDropped }) => whyDropped)).toEqual(['read', 'digest', null]);
  });

  test('ADR 0312 a message comes at once where only other events are in the digest', async () => {
    await wishes({ digestAt: 9 * 60, digestEvents: ['bonus'] });
    await says(writer);
    await after(10);
    expect(subjects()).toEqual([`A message about order ${id}`]);
  });
});

const MAIL = () => `A message about order ${id}`;

/** Quiet from 22:00 to 7:00 in Berlin, where it is 22:00 now. */
async function quietHours() {
  await fixture.db.updateTable('customers').set({ zone: 'Europe/Berlin' }).execute();
  await wishes({ quietFrom: 22 * 60, quietTo: 7 * 60 });
}
const UNTIL_MORNING = 9 * 60 + 1;

const offers = async (hours: number) =>
  (await inSession({ staffId: support.id }))(offerOrder, { params: { id }, body: { hours, note: '' } });
const moves = async (body: Input<typeof changeStatus>['body']) =>
  (await inSession({ staffId: support.id }))(changeStatus, { params: { id }, body });
const unpaid = () => fixture.db.updateTable('orders').set({ status: 1, writerId: null }).where('id', '=', id).execute(); // oxfmt-ignore

describe('spec §10.20 an offer and a hold that wait', () => {
  test('an offer that ends before the morning is told at once, and one that ends later waits; made again too', async () => {
    await quietHours();
    await unpaid();
    await offers(24);
    await after(1);
    expect([titles(), subjects()]).toEqual([[], []]);
    await offers(2);
    await after(1);
    expect(subjects()).toEqual([`An offer for you: order ${id}`]);
  });

  test('an offer that was taken meanwhile is not told, nor in a digest', async () => {
    await quietHours();
    await wishes({ digestAt: 9 * 60 });
    await unpaid();
    await offers(24);
    await offers(24);
    await after(1);
    await fixture.db.updateTable('orders').set({ status: 2, datePaid: fixture.now() }).where('id', '=', id).execute();
    await after(UNTIL_MORNING + 120);
    expect([titles(), subjects()]).toEqual([[], []]);
    expect((await mails()).map(({ whyDropped }) => whyDropped)).toEqual(['read', 'read']);
    expect(await pushes()).toEqual([]);
  });

  test.each([
    { what: 'for a file', fields: FILE_HOLD, says: 'Your file is missing' },
    { what: 'for its money', fields: { status: ORDER_STATUS.hold }, says: 'Your order is paused' },
  ])('a hold of the system $what is not said to be of support', async ({ fields, says: title }) => {
    const door = { name: 'applyProviderStatus' as const, by: SYSTEM, order: { id } };
    await operate(fixture, door, ({ change }) => change({ ...fields }));
    await after(1);
    expect(titles()).toEqual([title]);
  });

  test('a hold that has ended meanwhile is not told; its end is', async () => {
    await quietHours();
    await moves({ status: 9, heldFor: 'check', note: 'We look at it.' });
    await after(1);
    await moves({ status: 3 });
    await after(UNTIL_MORNING);
    expect([titles(), subjects()]).toEqual([['Support resumed your order'], [`Order ${id} goes on`]]);
  });
});

/** The deadline passes in the quiet hours, and the job records it. */
async function passInTheNight() {
  const deadline = minutesAfter(fixture.now(), 1);
  await fixture.db.updateTable('orders').set({ datePaid: fixture.now(), deadline }).where('id', '=', id).execute();
  await quietHours();
  await after(2);
  await sweepLateOrders(fixture);
}

describe('spec §10.20 a promised time that passed in quiet hours', () => {
  test('is told in the morning by a push of an order that is late still', async () => {
    await passInTheNight();
    await after(UNTIL_MORNING);
    expect(titles()).toEqual(['The promised time passed']);
  });

  test.each([
    { what: 'delivered', ended: { status: 5, dateCompleted: new Date() } },
    { what: 'canceled', ended: { status: 8, dateCanceled: new Date() } },
    { what: 'delivered and then held', ended: { status: 9, dateCompleted: new Date() } },
  ] as const)('is not told of a paper that was $what in the night', async ({ ended }) => {
    await passInTheNight();
    await fixture.db.updateTable('orders').set(ended).where('id', '=', id).execute();
    await after(UNTIL_MORNING);
    expect(titles()).toEqual([]);
    expect(await pushes()).toEqual([]);
  });

  test.each([
    { what: 'was moved', change: () => ({ deadline: minutesAfter(fixture.now(), 10_000) }) },
    { what: 'waits for the payment of changes', change: () => ({ status: 10 as const, deadlineWaits: true }) },
    {
      what: 'stands still since before it',
      change: () => ({ status: 9 as const, dateHeld: minutesAfter(fixture.now(), -5) }),
    },
  ] as const)('is not told where the promise $what in the night', async ({ change }) => {
    await passInTheNight();
    await fixture.db.updateTable('orders').set(change()).where('id', '=', id).execute();
    await after(UNTIL_MORNING);
    expect([titles(), await pushes()]).toEqual([[], []]);
  });
});

const chooses = async (body: Input<typeof changeNotificationPreferences>['body']) =>
  (await inSession({ customerId: fixture.alice.id }))(changeNotificationPreferences, { body });

const signsInFrom = (zone: string) =>
  openSession({ ...fixture, zone }, fixture.db, { siteId: 1, customerId: fixture.alice.id });

describe('spec §10.20 what waits when quiet hours change', () => {
  test('comes at once where there are none any more, once, and keeps no later mail back', async () => {
    await quietHours();
    const message = await says(writer);
    await after(10);
    expect([titles(), subjects()]).toEqual([[], []]);
    await chooses({ quiet: null });
    await after(1);
    expect([titles(), subjects()]).toEqual([['New message from your writer'], [MAIL()]]);
    await reads(message);
    await says(writer);
    await after(10);
    await after(UNTIL_MORNING);
    expect(subjects()).toEqual([MAIL(), MAIL()]);
  });

  test('waits for the new end, and what only the digest keeps stays in it', async () => {
    await quietHours();
    const message = await says(writer);
    await after(10);
    await chooses({ quiet: { from: 22 * 60, to: 23 * 60 } });
    await after(10);
    expect(subjects()).toEqual([]);
    await after(40);
    expect(subjects()).toEqual([MAIL()]);
    await wishes({ digestAt: 9 * 60 });
    await reads(message);
    await says(support);
    await after(10);
    await chooses({ quiet: null });
    await after(10);
    expect(subjects()).toEqual([MAIL()]);
    expect(await mails()).toHaveLength(2);
  });

  test('waits for their end in the zone of the browser that the customer uses then', async () => {
    await quietHours();
    await says(writer);
    await after(10);
    expect([titles(), subjects()]).toEqual([[], []]);
    await signsInFrom('America/New_York'); // where it is the afternoon
    await after(1);
    expect([titles(), subjects()]).toEqual([['New message from your writer'], [MAIL()]]);
  });
});

describe('spec §3 a mail about an unread message that was never sent does not keep back the next one', () => {
  const offThenOn = {
    'the order was muted': { stop: mutes, resume: unmutes },
    'mails about messages were off': {
      stop: () => storeChoice(fixture.db, fixture.alice.id, 'message.mail', false),
      resume: () => storeChoice(fixture.db, fixture.alice.id, 'message.mail', true),
    },
    'the address had bounced': {
      stop: bounces,
      resume: mends,
    },
  };
  test.each(Object.entries(offThenOn))('where %s, which stays so for each message until it ends', async (_, what) => {
    await what.stop();
    await says(writer);
    await after(10);
    await says(writer);
    await after(10);
    expect(subjects()).toEqual([]);
    await what.resume();
    await says(writer);
    await after(10);
    expect(subjects()).toEqual([MAIL()]);
    await says(writer);
    await after(10);
    expect(subjects()).toEqual([MAIL()]);
  });

  test('where the mail server refused it for good', async () => {
    await says(writer);
    mailServer.answerWith(550, 'RCPT TO');
    for (let tries = 0; tries < 6; tries++) await after(60);
    mailServer.answerWith('accept');
    await mends();
    await says(writer);
    await after(10);
    expect(subjects()).toEqual([MAIL()]);
  });

  test('where its job had no tries left', async () => {
    await quietHours();
    await says(writer);
    await after(10);
    await sql`delete from graphile_worker._private_jobs`.execute(fixture.db);
    await failStrandedMails(fixture);
    await wishes({ quietFrom: null, quietTo: null });
    await says(writer);
    await after(10);
    expect(subjects()).toEqual([MAIL()]);
  });

  test('where it was sent and came back', async () => {
    await says(writer);
    await after(10);
    await stopMailOf(fixture, mailServer.mails[0]?.messageId ?? '', 'bounced');
    await mends();
    await says(writer);
    await after(10);
    expect(subjects()).toEqual([MAIL(), MAIL()]);
  });

  test('where the digest that told it was dropped', async () => {
    await wishes({ digestAt: 9 * 60 });
    await says(writer);
    await after(10);
    await sendDigest(fixture, { customerId: fixture.alice.id });
    await wishes({ digestAt: null });
    await bounces();
    await after(1);
    await mends();
    await says(writer);
    await after(10);
    expect(subjects()).toEqual([MAIL()]);
  });
});

describe('spec §10.20 a mail that waits tells what is unread when its time comes', () => {
  test.each([
    { when: 'within the minute', minutes: 0.5 },
    { when: 'later', minutes: 20 },
  ])('a message that was written $when and replaces a deleted one', async ({ minutes }) => {
    await quietHours();
    const wrong = await says(support, 'On Monday.');
    fixture.later(minutes);
    await says(writer, 'On Tuesday.');
    await after(10);
    await after(10);
    await deletes(wrong);
    await after(UNTIL_MORNING);
    await after(0);
    expect(subjects()).toEqual([MAIL()]);
    expect(mailServer.mails[0]?.text).toContain('Your writer wrote');
  });

  test('a message that was written after another one was deleted', async () => {
    await quietHours();
    const wrong = await says(support, 'On Monday.');
    await after(10);
    await deletes(wrong);
    await says(support, 'On Tuesday.');
    await after(10);
    await after(UNTIL_MORNING);
    expect(subjects()).toEqual([MAIL()]);
  });

  test('a message that is not five minutes old is told when it is', async () => {
    await quietHours();
    const first = await says(support);
    await after(10);
    await after(UNTIL_MORNING - 12);
    await says(writer);
    fixture.later(0.5);
    await says(writer);
    await reads(first);
    await after(2);
    expect(subjects()).toEqual([]);
    await after(4);
    expect(subjects()).toEqual([MAIL()]);
  });

  test('in a digest too, once', async () => {
    await wishes({ digestAt: 9 * 60 });
    const first = await says(support);
    await after(10);
    await says(writer);
    await after(10);
    await deletes(first);
    await after(12 * 60);
    await says(writer);
    await after(10);
    await after(24 * 60);
    expect(subjects()).toEqual(['One thing happened']);
  });
});

describe('spec §10.9 a push that waits tells the newest message of those that share it and are unread', () => {
  test.each([
    { what: 'read', ends: (message: { id: number }) => reads(message) },
    { what: 'deleted', ends: (message: { id: number }) => deletes(message) },
  ])('where the last one is $what', async ({ ends }) => {
    await quietHours();
    await says(writer);
    await after(1);
    const last = await says(support);
    await after(1);
    await ends(last);
    await after(UNTIL_MORNING);
    expect(titles()).toEqual(['New message from your writer']);
  });

  test('and nothing that an earlier push has told', async () => {
    await says(writer);
    await after(1);
    const last = await says(support);
    await reads(last);
    await after(1);
    expect(titles()).toEqual(['New message from your writer']);
    expect(await pushes()).toEqual([]);
  });

  test('a message that comes while another one is found read keeps its push', async () => {
    const first = await says(writer);
    await reads(first);
    const [{ id: push = 0 } = {}] = await pushes();
    const read = found(await loadWaitingPush(fixture.db, push));
    await says(support);
    expect(await removeWaitingPush(fixture.db, read)).toBe(false);
    await after(1);
    expect(titles()).toEqual(['New message from support']);
  });

  test('a message whose push was not taken is told by the one that waits by then', async () => {
    await says(writer);
    const [{ id: push = 0 } = {}] = await pushes();
    const row = found(await loadWaitingPush(fixture.db, push));
    await claimPush(fixture.db, push, fixture.now());
    const second = await says(support);
    expect(await releasePush(fixture.db, row)).toBe(false);
    await removePush(fixture.db, push);
    await reads(second);
    await after(1);
    expect(titles()).toEqual(['New message from your writer']);
  });
});

describe('ADR 0250 a server that is killed while it sends', () => {
  test('a push that was claimed is never sent again', async () => {
    await says(writer);
    const { id: push } = await fixture.db.selectFrom('pushes').select('id').executeTakeFirstOrThrow();
    const sent: string[] = [];
    const killed = { key: '', send: () => new Promise<number>(() => void sent.push('killed')) };
    void sendPush({ ...fixture, push: killed }, { id: push });
    await eventually(async () => expect(sent).toEqual(['killed']));
    await Promise.all([1, 2, 3].map(() => sendPush(fixture, { id: push })));
    await after(10);
    expect(titles()).toEqual([]);
    expect(subjects()).toEqual([`A message about order ${id}`]); // the mail tells it
  });

  test('of many servers that run the same job at once, one sends', async () => {
    await says(writer);
    const { id: push } = await fixture.db.selectFrom('pushes').select('id').executeTakeFirstOrThrow();
    await Promise.all([1, 2, 3, 4].map(() => sendPush(fixture, { id: push })));
    expect(titles()).toEqual(['New message from your writer']);
  });

  test('a mail whose answer was lost comes again with the same Message-ID, which a mailbox shows once', async () => {
    mailServer.answerWith('hang up');
    await asksMoreTime();
    await after(1);
    mailServer.answerWith('accept');
    await after(10);
    expect(mailServer.mails).toHaveLength(2);
    expect(new Set(mailServer.mails.map(({ messageId }) => messageId)).size).toBe(1);
  });
});
