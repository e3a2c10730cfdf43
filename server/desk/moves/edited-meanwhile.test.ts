import { listMoves, planMove } from '@octavo/contract/desk-moves';
import { createOrder, editOrder, getOrder } from '@octavo/contract/orders';
import { MOVE_SECONDS } from '@octavo/domain/desk/moves';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, test } from 'vitest';
import { TASKS } from '#jobs/tasks.ts';
import { type PaymentFixture, startPaymentFixture } from '#payments/testing.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';

const { paid, hold, modified } = ORDER_STATUS;
const PER_PAGE = 1800;

let setup: PaymentFixture;
let support: Hired;
let id: number;

/** A paid order of six pages, of which its customer has asked for eight. */
beforeEach(async () => {
  setup = await startPaymentFixture();
  support = await hire(setup.fixture);
  ({ id } = await setup.fixture.alice.call(createOrder, { key: newKey(), params: { cat: 1 }, body: newOrder() }));
  const attempt = await setup.start(await setup.order(id));
  await setup.comeBack(await setup.play(attempt.id, 'pay'));
  await edit({ pages: 8 });
});

const edit = (fields: Parameters<typeof newOrder>[0]) =>
  setup.fixture.alice.call(editOrder, { params: { cat: 1, id }, body: newOrder(fields) });
const shown = () => setup.fixture.alice.call(getOrder, { params: { id } });
const newest = async () => (await support.call(listMoves, { params: { id } })).planned;

const plan = (status: OrderStatus) => {
  const why = status === hold && { heldFor: 'check' as const };
  const body = { status, note: 'We accept your changes.', ...why };
  return support.call(planMove, { params: { id }, key: newKey(), body });
};
/** Runs the job of the newest move, as after its eight seconds. */
const wait = async () => {
  setup.fixture.later(MOVE_SECONDS / 60);
  await TASKS.make_move(setup.fixture, { id: (await newest())?.id ?? 0 });
};

describe('spec §12.5 an order that its customer edits while a move waits', () => {
  test('is not accepted with a price that support never saw', async () => {
    await plan(paid);
    await edit({ pages: 30 });
    await wait();
    expect(await newest()).toMatchObject({ state: 'refused' });
    expect(await shown()).toMatchObject({ orderStatus: { id: modified }, due: 24 * PER_PAGE });
  });

  test('is not accepted with instructions that support never saw', async () => {
    await plan(paid);
    await edit({ pages: 8, paperDetails: 'Compare five programmes.' });
    await wait();
    expect(await newest()).toMatchObject({ state: 'refused' });
    expect(await shown()).toMatchObject({ orderStatus: { id: modified } });
  });

  test('is put on hold all the same', async () => {
    await plan(hold);
    await edit({ pages: 30 });
    await wait();
    expect(await newest()).toMatchObject({ state: 'made' });
    expect(await shown()).toMatchObject({ orderStatus: { id: hold } });
  });

  test('is accepted where the edit changed nothing', async () => {
    await plan(paid);
    await edit({ pages: 8 });
    await wait();
    expect(await newest()).toMatchObject({ state: 'made' });
    expect(await shown()).toMatchObject({ orderStatus: { id: paid }, due: 2 * PER_PAGE });
  });
});
