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

const door = (id: number) => ({ name: 'test', by: SYSTEM, order: { id } });
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

  test('is the only place that locks an order, but for the batches of new messages (ADR 0046)', () => {
    const outside = globSync('server/**/*.ts')
      .filter((file) => !/test|testing|orders\/(operate|store)\.ts$|messenger\/writing\/store\.ts$/.test(file))
      .filter((file) =>
        /\blockOrder\b|selectFrom\('orders'\)[^;]*forUpdate|from orders[^;]*for (no key )?update/.test(
          readFileSync(file, 'utf8'),
        ),
      );
    expect(outside).toEqual([]);
  });
});
