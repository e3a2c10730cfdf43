import { subscribeToPush, listPushSubscriptions } from '@octavo/contract/push';
import { askMoreTime } from '@octavo/contract/desk';
import { answerCustomer } from '@octavo/contract/desk-messages';
import { readMessages } from '@octavo/contract/unread';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { runWaitingJobs } from '#jobs/run-jobs.ts';
import { startMailServer } from '#mails/testing.ts';
import { sendPush } from '#messenger/send-push.ts';
import { smtpMailer } from '#outside/mail.ts';
import { eventually } from '#testing/eventually.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { startPushService } from '#testing/push-service.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { changePreferences, storeChoice } from './preferences/store.ts';

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

const says = (who: Hired, message = 'Which edition?') =>
  who.call(answerCustomer, { key: newKey(), params: { id }, files: [], body: { message } });
const reads = (message: { id: number }) =>
  fixture.alice.call(readMessages, { params: { id }, body: { messages: String(message.id) } });
const titles = () => service.received.map(({ text }) => (JSON.parse(text) as { title: string }).title);
const subjects = () => mailServer.mails.map(({ subject }) => subject);
const mails = () => fixture.db.selectFrom('mails').select(['event', 'whyDropped', 'body']).orderBy('id').execute();
const items = () =>
  fixture.db.selectFrom('notifications').select(['kind', 'event', 'count', 'dateRead']).orderBy('id').execute();
const wishes = (change: Parameters<typeof changePreferences>[2]) =>
  changePreferences(fixture.db, fixture.alice.id, change);
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

  test('messages of a chat share an item, which begins again after they are read; a muted order has no push and no mail', async () => {
    await says(writer);
    const second = await says(writer);
    await says(support);
    expect(await items()).toMatchObject([{ count: 2 }, { count: 1 }]);
    await reads(second);
    expect(await items()).toMatchObject([{ dateRead: fixture.now() }, { dateRead: null }]);
    await after(1);
    const sent = titles().length;
    await fixture.db.insertInto('mutedOrders').values({ customerId: fixture.alice.id, orderId: id, dateCreated: fixture.now() }).execute(); // oxfmt-ignore
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
