import { randomUUID } from 'node:crypto';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { answerCustomer } from '@octavo/contract/desk-messages';
import { listMessages, sendMessage } from '@octavo/contract/messenger';
import { getOrder } from '@octavo/contract/orders';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db.ts';
import { Refusal } from '#operations/refusal.ts';
import { lockOrder } from '#orders/store.ts';
import { changeRevision, insertRevision } from '#revisions/store.ts';
import { countQueries } from '#testing/count-queries.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { hire } from '#testing/staff.ts';
import { type NewMessage, addMessages } from './add-messages.ts';
import { lockChats } from './store.ts';
import { writeMessage } from './write-message.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const send = (id: number, message: string, key = randomUUID()) =>
  fixture.alice.call(sendMessage, { params: { id }, key, files: [], body: { direction: 2, message } });
const history = (id: number) => fixture.alice.call(listMessages, { params: { id }, query: {} });
const range = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

/** A message to support. */
const plain = (orderId: number, fields: Partial<NewMessage> = {}): NewMessage => ({
  orderId,
  direction: 2,
  body: 'Hello',
  sticker: null,
  files: [],
  key: randomUUID(),
  ...fields,
});
const write = (message: NewMessage) => writeMessage(fixture, message);
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

describe('ADR 0046 messages that arrive together', () => {
  test('are written with a few statements, and each order counts its own', async () => {
    const orders = [await fixture.order(), await fixture.order(), await fixture.order()];
    const queries = await countQueries(() =>
      Promise.all(range(60).map((n) => write(plain(orders[n % 3]?.id ?? 0, { body: `Message ${n}` })))),
    );
    expect(queries).toBeLessThan(20);
    for (const { id } of orders) {
      const { messages, seq } = await history(id);
      expect(messages.map((message) => message.seq)).toEqual(range(20));
      expect(seq).toBe(20);
    }
  });

  test('are written and read by indexes also in the first minute of an installation, whose plans were made for empty tables', async () => {
    const { id } = await fixture.order();
    await sql`truncate messages cascade`.execute(fixture.db); // as if it was never counted
    await write(plain(id));
    await fixture.db.transaction().execute(async (tx) => {
      await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
      const before = await scans(tx);
      await addMessages(tx, fixture, await lockChats(tx, [id], true), [plain(id)], fixture.now());
      expect(await scans(tx)).toEqual(before);
    });
  });

  test('one that is alone costs eight statements, one to the customer two more, for its mail and the pushes to browsers', async () => {
    const { id } = await fixture.order();
    const { id: sessionId } = await fixture.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
    const keys = { p256dh: 'a key', auth: 'a key', endpoint: 'https://push.example', dateCreated: fixture.now() };
    await fixture.db
      .insertInto('pushSubscriptions')
      .values({ sessionId, customerId: fixture.alice.id, ...keys })
      .execute();
    await write(plain(id));
    expect(await countQueries(() => write(plain(id)))).toBe(8);
    expect(await countQueries(() => write(plain(id, { direction: 6 })))).toBe(10);
    expect((await queuedJobs()).toSorted()).toEqual(['mail_unread', 'send_push']);
  });

  test('ADR 0067 those of a minute share a mail; one from a clock that is behind has a mail of its own', async () => {
    const { id } = await fixture.order();
    const writeAt = (minutes: number) =>
      fixture.db.transaction().execute(async (tx) => {
        const message = plain(id, { direction: 6 });
        await addMessages(
          tx,
          fixture,
          await lockChats(tx, [id], true),
          [message],
          minutesAfter(fixture.now(), minutes),
        );
      });
    await writeAt(60);
    await writeAt(0);
    expect(await queuedJobs()).toEqual(['mail_unread', 'mail_unread']);
    await writeAt(0.5);
    expect(await queuedJobs()).toHaveLength(2);
  });

  test('ADR 0135 have an entry of the audit each, about their order and its customer, by one statement', async () => {
    const { id } = await fixture.order();
    const by = {
      actor: 'sam@example.com',
      siteId: 1,
      operation: 'answerCustomer',
      was: null,
      dateCreated: fixture.now(),
    };
    const said = (n: number) => ({ ...by, subject: `order ${id}`, orderId: id, became: { n } });
    const first = plain(id, { direction: 6, entry: said(1) });
    const rest = range(19).map((n) => plain(id, { direction: 6, entry: said(n + 1) }));
    const queries = await countQueries(() => Promise.all([first, ...rest].map(write)));
    expect(queries).toBeLessThan(20);
    await write(first); // a repeat
    const entries = await fixture.db.selectFrom('auditEntries').select(['became', 'orderId', 'customerId', 'reason']).orderBy('id').execute(); // oxfmt-ignore
    expect(entries).toEqual(
      range(20).map((n) => ({ became: { n }, orderId: id, customerId: fixture.alice.id, reason: null })),
    );
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
    }).then(async ({ waiting }) => expect(await waiting).toMatchObject({ body: 'Later', seq: 1 })); // oxfmt-ignore
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

const code = async (message: NewMessage) => {
  const answer = await write(message).catch((error: unknown) => error);
  return answer instanceof Refusal ? answer.code : null;
};

const daysAgo = (days: number) => minutesAfter(fixture.now(), -days * DAY_MINUTES);

describe('ADR 0046 a refused message takes no number from those beside it', () => {
  const { unpaid, paid, inProgress, completed, canceled, refunded, hold, offered } = ORDER_STATUS;
  test.each([
    ...[unpaid, paid, inProgress, hold, offered].flatMap((status) => [
      { status, days: null, why: null },
      { status, days: 61, why: null },
    ]),
    ...[canceled, refunded].flatMap((status) => [
      { status, days: null, why: 'chat_closed' },
      { status, days: 1, why: 'chat_closed' },
    ]),
    { status: completed, days: 59, why: null },
    { status: completed, days: 60, why: 'chat_closed' },
    { status: completed, days: 61, why: 'chat_closed' },
  ])('spec D43 the order of status $status, delivered first $days days ago: $why', async ({ status, days, why }) => {
    const order = await fixture.order({ status, dateCompleted: days === null ? null : daysAgo(days) });
    expect(await code(plain(order.id))).toBe(why);
    const { isChatClosed } = await fixture.alice.call(getOrder, { params: { id: order.id } });
    expect(isChatClosed).toBe(why !== null);
  });

  test('spec D43 the completed order with a later delivery, an active revision, or while revisions are free', async () => {
    const delivered = { status: completed, dateCompleted: daysAgo(61) };
    const [again, revised, free] = [
      await fixture.order(delivered),
      await fixture.order(delivered),
      await fixture.order({ ...delivered, pages: 30 }),
    ];
    const event = { kind: 'delivered', status: completed, side: 'writer', details: { files: [] } } as const;
    await fixture.db
      .insertInto('orderEvents')
      .values({ ...event, orderId: again.id, details: JSON.stringify(event.details), dateCreated: daysAgo(59) })
      .execute();
    const revision = { categories: [1], description: 'Sources', level: 1, deadline: fixture.now() } as const;
    const { id } = await insertRevision(fixture.db, { ...revision, categories: [1], orderId: revised.id, dateCreated: daysAgo(1) }); // oxfmt-ignore
    const sent = () => Promise.all([again, revised, free].map((order) => code(plain(order.id))));
    expect(await sent()).toEqual([null, null, 'chat_closed']);

    await changeRevision(fixture.db, { id, from: 1, to: 6, dateEnded: fixture.now() });
    await fixture.db.updateTable('sites').set({ revisionDaysLong: 90 }).where('id', '=', 1).execute();
    await fixture.sites.reload();
    fixture.later(DAY_MINUTES);
    expect(await sent()).toEqual(['chat_closed', 'chat_closed', null]);
  });

  test('for the writer where there is none, from a writer who has lost the order, to an order that is erased or unknown', async () => {
    const [wren, otto] = [
      await hire(fixture, { name: 'wren', number: 1 }),
      await hire(fixture, { name: 'otto', number: 2 }),
    ];
    const [mine, unassigned] = [await fixture.order({ status: 3, writerId: wren.id }), await fixture.order()];
    const erased = await fixture.order({ dateErased: fixture.now() });
    const refused = [
      plain(unassigned.id, { direction: 1 }),
      plain(mine.id, { direction: 3, isOwn: ({ writerId }) => writerId === otto.id }),
      plain(erased.id),
      plain(999_999),
    ];
    const codes = Promise.all(refused.map(code));
    const sent = [
      plain(mine.id, { direction: 1 }),
      plain(mine.id, { direction: 3, isOwn: ({ writerId }) => writerId === wren.id }),
    ].map(write);
    expect(await codes).toEqual(['no_writer', 'not_found', 'chat_closed', 'not_found']);
    expect((await Promise.all(sent)).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  test('spec D20 a key that the order has, with another text', async () => {
    const { id } = await fixture.order();
    const first = plain(id);
    const all = [first, { ...first, body: 'Another text' }, first, plain(id)];
    const answers = await Promise.all(all.map((message) => write(message).catch((error: Refusal) => error.code)));
    const seqs = answers.map((answer) => (typeof answer === 'string' ? answer : answer.seq));
    expect(seqs).toEqual([1, 'key_reused', 1, 2]);
  });

  test('one that Postgres refuses', async () => {
    const { id } = await fixture.order();
    const broken = write(plain(id, { body: 'a\u0000b' })).catch((error: Error) => error.message);
    expect(await write(plain(id))).toMatchObject({ seq: 1 });
    expect(await broken).toContain('0x00');
  });
});
