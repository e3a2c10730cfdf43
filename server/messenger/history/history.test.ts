import { randomUUID } from 'node:crypto';
import { answerCustomer, readDeskMessages } from '@octavo/contract/desk-messages';
import { countChatFiles } from '@octavo/contract/messenger';
import { searchMessages } from '@octavo/contract/messenger';
import { NEWEST, listMessages, sendMessage } from '@octavo/contract/messenger';
import { readMessages } from '@octavo/contract/unread';
import { previewKindOf } from '@octavo/domain/files/preview';
import { messageField } from '@octavo/domain/messenger/content';
import { CompiledQuery, sql } from 'kysely';
import { Client } from 'pg';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { found } from '#operations/refusal.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { eventually } from '#testing/eventually.ts';

let fixture: Fixture;
let writer: Hired;
let id: number;
beforeEach(async () => {
  fixture = await startFixture();
  writer = await hire(fixture, { name: 'wren', number: 20418 });
  id = (await fixture.order({ status: 3, writerId: writer.id })).id;
});

type Query = { after?: number; position?: number; before?: number; chat?: 'support' | 'writer' };
const ask = (query: Query, order = id) => fixture.alice.call(listMessages, { params: { id: order }, query });
const send = (message: string, direction = 1, files: Blob[] = []) =>
  fixture.alice.call(sendMessage, { params: { id }, key: randomUUID(), files, body: { direction, message } });
const answer = (body: string) =>
  writer.call(answerCustomer, {
    params: { id },
    key: randomUUID(),
    files: [],
    body: { message: messageField({ body, files: [] }) },
  });
const find = (text: string, before?: number) =>
  fixture.alice.call(searchMessages, { params: { id }, query: { text, ...(before && { before }) } });

/** Writes many messages to an order at once; every tenth is to support. All are read. */
async function fill(order: number, count: number, direction = sql`case when n % 10 = 0 then 2 else 3 end`, from = 0) {
  await sql`insert into messages (order_id, seq, direction, state, body, key, date_created)
    select ${order}, n, ${direction}, 2, 'Message ' || n, 'k' || n, now()
    from generate_series(${from + 1}::int, ${count}::int) n`.execute(fixture.db);
  await fixture.db.updateTable('orders').set({ messageSeq: count }).where('id', '=', order).execute();
}

const seqsOf = ({ messages }: { messages: { seq: number }[] }) => messages.map(({ seq }) => seq);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Without the beat of the connection for notifications, which may come at any moment. */
const asked = (calls: unknown[][]) =>
  calls
    .map((args) => {
      const [query, values] = args as [string | { text: string; values: unknown[] }, unknown[]]; // as pg takes them
      return typeof query === 'string' ? { text: query, values } : query;
    })
    .filter(({ text }) => !text.startsWith('listen '));

describe('spec D41 the pages of a history', () => {
  test('the newest page has fifty messages of each chat, and says which chat has older ones', async () => {
    await fill(id, 400);
    const page = await ask({ before: NEWEST });
    const ofWriter = page.messages.filter(({ direction }) => direction.id === 3);
    expect(ofWriter).toHaveLength(50);
    expect(page.messages.filter(({ direction }) => direction.id === 2).map(({ seq }) => seq)).toEqual(
      range(1, 40).map((n) => n * 10),
    );
    expect(seqsOf(page)).toEqual(seqsOf(page).toSorted((one, other) => one - other));
    expect(page).toMatchObject({ seq: 400, older: ['writer'], hasMore: false });
  });

  test('pages upwards reach the first message of a chat, each message once', async () => {
    await fill(id, 180, sql`3`);
    const seen: number[] = [];
    for (let page = await ask({ before: NEWEST, chat: 'writer' }); ;) {
      seen.unshift(...seqsOf(page));
      if (page.older.length === 0) break;
      page = await ask({ before: seen[0] ?? 0, chat: 'writer' });
    }
    expect(seen).toEqual(range(1, 180));
  });

  test('spec §4 the newest page begins at the first unread message, so that the divider has its place', async () => {
    await fill(id, 200, sql`3`);
    await fixture.db.updateTable('messages').set({ state: 1 }).where('seq', '>', 80).execute();
    expect(seqsOf(await ask({ before: NEWEST, chat: 'writer' }))).toEqual(range(81, 200));
  });

  test('an order with 20,000 messages opens with as many queries and rows as one with ten', async () => {
    const short = (await fixture.order({ status: 3, writerId: writer.id })).id;
    await fill(short, 10);
    await fill(id, 20_000, sql`case when n <= 10 then 2 else 3 end`);
    await sql`analyze messages`.execute(fixture.db);
    const queries = vi.spyOn(Client.prototype, 'query');
    onTestFinished(() => queries.mockRestore());
    const opened = async (order: number) => {
      queries.mockClear();
      const { messages } = await ask({ before: NEWEST }, order);
      return { messages, asked: asked(queries.mock.calls) };
    };
    const few = await opened(short);
    const many = await opened(id);
    queries.mockRestore();
    expect(many.asked).toHaveLength(few.asked.length);
    expect(many.messages).toHaveLength(60);
    expect(many.asked).toHaveLength(1);
    for (const { text, values } of many.asked) expect(await rowsRead(text, values)).toBeLessThan(800);
  });

  test('the files of each chat are counted from the rows of the files, however many messages there are', async () => {
    await send('To the writer', 1, [new File(['%PDF-1.4'], 'a.pdf'), new File(['b'], 'b.txt')]);
    await send('To support', 2, [new File(['c'], 'c.txt')]);
    const named = await send('More', 1, [new File(['d'], 'd.txt'), new File(['e'], 'e.txt')]);
    await fixture.db.updateTable('files').set({ name: 'D.PNG' }).where('name', '=', 'd.txt').execute();
    await fixture.db.updateTable('files').set({ dateDeleted: fixture.now() }).where('name', '=', 'e.txt').execute();
    await fill(id, 20_000, undefined, named.seq);
    await sql`analyze messages, files`.execute(fixture.db);
    const queries = vi.spyOn(Client.prototype, 'query');
    onTestFinished(() => queries.mockRestore());
    const count = () => fixture.alice.call(countChatFiles, { params: { id } });
    expect(await count()).toEqual({ support: { images: 0, files: 1 }, writer: { images: 1, files: 2 } });
    const { text, values } = found(asked(queries.mock.calls).find((query) => query.text.includes('from "files"')));
    queries.mockRestore();
    expect(await rowsRead(text, values)).toBeLessThan(100);
  });

  test('a file is counted as an image by its name, as the rule of previews has it', async () => {
    const names = [
      'a.PNG',
      'b.JpEg',
      'c.tiff',
      '.png',
      'png',
      'd.',
      'e.png.txt',
      'f.tar.gz',
      'g.tgz',
      'h.svg',
      'i j.webp',
    ];
    const { files: sent } = await send('Many', 1, names.map((_, n) => new File([`${n}`], `${n}.txt`))); // oxfmt-ignore
    for (const [n, { id: file }] of sent.entries())
      await fixture.db.updateTable('files').set({ name: names[n] }).where('id', '=', file).execute();
    const images = names.filter((name) => previewKindOf({ name, size: 1 }) === 'image').length;
    expect(images).toBe(4);
    const { writer: counted } = await fixture.alice.call(countChatFiles, { params: { id } });
    expect(counted).toEqual({ images, files: names.length - images });
  });

  /** How many rows the plan of a query reads, with those that it filters out. */
  async function rowsRead(text: string, values: unknown[]): Promise<number> {
    const explain = CompiledQuery.raw(`explain (analyze, format json) ${text}`, values);
    const { rows } = await fixture.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain);
    return readOf(found(rows[0])['QUERY PLAN'][0].Plan);
  }
  type Plan = { 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] };
  const readOf = (plan: Plan): number =>
    (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] +
    (plan.Plans ?? []).reduce((sum, each) => sum + readOf(each), 0);
});

describe('ADR 0047 catching up', () => {
  test('answers what is new after a number, and what has changed since a position', async () => {
    const first = await send('One');
    await send('Two');
    const { position } = await ask({ before: NEWEST });
    await send('Three');
    await writer.call(readDeskMessages, { params: { id }, body: { seq: first.seq } });
    const missed = await ask({ after: 2, position });
    expect(missed.messages.map(({ seq, state }) => [seq, state.id])).toEqual([[1, 2], [3, 1]]); // oxfmt-ignore
    let { position: last } = missed;
    await eventually(async () => {
      const next = await ask({ after: 3, position: last });
      last = next.position; // while other transactions run on this Postgres, a message may come again
      expect(next.messages).toEqual([]);
    });
  });

  test('misses no change of a transaction that was still running at the position', async () => {
    const { seq } = await send('One');
    const late = await fixture.db.startTransaction().execute();
    await late.updateTable('messages').set({ state: 2 }).where('orderId', '=', id).execute();
    const { id: other } = await answer('Two');
    await fixture.alice.call(readMessages, { params: { id }, body: { messages: String(other) } });
    const { position } = await ask({ after: 2, position: 0 });
    await late.commit().execute();
    expect(seqsOf(await ask({ after: 2, position }))).toContain(seq);
  });

  test('says that more has happened than one answer has', async () => {
    await fill(id, 501);
    expect(await ask({ after: 0 })).toMatchObject({ hasMore: true });
    expect(await ask({ after: 1 })).toMatchObject({ hasMore: true });
    expect(await ask({ after: 2 })).toMatchObject({ hasMore: false });
  });

  test('the scan of a file is a change of its message', async () => {
    await send('See this', 1, [new File(['a brief'], 'brief.txt')]);
    const { position } = await ask({ before: NEWEST });
    await fixture.db.updateTable('files').set({ scanState: 'infected' }).execute();
    expect((await ask({ after: 1, position })).messages).toMatchObject([{ files: [{ scan: 'infected' }] }]);
  });
});

describe('searching the messages of an order', () => {
  test('finds a text in both chats, whatever its case, newest first, and reads a percent sign as text', async () => {
    await send('The Thesis is 100% about Łódź');
    await send('About the thesis', 2);
    await answer('Nothing here');
    expect(seqsOf(await find('thesis'))).toEqual([2, 1]);
    expect(seqsOf(await find('łódź'))).toEqual([1]);
    expect(seqsOf(await find('0%'))).toEqual([1]);
    expect(seqsOf(await find('%'))).toEqual([1]);
    expect(seqsOf(await find('_'))).toEqual([]);
    expect(seqsOf(await find('\\'))).toEqual([]);
  });

  test('finds a message by the name of its file', async () => {
    await send('See this', 1, [new File(['a'], 'Chapter-2.txt')]);
    expect(seqsOf(await find('chapter'))).toEqual([1]);
  });

  test('answers thirty at a time', async () => {
    await fill(id, 40);
    const page = await find('message');
    expect(page.messages).toHaveLength(30);
    expect(page.hasMore).toBe(true);
    const rest = await find('message', page.messages.at(-1)?.seq);
    expect(seqsOf(rest)).toEqual(range(1, 10).toReversed());
    expect(rest.hasMore).toBe(false);
  });

  test('ADR 0073 finds a rare text anywhere in a long chat', async () => {
    await fill(id, 5000, sql`3`);
    const at = [7, 2500, 4990];
    await fixture.db.updateTable('messages').set({ body: 'About the thesis' }).where('orderId', '=', id).where('seq', 'in', at).execute(); // oxfmt-ignore
    expect(seqsOf(await find('thesis'))).toEqual([4990, 2500, 7]);
    expect(seqsOf(await find('thesis', 4990))).toEqual([2500, 7]);
    expect(seqsOf(await find('thesis', 900))).toEqual([7]);
    expect(seqsOf(await find('xylophone'))).toEqual([]);
    expect(seqsOf(await find('message 30'))).toHaveLength(30);
  });

  test('finds nothing of another order, and refuses an empty text', async () => {
    await send('The thesis');
    const other = (await fixture.order({ status: 3 })).id;
    const { messages } = await fixture.alice.call(searchMessages, { params: { id: other }, query: { text: 'thesis' } });
    expect(messages).toEqual([]);
    await expect(find('  ')).rejects.toMatchObject({ code: 'invalid' });
  });
});
