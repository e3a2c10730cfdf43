import { globSync, readFileSync } from 'node:fs';
import { createOrder } from '@octavo/contract/orders';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { SYSTEM, operate } from './operate.ts';

let fixture: Fixture;
let published: number[];
beforeEach(async () => {
  fixture = await startFixture();
  published = [];
  fixture.pubsub.subscribe('order_changed', (text) => published.push(Number(text)));
});

const door = (id: number) => ({ name: 'applyProviderStatus' as const, by: SYSTEM, order: { id } });
const late = { kind: 'late', details: { deadline: '2026-11-21T10:00:00.000Z' } } as const;

describe('ADR 0074 the door of an order', () => {
  test('publishes an order once, whatever happened to it, and not where it stayed as it was', async () => {
    const [first, second] = [await fixture.order(), await fixture.order()];
    await operate(fixture, door(first.id), async ({ unchanged }) => unchanged(null));
    await operate(fixture, door(second.id), async ({ change, happened }) => {
      happened(late);
      happened(late);
      await change({ isHidden: true });
    });
    await eventually(() => expect(published).toEqual([second.id]));
  });

  test('spec §7 publishes a new order, so that other tabs and devices hear of it', async () => {
    const { id } = await fixture.alice.call(createOrder, { key: newKey(), params: { cat: 1 }, body: newOrder() });
    await eventually(() => expect(published).toEqual([id]));
  });

  test('records events after the work, with the status that the order then has and who caused them', async () => {
    const { id } = await fixture.order();
    await operate(fixture, door(id), async ({ change, happened }) => {
      happened(late, { side: 'customer' });
      await change({ status: 8 });
    });
    const events = await fixture.db.selectFrom('orderEvents').selectAll().where('orderId', '=', id).execute();
    expect(events.map(({ kind, side, status }) => [kind, side, status])).toEqual([
      ['late', 'customer', 8],
      ['status', 'system', 8],
    ]);
  });

  test('finds no order that the caller may not operate on, and changes nothing when the work fails', async () => {
    const { id } = await fixture.order();
    const foreign = { ...door(id), order: { id, customerId: fixture.bob.id } };
    await expect(operate(fixture, foreign, async () => null)).rejects.toMatchObject({ code: 'not_found' });
    const failing = operate(fixture, door(id), async ({ change }) => {
      await change({ isHidden: true });
      throw new Error('The work failed');
    });
    await expect(failing).rejects.toThrow('The work failed');
    const order = await fixture.db.selectFrom('orders').select('isHidden').where('id', '=', id).executeTakeFirst();
    expect(order?.isHidden).toBe(false);
  });

  test('is the only place that locks an order, but for those that are named here with their reasons', () => {
    const locking = globSync('server/**/*.ts').filter((file) => !/\.test\.ts$|\/testing(\/|\.ts)/.test(file));
    const found = locking.filter((file) => locksOrder(readFileSync(file, 'utf8')));
    expect(found.toSorted()).toEqual(Object.keys({ ...DOOR, ...OUTSIDE }).toSorted());
  });

  test.each([
    `const lock = (tx: Db) => tx.selectFrom('orders').select('id').forNoKeyUpdate().execute();`,
    `const orders = tx.selectFrom('orders').select('id');\n  await orders.orderBy('id').forUpdate().execute();`,
    `const order = await tx.selectFrom('files').innerJoin('orders', 'orders.id', 'files.orderId').forUpdate().execute();`,
    'await sql`select from orders where id = 7 for no key update`.execute(tx);',
    'await lockOrders(tx, ids);',
    'await lockOrdersOf(tx, customerId);',
  ])('a lock is found in %s', (source) => expect(locksOrder(source)).toBe(true));

  test.each([
    `const orders = tx.selectFrom('orders').select('id');\n\nconst lock = (tx: Db) => tx.selectFrom('sites').forUpdate();`,
    `const file = tx.selectFrom('files').innerJoin('orders', 'orders.id', 'files.orderId').forUpdate('files');`,
  ])('no lock of an order is found in %s', (source) => expect(locksOrder(source)).toBe(false));
});

const DOOR = {
  'server/orders/operate.ts': 'the door',
  'server/orders/store.ts': 'its statements',
};

/** Who locks orders without operating on one, and why. */
const OUTSIDE = {
  'server/messenger/writing/store.ts': 'new messages of many orders are written together (ADR 0046)',
  'server/receipts/store.ts': 'a receipt is numbered once, and the order stays as it is',
  'server/receipts/number-receipt.ts': 'calls it',
  'server/merges/moving/store.ts': 'all orders of two accounts move to one of them',
  'server/merges/moving/merge-accounts.ts': 'calls it, and publishes each order',
  'server/privacy/erasure/end-account.ts': 'all orders of an account that may end, before its rules are asked',
  'server/operators/staff/leaving/lock-leaving.ts': 'nothing may be given to a writer who leaves',
  'server/desk/duty/end-duty.ts': 'conversations of somebody who goes off duty are given to others',
};

/** A query and its lock stand in one block of lines, also where the query is kept in a variable first. */
const locksOrder = (source: string) =>
  source
    .split(/\n\s*\n/)
    .some(
      (block) =>
        /\blockOrder\w*\(/.test(block) ||
        (/(selectFrom|Join)\('orders\b/.test(block) && /\.for(NoKey)?Update\((\)|[^)]*'orders\b)/.test(block)) ||
        /\b(from|join) orders\b[^;]*\bfor (no key )?update\b/.test(block),
    );
