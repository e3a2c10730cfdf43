import { randomUUID } from 'node:crypto';
import { listQueue, sayAnswered } from '@octavo/contract/desk-inbox';
import { answerCustomer, forwardMessage, listDeskMessages, readDeskMessages } from '@octavo/contract/desk-messages';
import { editMessage, deleteMessage } from '@octavo/contract/desk-messages';
import { downloadFile } from '@octavo/contract/files';
import * as contract from '@octavo/contract/messenger';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { eventually } from '#testing/eventually.ts';

let fixture: Fixture;
let writer: Hired;
let support: Hired;
let params: { id: number };
beforeEach(async () => {
  fixture = await startFixture();
  writer = await hire(fixture, { name: 'wren', number: 20418 });
  support = await hire(fixture);
  params = { id: (await fixture.order({ status: 3, writerId: writer.id })).id };
});

type Sent = { direction?: number; files?: File[]; key?: string; quote?: number };

const send = (message: string, { direction = 1, files = [], key = randomUUID(), ...quote }: Sent = {}) =>
  fixture.alice.call(contract.sendMessage, { params, key, files, body: { direction, message, ...quote } });
const says = (who: Hired, message: string, quote?: number) =>
  who.call(answerCustomer, {
    params,
    key: randomUUID(),
    files: [],
    body: { message, ...(quote !== undefined && { quote }) },
  });
const edit = (id: number, body: string) =>
  fixture.alice.call(contract.editOwnMessage, { params: { id }, body: { body } });
const remove = (id: number) => fixture.alice.call(contract.deleteOwnMessage, { params: { id } });
const list = (query = {}) => fixture.alice.call(contract.listMessages, { params, query });
const history = async () => (await list()).messages;
const atDesk = async (who: Hired) => (await who.call(listDeskMessages, { params, query: {} })).messages;
const find = async (text: string) =>
  (await fixture.alice.call(contract.searchMessages, { params, query: { text } })).messages.map(({ seq }) => seq);

/** All messages were sent so many minutes ago. */
const sentBefore = (minutes: number) =>
  fixture.db
    .updateTable('messages')
    .set({ dateCreated: minutesAfter(fixture.now(), -minutes) })
    .execute();

/** The numbers of changed messages that are published from now on. */
function changes() {
  const seqs: number[] = [];
  fixture.pubsub.subscribe('message', (text) => {
    const { event, seqs: changed } = JSON.parse(text) as { event: number; seqs: number[] };
    if (event === 5) seqs.push(...changed);
  });
  return seqs;
}

describe('spec §10.8 a message that its customer edits', () => {
  test('keeps its place, says who edited it and when, for the staff as well, and is published as changed', async () => {
    const { id, version } = await send('A draft');
    const seqs = changes();
    const { position } = await list();
    fixture.later(5);
    const edited = await edit(id, 'The <b>final</b>\n\ntext');
    expect(edited).toMatchObject({
      id,
      seq: 1,
      version: version + 1,
      status: { id: 3 },
      body: 'The final\ntext',
      changed: { by: 'customer', at: fixture.now() },
    });
    expect(await history()).toEqual([edited]);
    expect((await list({ after: 1, position })).messages).toEqual([edited]);
    expect(await atDesk(writer)).toMatchObject([{ body: 'The final\ntext', changed: { by: 'customer' } }]);
    await eventually(() => expect(seqs).toContain(1));
    expect(await find('draft')).toEqual([]);
    expect(await find('final')).toEqual([1]);
  });

  test('is unread again: a receipt is about the words that it stands at. The same text changes nothing', async () => {
    const { id } = await send('A draft');
    await writer.call(readDeskMessages, { params, body: { seq: 1 } });
    expect(await edit(id, 'A draft')).toMatchObject({ state: { id: 2 }, status: { id: 1 } });
    expect(await edit(id, 'Another')).toMatchObject({ state: { id: 1 }, status: { id: 3 } });
    await writer.call(readDeskMessages, { params, body: { seq: 1 } });
    expect(await history()).toMatchObject([{ body: 'Another', state: { id: 2 } }]);
  });

  test('is refused after 15 minutes, empty, too long, in a closed chat, and of the other side', async () => {
    const { id } = await send('A draft');
    const { id: theirs } = await says(writer, 'Hello');
    await expect(edit(id, ' ')).rejects.toMatchObject({ code: 'message_empty' });
    await expect(edit(id, 'x'.repeat(1501))).rejects.toMatchObject({ code: 'message_too_long' });
    await expect(edit(theirs, 'Mine')).rejects.toMatchObject({ code: 'forbidden' });
    await fixture.db.updateTable('orders').set({ status: ORDER_STATUS.canceled }).execute();
    await expect(edit(id, 'Later')).rejects.toMatchObject({ code: 'chat_closed' });
    await fixture.db.updateTable('orders').set({ status: ORDER_STATUS.inProgress }).execute();
    await sentBefore(15);
    await expect(edit(id, 'Later')).rejects.toMatchObject({ code: 'message_too_old' });
    await expect(remove(id)).rejects.toMatchObject({ code: 'message_too_old' });
    expect((await history())[0]).toMatchObject({ body: 'A draft', status: { id: 1 } });
  });

  test('spec D20 is answered to a repeat of its key, also deleted: the words of the first time are gone', async () => {
    const key = randomUUID();
    const { id } = await send('A draft', { key });
    await edit(id, 'The final text');
    expect(await send('A draft', { key })).toMatchObject({ id, body: 'The final text' });
    await expect(send('A draft', { key, direction: 2 })).rejects.toMatchObject({ code: 'key_reused' });
    await remove(id);
    expect(await send('A draft', { key })).toMatchObject({ id, body: '', status: { id: 4 } });
    expect(await history()).toHaveLength(1);
  });

  test('by support or by a copy that support has forwarded stays what support made of it', async () => {
    const { id } = await send('A question', { direction: 2 });
    const copy = await support.call(forwardMessage, { params: { id }, key: randomUUID() });
    await expect(edit(copy.id, 'Other')).rejects.toMatchObject({ code: 'message_final' });
    await expect(remove(copy.id)).rejects.toMatchObject({ code: 'message_final' });
    await remove(id);
    expect((await atDesk(writer)).map(({ body }) => body)).toEqual(['A question']);
    const { id: said } = await says(writer, 'A plan');
    await expect(writer.call(editMessage, { params: { id: copy.id }, body: { body: 'x' } })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(remove(said)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

/** What is left of the clocks of those who wait for an answer, in minutes. */
const waits = async (who: Hired) =>
  (await who.call(listQueue, { params: { queue: 'answer' }, query: {} })).rows.map(({ answer }) => answer?.left);

describe('spec §10.8 a message that its customer edits after it was answered', () => {
  test.each([
    { direction: 2, side: 'support' },
    { direction: 1, side: 'the writer' },
  ])('waits for another answer of $side from then on; the same text does not', async ({ direction }) => {
    const who = direction === 2 ? support : writer;
    const { id } = await send('Please use APA', { direction });
    await says(who, 'We do');
    await edit(id, 'Please use APA');
    expect(await waits(who)).toEqual([]);
    fixture.later(5);
    await edit(id, 'Please use MLA');
    expect(await waits(who)).toEqual([120]);
    fixture.later(1);
    await edit(id, 'Please use MLA, and add 2 pages');
    expect(await waits(who)).toEqual([119]);
    await says(who, 'We do that');
    expect(await waits(who)).toEqual([]);
  });

  test('ADR 0467 waits for support where its writer left and the revision has no other one yet', async () => {
    const { id } = await send('Please use APA', { direction: 1 });
    await fixture.db.updateTable('orders').set({ status: ORDER_STATUS.completed, writerId: null }).execute();
    await edit(id, 'Please use MLA');
    expect(await waits(support)).toEqual([120]);
  });

  test('comes back after Done; one that is not answered yet keeps its clock', async () => {
    const { id } = await send('Please use APA', { direction: 2 });
    fixture.later(3);
    await edit(id, 'Please use MLA');
    expect(await waits(support)).toEqual([117]);
    await support.call(sayAnswered, { params, body: { isAnswered: true } });
    expect(await waits(support)).toEqual([]);
    fixture.later(1);
    await edit(id, 'Please use Chicago');
    expect(await waits(support)).toEqual([120]);
  });
});

describe('spec §10.8 a message that its customer deletes', () => {
  test('is a place without text and files, also for the staff; a repeat changes nothing', async () => {
    const { id } = await send('My number is 555 0148', { files: [new File(['A page.'], 'page.txt')] });
    const file = (await history())[0]?.files[0]?.id ?? 0;
    const deleted = await remove(id);
    expect(deleted).toMatchObject({
      seq: 1,
      status: { id: 4 },
      body: '',
      files: [],
      changed: { by: 'customer', at: fixture.now() },
    });
    await sentBefore(20);
    expect(await remove(id)).toMatchObject({ status: { id: 4 }, changed: deleted.changed });
    expect(await atDesk(writer)).toMatchObject([{ seq: 1, body: '', files: [], changed: { by: 'customer' } }]);
    await expect(fixture.alice.call(downloadFile, { params: { id: file } })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await find('555')).toEqual([]);
    expect(await find('page.txt')).toEqual([]);
  });
});

describe('spec §10.8 an answer to a message', () => {
  test('has the beginning of its text as it is now, for both sides, in every list', async () => {
    await says(writer, `Which edition? ${'x'.repeat(300)}`);
    const answer = await send('The third', { quote: 1 });
    const quote = {
      seq: 1,
      direction: { id: 3 },
      body: expect.stringMatching(/^Which edition\? x{185}$/),
      files: 0,
      isDeleted: false,
    };
    expect(answer.quote).toMatchObject(quote);
    expect((await history())[1]?.quote).toMatchObject(quote);
    expect((await list({ before: contract.NEWEST })).messages[1]?.quote).toMatchObject(quote);
    expect((await atDesk(writer))[1]?.quote).toMatchObject(quote);
    expect(await find('third')).toEqual([2]);
    expect(await find('edition')).toEqual([1]);
  });

  test('loses it when that message is deleted', async () => {
    const { id } = await says(writer, 'Which edition?');
    await send('The third', { quote: 1 });
    await writer.call(deleteMessage, { params: { id } });
    expect((await history())[1]?.quote).toMatchObject({ body: '', isDeleted: true });
  });

  test('is refused for a message of the other chat, of none, and for another one under the same key', async () => {
    await says(support, 'Hello');
    await expect(send('To the writer', { quote: 1 })).rejects.toMatchObject({ code: 'quote_unknown' });
    await expect(send('To nobody', { quote: 9 })).rejects.toMatchObject({ code: 'quote_unknown' });
    const key = randomUUID();
    const first = await send('To support', { direction: 2, quote: 1, key });
    expect(await send('To support', { direction: 2, quote: 1, key })).toEqual(first);
    await expect(send('To support', { direction: 2, key })).rejects.toMatchObject({ code: 'key_reused' });
  });

  test('is given at the desk too, to a message of its own chat', async () => {
    await send('The third?', { direction: 2 });
    await send('And the margins?');
    await says(support, 'Yes', 1);
    await says(writer, 'Yes', 2);
    const quotes = (await history()).map(({ quote }) => quote?.body);
    expect(quotes).toEqual([undefined, undefined, 'The third?', 'And the margins?']);
    await expect(says(support, 'No', 2)).rejects.toMatchObject({ code: 'quote_unknown' });
    await expect(says(writer, 'No', 1)).rejects.toMatchObject({ code: 'quote_unknown' });
  });
});
