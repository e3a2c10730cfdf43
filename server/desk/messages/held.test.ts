import { randomUUID } from 'node:crypto';
import { changeStatus } from '@octavo/contract/desk';
import { getConversation, sendReply } from '@octavo/contract/desk-conversations';
import { getDuty } from '@octavo/contract/desk-duty';
import { listQueue, listQueues, sayAnswered, snoozeOrder } from '@octavo/contract/desk-inbox';
import { answerCustomer, decideHeldMessage } from '@octavo/contract/desk-messages';
import { sendMessage } from '@octavo/contract/messenger';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { DeskNews } from '#staff/publish-desk.ts';
import { eventually } from '#testing/eventually.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { sendWaitingReply } from '../conversation/send-waiting-reply.ts';

let fixture: Fixture;
let writer: Hired;
let support: Hired;
let params: { id: number };
beforeEach(async () => {
  fixture = await startFixture();
  writer = await hire(fixture, { name: 'wren', number: 20418 });
  support = await hire(fixture);
  params = { id: (await fixture.order({ status: 3, writerId: writer.id })).id };
  await setModeration(true);
  onTestFinished(() => setModeration(false));
});

async function setModeration(moderateWriters: boolean) {
  await fixture.db.updateTable('sites').set({ moderateWriters }).where('id', '=', 1).execute();
  await fixture.sites.reload();
}

const answers = (who: Hired) =>
  who.call(answerCustomer, { params, key: randomUUID(), files: [], body: { message: 'The third' } });
const hold = async () => ({ id: (await answers(writer)).id });
const decide = (held: { id: number }, verdict: 'approved' | 'declined') =>
  support.call(decideHeldMessage, { params: held, body: { held: verdict } });
const ask = (direction: 1 | 2) =>
  fixture.alice.call(sendMessage, { params, key: randomUUID(), files: [], body: { direction, message: 'Which?' } });
const done = () => support.call(sayAnswered, { params, body: { isAnswered: true } });
const waits = async (who = support) =>
  (await who.call(listQueue, { params: { queue: 'answer' }, query: {} })).rows.map(({ hasHeld }) => hasHeld);
const counted = async () => (await support.call(listQueues, {})).queues.find(({ queue }) => queue === 'answer')?.count;
const clock = async () => (await support.call(listQueue, { params: { queue: 'answer' }, query: {} })).rows[0]?.answer;

/** What servers tell each other for the desk from now on, of this order. */
function told() {
  const news: DeskNews[] = [];
  const end = fixture.pubsub.subscribe('desk', (text) => news.push(JSON.parse(text) as DeskNews));
  onTestFinished(end);
  return news;
}

describe('spec §12.7 a message of the writer that waits for approval', () => {
  test.each(['approved', 'declined'] as const)('is among the answers of support until it is %s', async (verdict) => {
    await ask(1);
    expect([await waits(), await counted()]).toEqual([[], 0]);
    const [first, second] = [await hold(), await hold()];
    expect([await waits(), await counted()]).toEqual([[true], 1]);
    await decide(first, verdict);
    expect(await waits()).toEqual([true]);
    await decide(second, verdict);
    expect([await waits(), await counted()]).toEqual([[], 0]);
    expect(await waits(writer)).toHaveLength(verdict === 'approved' ? 0 : 1); // the customer still waits for the writer
  });

  test('has the clock of the first one, and is no answer that the customer waits for', async () => {
    const held = await hold();
    fixture.later(5);
    await hold();
    expect(await clock()).toMatchObject({ left: 115, stands: null });
    const rows = await support.call(listQueue, { params: { queue: 'answer' }, query: {} });
    expect(rows.rows).toMatchObject([{ waitsFor: 'us', hasHeld: true }]);
    expect((await support.call(getConversation, { params, query: {} })).answer).toBeNull();
    await decide(held, 'declined');
    expect(await clock()).toMatchObject({ left: 120 });
  });

  test('waits once beside a question to support, and stays after Done, Snooze and a reply', async () => {
    await ask(2);
    fixture.later(5);
    const held = await hold();
    expect([await waits(), await counted(), await clock()]).toMatchObject([[true], 1, { left: 115 }]);
    await done();
    expect([await waits(), await clock()]).toMatchObject([[true], { left: 120 }]);
    await ask(2);
    const until = minutesAfter(fixture.now(), 60).toISOString();
    await support.call(snoozeOrder, { params, body: { until } });
    expect([await waits(), await counted()]).toEqual([[true], 1]);
    await ask(2);
    await answers(support);
    expect([await waits(), await counted()]).toEqual([[true], 1]);
    await ask(2);
    await decide(held, 'approved');
    expect(await waits()).toEqual([false]); // the question to support
  });

  test('comes beside an order that was done, or waits for the customer, and leaves that as it was', async () => {
    await ask(2);
    await done();
    const first = await hold();
    await decide(first, 'declined');
    expect(await waits()).toEqual([]);
    await ask(2);
    await support.call(changeStatus, { params, body: { status: 9, heldFor: 'answer', note: 'Which edition?' } });
    const second = await hold();
    expect(await waits()).toEqual([true]);
    await decide(second, 'approved');
    expect(await waits()).toEqual([]);
  });

  test('leaves the queue with an order that is canceled', async () => {
    await hold();
    await fixture.db.updateTable('orders').set({ status: 8 }).where('id', '=', params.id).execute();
    expect(await waits()).toEqual([]);
  });

  test('spec §12.8 waits for nobody of support until somebody has its conversation', async () => {
    await hold();
    expect((await support.call(getDuty, {})).unowned).toMatchObject({ count: 1 });
  });

  test('spec §12.9 is told to support and to its writer when it comes and when it is decided, not for a repeat', async () => {
    const news = told();
    const key = randomUUID();
    const hear = { kind: 'conversation', siteId: 1, orderId: params.id, writerId: writer.id };
    const say = () => writer.call(answerCustomer, { params, key, files: [], body: { message: 'The third' } });
    const held = await say();
    await say();
    await eventually(() => expect(news).toEqual([hear]));
    await decide(held, 'declined');
    await decide(held, 'declined');
    await eventually(() => expect(news).toEqual([hear, hear]));
  });

  test('a reply that waits its eight seconds goes out, and the message still waits', async () => {
    await ask(2);
    await hold();
    const { position } = await support.call(getConversation, { params, query: {} });
    const body = { lane: 'customer', message: 'Soon', position } as const;
    const { id } = await support.call(sendReply, { params, key: randomUUID(), files: [], body });
    await sendWaitingReply(fixture, { id });
    expect(await waits()).toEqual([true]);
  });
});
