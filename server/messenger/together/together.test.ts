import { randomUUID } from 'node:crypto';
import { CLOSED_STATUSES, closedIfCompletedBy, whyChatClosed } from '@octavo/domain/messenger/closed';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { answerCustomer } from '@octavo/contract/desk-messages';
import { listMessages, sendMessage } from '@octavo/contract/messenger';
import { minutesAfter } from '@octavo/domain/time';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db.ts';
import { lockOrder } from '#orders/store.ts';
import { countQueries } from '#testing/count-queries.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { hire } from '#testing/staff.ts';
import { messagesAt } from '../store.ts';
import { type PlainMessage, insertTogether } from './store.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const send = (id: number, message: string, key = randomUUID()) =>
  fixture.alice.call(sendMessage, { params: { id }, key, files: [], body: { direction: 2, message } });
const history = (id: number) => fixture.alice.call(listMessages, { params: { id }, query: {} });
const range = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

/** A message of Alice to support, as the statement takes it. */
const plain = (orderId: number, fields: Partial<PlainMessage> = {}): PlainMessage => ({
  orderId,
  customerId: fixture.alice.id,
  siteId: null,
  writerId: null,
  direction: 2,
  body: 'Hello',
  sticker: null,
  key: randomUUID(),
  dateCreated: fixture.now(),
  ...fields,
});
const queuedJobs = async () => {
  const { rows } = await sql<{ name: string }>`select task_identifier as name from graphile_worker.jobs`.execute(
    fixture.db,
  );
  return rows.map(({ name }) => name);
};
/** How often a transaction has read all messages. */
const scans = async (tx: Db) => {
  const table = sql<{ seqScan: number }>`select seq_scan from pg_stat_xact_user_tables where relname = 'messages'`;
  return (await table.execute(tx)).rows;
};
const insert = (...messages: PlainMessage[]) => insertTogether(fixture.db, messages, fixture.now());

describe('ADR 0046 messages that arrive together', () => {
  test('are written with a few statements, and each order counts its own', async () => {
    const orders = [await fixture.order(), await fixture.order(), await fixture.order()];
    const queries = await countQueries(() =>
      Promise.all(range(60).map((n) => send(orders[n % 3]?.id ?? 0, `Message ${n}`))),
    );
    expect(queries).toBeLessThan(60);
    for (const { id } of orders) {
      const { messages, seq } = await history(id);
      expect(messages.map((message) => message.seq)).toEqual(range(20));
      expect(seq).toBe(20);
    }
  });

  test('are written and read by indexes also in the first minute of an installation, whose plans were made for empty tables', async () => {
    const { id } = await fixture.order();
    await sql`truncate messages cascade`.execute(fixture.db); // as if it was never counted
    await insert(plain(id));
    await fixture.db.transaction().execute(async (tx) => {
      await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
      const before = await scans(tx);
      const [{ seq } = { seq: 0 }] = await insertTogether(tx, [plain(id)], fixture.now());
      expect(await messagesAt(tx, [{ orderId: id, seq }])).toHaveLength(1);
      expect(await scans(tx)).toEqual(before);
    });
  });

  test('one that is alone costs one round trip to the database', async () => {
    const { id } = await fixture.order();
    await send(id, 'Hello');
    expect(await countQueries(() => send(id, 'Are you there?'))).toBe(1);
  });

  test('one to the customer costs one too, with its mail and the push to a browser', async () => {
    const { id } = await fixture.order();
    const { id: sessionId } = await fixture.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
    const keys = { p256dh: 'a key', auth: 'a key', endpoint: 'https://push.example', dateCreated: fixture.now() };
    await fixture.db
      .insertInto('pushSubscriptions')
      .values({ sessionId, customerId: fixture.alice.id, ...keys })
      .execute();
    const desk = { customerId: null, siteId: 1, direction: 6 } as const;
    expect(await countQueries(() => insert(plain(id, desk), plain(id)))).toBe(1);
    expect((await queuedJobs()).toSorted()).toEqual(['mail_unread', 'push_unread']);
  });

  test('ADR 0067 one from a clock that is behind has a mail of its own', async () => {
    const { id } = await fixture.order();
    const desk = { customerId: null, siteId: 1, direction: 6 } as const;
    await insert(plain(id, { ...desk, dateCreated: minutesAfter(fixture.now(), 60) }));
    await insert(plain(id, desk));
    expect(await queuedJobs()).toEqual(['mail_unread', 'mail_unread']);
    await insert(plain(id, { ...desk, dateCreated: minutesAfter(fixture.now(), 0.5) }));
    expect(await queuedJobs()).toHaveLength(2);
  });

  test('each answer is what the history has', async () => {
    const { id } = await fixture.order();
    const sent = await Promise.all(['One', '👍', 'Three'].map((text) => send(id, text)));
    const { messages } = await history(id);
    expect(sent.toSorted((one, other) => one.seq - other.seq)).toEqual(messages);
  });

  test('an order that somebody has locked holds up only its own messages', async () => {
    const [held, free] = [await fixture.order(), await fixture.order()];
    await fixture.db.transaction().execute(async (tx) => {
      await lockOrder(tx, { id: held.id });
      const waiting = send(held.id, 'Later');
      expect(await send(free.id, 'Now')).toMatchObject({ seq: 1 });
      await expect(Promise.race([waiting, send(free.id, 'Again')])).resolves.toMatchObject({ body: 'Again' });
      return { waiting };
    }).then(async ({ waiting }) => expect(await waiting).toMatchObject({ body: 'Later', seq: 1 })); // prettier-ignore
  });

  test('to the customer, from several orders, are counted as unread and mailed about once each', async () => {
    const writer = await hire(fixture, { name: 'wren', number: 20418 });
    const support = await hire(fixture);
    const orders = [];
    for (let n = 0; n < 4; n++) orders.push(await fixture.order({ status: 3, writerId: writer.id }));
    const answer = (who: typeof writer, id: number) =>
      who.call(answerCustomer, { params: { id }, key: randomUUID(), files: [], body: { message: 'Hello' } });
    await Promise.all(orders.flatMap(({ id }) => [answer(writer, id), answer(support, id)]));
    const rows = await fixture.db.selectFrom('orders').select(['unread', 'messageSeq']).execute();
    expect(rows).toEqual(orders.map(() => ({ unread: 2, messageSeq: 2 })));
    expect(await queuedJobs()).toHaveLength(orders.length);
  });
});

describe('ADR 0046 the statement leaves out what needs a closer look, and numbers the rest without gaps', () => {
  const completed = [null, 59, 60, 61];
  test.each(Object.values(ORDER_STATUS))(
    'spec D43 the order of status %i, by when it was completed',
    async (status) => {
      for (const days of completed) {
        const dateCompleted = days === null ? null : minutesAfter(fixture.now(), -days * 24 * 60);
        const order = await fixture.order({ status, dateCompleted });
        const isOpen = whyChatClosed({ status, dateCompleted }, fixture.now()) === null;
        expect(await insert(plain(order.id))).toHaveLength(isOpen ? 1 : 0);
      }
      expect(closedIfCompletedBy(fixture.now())).toEqual(minutesAfter(fixture.now(), -60 * 24 * 60));
      expect(CLOSED_STATUSES).toEqual([ORDER_STATUS.canceled, ORDER_STATUS.refunded]);
    },
  );

  test('orders of somebody else, of another site, of another writer, and without a writer', async () => {
    const [wren, otto] = [
      await hire(fixture, { name: 'wren', number: 1 }),
      await hire(fixture, { name: 'otto', number: 2 }),
    ];
    const [mine, unassigned] = [await fixture.order({ status: 3, writerId: wren.id }), await fixture.order()];
    const erased = await fixture.order({ dateErased: fixture.now() });
    const desk = { customerId: null, siteId: 1, direction: 3 } as const;
    const left = [
      plain(mine.id, { customerId: fixture.bob.id }),
      plain(mine.id, { ...desk, siteId: 2 }),
      plain(mine.id, { ...desk, writerId: otto.id }),
      plain(mine.id, { customerId: null }),
      plain(unassigned.id, { direction: 1 }),
      plain(unassigned.id, { ...desk, writerId: wren.id }),
      plain(erased.id),
      plain(999_999),
    ];
    expect(await insert(...left)).toEqual([]);
    const placed = await insert(
      ...left,
      plain(mine.id, { direction: 1 }),
      plain(mine.id, { ...desk, writerId: wren.id }),
    );
    expect(placed.map(({ at, seq }) => ({ at, seq }))).toEqual([{ at: 8, seq: 1 }, { at: 9, seq: 2 }]); // prettier-ignore
  });

  test('a key that the order has', async () => {
    const { id } = await fixture.order();
    const first = plain(id);
    await insert(first);
    expect(await insert(first, plain(id), plain(id))).toMatchObject([{ at: 1, seq: 2 }, { at: 2, seq: 3 }]); // prettier-ignore
    expect((await history(id)).seq).toBe(3);
  });
});
