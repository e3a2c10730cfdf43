import { cancelOrder, getCancellation } from '@octavo/contract/cancellations';
import { changeStatus } from '@octavo/contract/desk';
import { listMoves } from '@octavo/contract/desk-moves';
import { listOwnOrders } from '@octavo/contract/desk-own-work';
import { editOrder, getOrder } from '@octavo/contract/orders';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '#auth/open-session.ts';
import { insertFiles } from '#files/store.ts';
import { applyProviderStatus } from '#payments/apply-provider-status.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { insertPayment } from '#testing/records.ts';
import { newOrder } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';

const { inProgress, completed, hold } = ORDER_STATUS;
const DAY = 1440;

let fixture: Fixture;
let support: Hired;
let writer: Hired;
let id: number;
let delivered: Date;

const move = (status: OrderStatus) => support.call(changeStatus, { params: { id }, body: { status } });
const addPaper = (name: string) =>
  insertFiles(fixture.db, [
    { orderId: id, side: 'writer', name, size: 3, sha256: 'a', storageKey: name, dateCreated: fixture.now() },
  ]);

/** Moves the clocks, and signs everybody in again. */
async function later(minutes: number) {
  fixture.later(minutes);
  const signIn = async (who: { customerId: number } | { staffId: number }) =>
    fixture.callAs((await openSession(fixture, fixture.db, { siteId: 1, ...who })).accessToken);
  fixture.alice.call = await signIn({ customerId: fixture.alice.id });
  for (const who of [support, writer]) who.call = await signIn({ staffId: who.id }); // oxlint-disable-line no-await-in-loop -- two
}

/** An order of $80 that was delivered in time, disputed after 40 days, and decided 20 days later. */
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  writer = await hire(fixture, { name: 'wren', number: 20_418 });
  const now = fixture.now();
  const work = { status: inProgress, writerId: writer.id, datePaid: now, dateStarted: now };
  const order = await fixture.order({
    ...work,
    deadline: minutesAfter(now, 600),
    priceBasic: 8000,
    priceFinal: 8000,
  });
  ({ id } = order);
  const attempt = await insertPayment(fixture, order);
  await addPaper('Essay.docx');
  await later(60);
  delivered = fixture.now();
  await move(completed);
  fixture.later(40 * DAY);
  const money = { amount: { minor: 8000, currency: 'USD' }, refundedTotal: { minor: 0, currency: 'USD' } };
  const reported = { state: 'paid', ...money, isTest: false, dispute: 'open' } as const;
  await applyProviderStatus(fixture, { id: attempt, orderId: id }, reported);
  await later(20 * DAY);
});

const load = () => fixture.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const mailsSent = async () => {
  const mails = await fixture.db.selectFrom('mails').select('subject').orderBy('id').execute();
  return mails.map(({ subject }) => subject).filter((subject) => /delivered|for you/.test(subject));
};
const record = () =>
  fixture.db
    .selectFrom('writerRecords')
    .select(['delivered', 'onTime'])
    .where('staffId', '=', writer.id)
    .executeTakeFirstOrThrow();

const expectFirstDelivery = async () => {
  const { dateCompleted, deadline } = await load();
  expect(dateCompleted).toEqual(delivered);
  expect(deadline).toEqual(minutesAfter(delivered, 540));
  expect(await fixture.db.selectFrom('credits').selectAll().execute()).toEqual([]);
  expect(await record()).toMatchObject({ onTime: 1 });
};

describe('ADR 0404 an order that was delivered in time and comes back from a hold', () => {
  test('is completed again by one move, without a mail, a credit or another date', async () => {
    const { moves } = await support.call(listMoves, { params: { id } });
    expect(moves.find(({ idStatus }) => idStatus === completed)).toMatchObject({ why: null });
    await move(completed);
    expect(await fixture.alice.call(getOrder, { params: { id } })).toMatchObject({ orderStatus: { id: completed } });
    await expectFirstDelivery();
    expect(await mailsSent()).toHaveLength(1);
  });

  test('keeps its first delivery also where the work goes on before', async () => {
    await move(inProgress);
    await move(completed);
    await expectFirstDelivery();
    expect(await mailsSent()).toHaveLength(1);
  });

  test('mails a paper that came after the hold had begun, and still keeps its first delivery', async () => {
    await move(inProgress);
    await later(60);
    await addPaper('Essay 2.docx');
    await move(completed);
    await expectFirstDelivery();
    expect(await mailsSent()).toHaveLength(2);
    expect((await load()).hasNewPaper).toBe(true);
  });

  test('promises its writer no pay again', async () => {
    const { orders } = await writer.call(listOwnOrders, {});
    expect(orders).toMatchObject([{ id, status: { id: hold }, earns: 0 }]);
    const lines = await fixture.db.selectFrom('writerLedger').select(['kind', 'amount']).execute();
    expect(lines).toEqual([{ kind: 'share', amount: 4000 }]);
  });
});

test('ADR 0404 its customer cannot make it smaller or cancel it while it is on hold', async () => {
  const params = { id };
  const { version } = await fixture.alice.call(getOrder, { params });
  const body = { ...newOrder({ pages: 1 }), version };
  const closed = { code: 'order_closed' };
  await expect(fixture.alice.call(editOrder, { params: { ...params, cat: 1 }, body })).rejects.toMatchObject(closed);
  expect((await fixture.alice.call(getCancellation, { params })).refund).toBeNull();
  await expect(fixture.alice.call(cancelOrder, { params, body: { refund: 8000 } })).rejects.toMatchObject(closed);
  expect(await load()).toMatchObject({ status: hold, priceFinal: 8000, version });
  expect(await fixture.db.selectFrom('writerLedger').select('kind').execute()).toEqual([{ kind: 'share' }]);
});

test('ADR 0404 an order on hold that was never delivered is not completed', async () => {
  const other = await fixture.order({ status: hold, datePaid: fixture.now(), writerId: writer.id });
  await expect(support.call(changeStatus, { params: { id: other.id }, body: { status: completed } })).rejects.toMatchObject({ code: 'transition_not_allowed' }); // oxfmt-ignore
});
