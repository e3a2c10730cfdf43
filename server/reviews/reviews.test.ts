import { getDeskOrder } from '@octavo/contract/desk';
import { getOrder, listOrders } from '@octavo/contract/orders';
import { addReview, changeReview } from '@octavo/contract/reviews';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderRow } from '#orders/store.ts';
import { eventsOfOrder } from '#orders/events/testing.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { hire } from '#testing/staff.ts';

let fixture: Fixture;
let order: OrderRow;
beforeEach(async () => {
  fixture = await startFixture();
  order = await fixture.order({
    status: ORDER_STATUS.completed,
    datePaid: fixture.now(),
    dateCompleted: fixture.now(),
  });
});

const ask = (rating: number, comment = 'Clear and on time.') => ({
  params: { id: order.id },
  body: { rating, comment },
});
const rate = (rating: number, comment?: string, who = fixture.alice) =>
  who.call(addReview, { ...ask(rating, comment), key: newKey() });
const shown = async () => (await fixture.alice.call(getOrder, { params: { id: order.id } })).feedback;

describe('spec §7, D49 reviewing an order', () => {
  test('answers the id; list, page and desk show the review', async () => {
    const { id } = await rate(4.5);
    expect(await shown()).toEqual({ id, rating: 4.5, comment: 'Clear and on time.', dateCreated: fixture.now() });
    const { orders } = await fixture.alice.call(listOrders, { params: { cat: 1 }, query: {} });
    expect(orders[0]?.feedback).toEqual({ id, rating: 4.5 });
    const support = await hire(fixture);
    const atDesk = await support.call(getDeskOrder, { params: { id: order.id } });
    expect(atDesk.feedback).toMatchObject({ rating: 4.5, comment: 'Clear and on time.' });
    expect((await eventsOfOrder(fixture.db, order.id)).at(-1)).toMatchObject({ kind: 'reviewed', side: 'customer' });
  });

  test.each([0, 0.4, 0.7, 5.5, -1])('refuses a rating of %s', async (rating) => {
    await expect(rate(rating)).rejects.toMatchObject({ code: 'invalid', errors: { rating: expect.any(String) } });
    expect(await shown()).toBe(null);
  });

  test('is refused before the order is completed', async () => {
    order = await fixture.order({ status: ORDER_STATUS.inProgress });
    await expect(rate(5)).rejects.toMatchObject({ code: 'review_too_early' });
  });

  test('ten at the same time give one review', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => rate(5, `Review ${at}`)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(rate(4)).rejects.toMatchObject({ code: 'review_exists' });
  });

  test('spec D20 a repeat with the same key answers the same review', async () => {
    const call = { ...ask(5), key: newKey() };
    expect(await fixture.alice.call(addReview, call)).toEqual(await fixture.alice.call(addReview, call));
  });

  test('can be changed for 24 hours', async () => {
    const { id } = await rate(4);
    const writtenBefore = (minutes: number) =>
      fixture.db
        .updateTable('reviews')
        .set({ dateCreated: minutesAfter(fixture.now(), -minutes) })
        .execute();
    await writtenBefore(24 * 60);
    expect(await fixture.alice.call(changeReview, ask(3, 'Less clear than I thought.'))).toEqual({ id });
    expect(await shown()).toMatchObject({ rating: 3, comment: 'Less clear than I thought.' });
    await fixture.alice.call(changeReview, ask(3, 'Other words, the same stars.'));
    const reviewed = (await eventsOfOrder(fixture.db, order.id)).filter(({ kind }) => kind === 'reviewed');
    expect(reviewed.map(({ details }) => details)).toEqual([{ rating: 4 }, { rating: 3 }]);
    await writtenBefore(24 * 60 + 1);
    await expect(fixture.alice.call(changeReview, ask(5))).rejects.toMatchObject({ code: 'review_final' });
  });

  test('can be changed for 24 hours after it was added, however late it was changed', async () => {
    await rate(4);
    const added = fixture.now();
    fixture.later(5);
    await fixture.alice.call(changeReview, ask(3));
    const { dateCreated } = await fixture.db.selectFrom('reviews').select('dateCreated').executeTakeFirstOrThrow();
    expect(dateCreated).toEqual(added);
  });

  test('belongs to the customer of the order', async () => {
    await expect(rate(1, 'Not mine.', fixture.bob)).rejects.toMatchObject({ code: 'not_found' });
    await rate(5);
    await expect(fixture.bob.call(changeReview, ask(1))).rejects.toMatchObject({ code: 'not_found' });
  });

  test('spec §5 a comment loses its markup', async () => {
    await rate(5, '<b>Good</b> work');
    expect(await shown()).toMatchObject({ comment: 'Good work' });
  });
});
