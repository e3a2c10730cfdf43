import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import { answerCustomer } from '@octavo/contract/desk-messages';
import { listMessages, sendMessage } from '@octavo/contract/messenger';
import { countUnread, countUnreadOfOrders, readMessages } from '@octavo/contract/unread';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Hired, hire } from '#testing/staff.ts';
import { type TestCustomer, type Fixture, startFixture } from '#testing/fixture.ts';

let fixture: Fixture;
let alice: TestCustomer;
let writer: Hired;
let support: Hired;
let id: number;
beforeEach(async () => {
  fixture = await startFixture();
  alice = fixture.alice;
  writer = await hire(fixture, { name: 'wren', number: 20418 });
  support = await hire(fixture);
  id = (await fixture.order({ status: 3, writerId: writer.id })).id;
});

type Sent = { direction?: number; key?: string; files?: Blob[]; id?: number };

const send = (message: string, { direction = 1, key = randomUUID(), files = [], ...order }: Sent = {}, who = alice) =>
  who.call(sendMessage, { params: { id: order.id ?? id }, key, files, body: { direction, message } });

const answer = (who: Hired, body: string) =>
  who.call(answerCustomer, { params: { id }, key: randomUUID(), files: [], body: { message: body } });

const history = async (after = 0, who = alice) => who.call(listMessages, { params: { id }, query: { after } });

const read = (...messages: number[]) =>
  alice.call(readMessages, { params: { id }, body: { messages: messages.join() } });

describe('spec §7 sending a message', () => {
  test('answers the message as the history has it', async () => {
    const key = randomUUID();
    const sent = await send('Hello <b>there</b>\n\n\nIs it on time?', { key });
    expect(sent).toMatchObject({
      seq: 1,
      direction: { id: 1 },
      state: { id: 1 },
      status: { id: 1 },
      body: 'Hello there\nIs it on time?',
      order: { id },
      files: [],
      key,
      dateCreated: fixture.now(),
    });
    expect(await history()).toMatchObject({ messages: [sent], seq: 1 });
  });

  test('accepts JSON with a body, and text that only looks like JSON', async () => {
    expect(await send(JSON.stringify({ body: 'Wrapped' }))).toMatchObject({ body: 'Wrapped' });
    expect(await send('{ not json')).toMatchObject({ body: '{ not json' });
    expect(await send('{"x":1}', { direction: 2 })).toMatchObject({ body: '{"x":1}', direction: { id: 2 } });
  });

  test('spec D41 numbers fifty messages at once from 1 to 50 without gaps', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, n) => send(`Message ${n}`)));
    const { messages, seq } = await history();
    expect(messages.map((message) => message.seq)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
    expect(seq).toBe(50);
  });

  test('spec D41 a reader who asks after the last number misses no message, also while others write', async () => {
    const sending = Promise.all(Array.from({ length: 40 }, (_, n) => send(`Message ${n}`)));
    const seen: number[] = [];
    while (seen.length < 40) {
      const { messages } = await history(seen.at(-1) ?? 0);
      seen.push(...messages.map(({ seq }) => seq));
    }
    await sending;
    expect(seen).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  });

  test('a refused message uses no number', async () => {
    await expect(send('')).rejects.toMatchObject({ code: 'message_empty' });
    expect(await send('First')).toMatchObject({ seq: 1 });
  });

  test.each([
    { what: 'nothing', message: ' \n<br>\n', problem: { code: 'message_empty' } },
    { what: '1501 characters', message: 'x'.repeat(1501), problem: { code: 'message_too_long' } },
    { what: 'a direction of the other side', message: 'x', direction: 3, problem: { code: 'invalid' } },
    { what: 'a text that is much too long', message: 'x'.repeat(20_001), problem: { code: 'invalid' } },
    { what: 'a key that is too short', message: 'x', key: 'short', problem: { code: 'invalid' } },
  ])('$what is refused', async ({ message, problem, ...rest }) => {
    await expect(send(message, rest)).rejects.toMatchObject(problem);
    expect((await history()).messages).toEqual([]);
  });

  test('counts 1500 characters without markup', async () => {
    expect(await send(`<i>${'x'.repeat(1500)}</i>`)).toMatchObject({ body: 'x'.repeat(1500) });
  });

  test('a message to the writer needs a writer; one to support does not', async () => {
    const { id: other } = await fixture.order();
    await expect(send('Hello', { id: other })).rejects.toMatchObject({ code: 'no_writer' });
    expect(await send('Hello', { id: other, direction: 2 })).toMatchObject({ seq: 1 });
  });

  test('spec D43 is refused when the order is canceled, refunded or was completed long ago', async () => {
    const longAgo = minutesAfter(fixture.now(), -61 * 24 * 60);
    for (const fields of [{ status: 8 }, { status: 7 }, { status: 5, dateCompleted: longAgo }] as const) {
      const order = await fixture.order(fields);
      await expect(send('Hello', { id: order.id, direction: 2 })).rejects.toMatchObject({ code: 'chat_closed' });
    }
  });

  test('answers not found for an order of another customer; a guest must sign in', async () => {
    await expect(send('Hello', {}, fixture.bob)).rejects.toMatchObject({ code: 'not_found' });
    await expect(history(0, fixture.bob)).rejects.toMatchObject({ code: 'not_found' });
    await expect(fixture.guest.call(listMessages, { params: { id }, query: {} })).rejects.toMatchObject({
      code: 'signed_out',
    });
  });
});

describe('spec D20 a repeat of a message', () => {
  test('answers the first message, also when thirty requests come at once', async () => {
    const key = randomUUID();
    const sent = await Promise.all(Array.from({ length: 30 }, () => send('Once', { key })));
    expect(new Set(sent.map((message) => message.id)).size).toBe(1);
    expect(await history()).toMatchObject({ messages: [{ body: 'Once' }], seq: 1 });
  });

  test('answers the first message after the chat was closed', async () => {
    const key = randomUUID();
    const first = await send('Once', { key });
    await fixture.db.updateTable('orders').set({ status: 8 }).where('id', '=', id).execute();
    expect(await send('Once', { key })).toEqual(first);
  });

  test.each([
    { what: 'another text', again: { message: 'Two' } },
    { what: 'another chat', again: { direction: 2 } },
    { what: 'another file', again: { files: [new File(['other'], 'one.txt')] } },
    { what: 'no file', again: { files: [] } },
  ])('with $what is refused', async ({ again }) => {
    const first = { message: 'One', direction: 1, files: [new File(['one'], 'one.txt')], key: randomUUID() };
    const { message, ...sent } = { ...first, ...again };
    await send(first.message, first);
    await expect(send(message, sent)).rejects.toMatchObject({ code: 'key_reused' });
    expect((await history()).messages).toHaveLength(1);
  });

  test('the same key in another order sends another message', async () => {
    const key = randomUUID();
    await send('Here', { key });
    const { id: other } = await fixture.order();
    expect(await send('There', { key, id: other, direction: 2 })).toMatchObject({ body: 'There' });
  });
});

const storedFiles = async () => {
  const entries = await fs.readdir(fixture.environment.DATA_DIR, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && /^[\da-f-]{36}$/.test(entry.name)).length;
};

describe('spec §5 attachments', () => {
  test('are sent with a text or alone; a repeat stores them once', async () => {
    const before = await storedFiles();
    const key = randomUUID();
    const files = [new File(['one'], 'one.txt'), new File(['{\\rtf1 two}'], 'two.rtf')];
    const sent = await send('', { key, files });
    expect(sent).toMatchObject({
      body: '',
      files: [{ name: 'one.txt', size: 3, remote: false }, { name: 'two.rtf', size: 11, remote: false }],
    }); // oxfmt-ignore
    expect(await send('', { key, files })).toEqual(sent);
    const rows = await fixture.db.selectFrom('files').select(['orderId', 'messageId', 'side']).execute();
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ orderId: id, messageId: sent.id, side: 'customer' })));
    expect(await storedFiles()).toBe(before + 2);
  });

  test.each([
    { what: 'over 15 MB', file: new File([new Uint8Array(15_728_641)], 'big.txt'), code: 'attachment_too_large' },
    { what: 'of an unknown kind', file: new File(['MZ'], 'run.exe'), code: 'file_format' },
    { what: 'empty', file: new File([], 'empty.txt'), code: 'file_empty' },
  ])('a message with a file $what is refused and nothing is stored', async ({ file, code }) => {
    const before = await storedFiles();
    const files = [new File(['fine'], 'fine.txt'), file];
    await expect(send('With a file', { files })).rejects.toMatchObject({ code });
    expect(await history()).toMatchObject({ messages: [], seq: 0 });
    expect(await storedFiles()).toBe(before);
  });
});

describe('spec §4 reading', () => {
  test('lists both chats in one sequence, after any number', async () => {
    await send('To the writer');
    await answer(writer, 'From the writer');
    await answer(support, 'From support');
    const { messages, seq } = await history(1);
    expect(messages).toMatchObject([
      { seq: 2, direction: { id: 3 }, body: 'From the writer', key: null },
      { seq: 3, direction: { id: 6 }, body: 'From support', key: null },
    ]);
    expect(seq).toBe(3);
    expect(await history(3)).toMatchObject({ messages: [], seq: 3 });
  });

  test('counts unread messages by chat, by order and in total', async () => {
    await send('Mine does not count');
    await answer(writer, 'One');
    await answer(writer, 'Two');
    await answer(support, 'Three');
    await fixture.order();
    expect(await alice.call(countUnread, { query: { id } })).toEqual({ unread: 3, support: 1, writer: 2 });
    expect(await alice.call(countUnreadOfOrders, {})).toEqual({ unread: 3, waiting: 0, orders: [{ id, unread: 3 }] });
    expect(await fixture.bob.call(countUnreadOfOrders, {})).toEqual({ unread: 0, waiting: 0, orders: [] });
    expect(await fixture.bob.call(countUnread, { query: {} })).toEqual({ unread: 0, support: 0, writer: 0 });
    await expect(fixture.bob.call(countUnread, { query: { id } })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('spec §7 “GET messages/unread”: without an order it counts those of all orders', async () => {
    await answer(writer, 'One');
    await answer(support, 'Two');
    const other = await fixture.order();
    await support.call(answerCustomer, {
      params: { id: other.id },
      key: randomUUID(),
      body: { message: 'Three' },
      files: [],
    });
    expect(await alice.call(countUnread, { query: {} })).toEqual({ unread: 3, support: 2, writer: 1 });
    expect(await alice.call(countUnread, { query: { id: other.id } })).toEqual({ unread: 1, support: 1, writer: 0 });
  });

  test('marks all messages up to the highest one, in the chats of the given messages', async () => {
    const one = await answer(writer, 'One');
    const two = await answer(writer, 'Two');
    const other = await answer(support, 'From support');
    const three = await answer(writer, 'Three');
    expect(await read(two.id)).toEqual({ messages: [one.id, two.id], unread: 2 });
    expect(await read(three.id, other.id)).toEqual({ messages: [other.id, three.id], unread: 0 });
    expect(await alice.call(countUnread, { query: { id } })).toEqual({ unread: 0, support: 0, writer: 0 });
  });

  test('controls B25 read messages stay read, and a repeat answers the same counts', async () => {
    const one = await answer(writer, 'One');
    const two = await answer(writer, 'Two');
    await read(two.id);
    expect(await read(one.id)).toEqual({ messages: [one.id], unread: 0 });
    const { messages } = await history();
    expect(messages.map(({ state }) => state.id)).toEqual([2, 2]);
  });

  test('ids of other orders, of own messages and unknown ids change nothing', async () => {
    const mine = await send('Mine');
    await answer(writer, 'Unread');
    const other = await fixture.order({ writerId: writer.id });
    const elsewhere = await writer.call(answerCustomer, {
      params: { id: other.id },
      key: randomUUID(),
      files: [],
      body: { message: 'Elsewhere' },
    });
    expect(await read(mine.id, elsewhere.id, 4_000_000, 9_999_999_999)).toEqual({ messages: [], unread: 1 });
    expect(await read(9_999_999_999)).toEqual({ messages: [], unread: 1 });
  });

  test.each([{ messages: '' }, { messages: '1,' }, { messages: 'one' }, { messages: '1;drop' }])(
    'refuses $messages as a list of ids',
    async (body) => {
      await expect(alice.call(readMessages, { params: { id }, body })).rejects.toMatchObject({ code: 'invalid' });
    },
  );

  test('is allowed only to the owner of the order', async () => {
    const { id: message } = await answer(writer, 'One');
    const reading = fixture.bob.call(readMessages, { params: { id }, body: { messages: String(message) } });
    await expect(reading).rejects.toMatchObject({ code: 'not_found' });
    expect(await alice.call(countUnread, { query: { id } })).toMatchObject({ unread: 1 });
  });
});
