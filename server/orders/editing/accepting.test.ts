import type { Input } from '@octavo/contract/endpoint';
import { changeStatus, getDeskOrder } from '@octavo/contract/desk';
import { startRefund } from '@octavo/contract/desk-refunds';
import { listOrderEvents } from '@octavo/contract/order-events';
import { createOrder, editOrder, getOrder } from '@octavo/contract/orders';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { minutesAfter, minutesBetween } from '@octavo/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepLateOrders } from '#deadlines/sweep-late-orders.ts';
import { openSession } from '#auth/open-session.ts';
import { type PaymentFixture, startPaymentFixture } from '#payments/testing.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';

const { unpaid, paid, inProgress, completed, refunded, hold, modified } = ORDER_STATUS;
const PRICE = 10_800; // six pages
const PER_PAGE = 1800;

let setup: PaymentFixture;
let support: Hired;
let id: number;
beforeEach(async () => {
  setup = await startPaymentFixture();
  support = await hire(setup.fixture);
  ({ id } = await setup.fixture.alice.call(createOrder, { key: newKey(), params: { cat: 1 }, body: newOrder() }));
});

const shown = () => setup.fixture.alice.call(getOrder, { params: { id } });
const happened = async () =>
  (await setup.fixture.alice.call(listOrderEvents, { params: { id } })).events.map(({ kind }) => kind);
/** Moves the clock by more than a session lasts. */
async function later(minutes: number) {
  const { fixture } = setup;
  fixture.later(minutes);
  const signIn = async (who: { customerId: number } | { staffId: number }) =>
    fixture.callAs((await openSession(fixture, fixture.db, { siteId: 1, ...who })).accessToken);
  fixture.alice.call = await signIn({ customerId: fixture.alice.id });
  support.call = await signIn({ staffId: support.id });
}
const edit = (fields: Partial<Input<typeof editOrder>['body']>) =>
  setup.fixture.alice.call(editOrder, { params: { cat: 1, id }, body: { ...newOrder(), ...fields } });
const start = async () => setup.start(await setup.order(id));
const pay = async (attempt?: { id: number }) => {
  const { id: attemptId } = attempt ?? (await start());
  return setup.comeBack(await setup.play(attemptId, 'pay'));
};
const begin = () => support.call(changeStatus, { params: { id }, body: { status: inProgress } });
/** Changes the status alone, as a server from before `deadline_waits` does. */
const byOldServer = (status: OrderStatus) =>
  setup.fixture.db.updateTable('orders').set({ status }).where('id', '=', id).execute();
const accept = (status: 2 | 3 | 9 | 10) => {
  const why = status === hold && { heldFor: 'check' as const, note: 'We look at your changes.' };
  return support.call(changeStatus, { params: { id }, body: { status, ...why } });
};

const isCounted = async () => {
  const order = setup.fixture.db.selectFrom('orders').select('isCounted').where('id', '=', id);
  return (await order.executeTakeFirstOrThrow()).isCounted;
};
/** Lets the order go on whose payment did not match. */
const goOn = async () => {
  const held = { status: hold, dateHeld: setup.fixture.now() };
  await setup.fixture.db.updateTable('orders').set(held).where('id', '=', id).execute();
  await accept(inProgress);
};

describe('spec D22 a change that costs more', () => {
  test('is due, and after the payment the order is paid', async () => {
    await pay();
    expect(await edit({ pages: 8 })).toMatchObject({
      orderStatus: { id: modified },
      finalPrice: 8 * PER_PAGE,
      due: 2 * PER_PAGE,
    });
    const { redirectUrl } = await start();
    expect(await (await fetch(redirectUrl)).text()).toContain('Pay 36.00 USD');
    await pay();
    expect(await shown()).toMatchObject({ orderStatus: { id: paid }, due: 0 });
    expect(await setup.ledger(id)).toEqual({ kinds: ['charge', 'charge'], sum: 8 * PER_PAGE });
  });

  test('returns an order in progress to in progress and keeps its dates', async () => {
    await pay();
    const { dateStarted, datePaid, deadline } = await begin();
    setup.fixture.later(5);
    await edit({ pages: 7 });
    await pay();
    const after = { orderStatus: { id: inProgress }, due: 0, dateStarted, datePaid, deadline };
    expect(await shown()).toMatchObject(after);
  });

  test('adds up over two changes before the payment', async () => {
    await pay();
    await edit({ pages: 7 });
    expect(await edit({ pages: 9 })).toMatchObject({ orderStatus: { id: modified }, due: 3 * PER_PAGE });
    await pay();
    expect(await shown()).toMatchObject({ orderStatus: { id: paid }, due: 0 });
  });
});

describe('ADR 0013 a shorter deadline that costs more', () => {
  const TWO_DAYS = 2880;
  const counted = () => minutesAfter(setup.fixture.now(), TWO_DAYS);
  beforeEach(async () => {
    await pay();
    await begin();
    const after = { orderStatus: { id: modified }, deadline: counted(), due: expect.any(Number) };
    const edited = await edit({ urgency: TWO_DAYS });
    expect(edited).toMatchObject({ ...after, deadlineWaits: true });
    expect(edited.due).toBeGreaterThan(0);
  });

  test('is not late before its payment, and counts from it', async () => {
    await later(TWO_DAYS + 60);
    await sweepLateOrders(setup.fixture);
    expect(await happened()).not.toContain('late');
    await pay();
    const counting = { orderStatus: { id: inProgress }, due: 0, deadline: counted(), deadlineWaits: false };
    expect(await shown()).toMatchObject(counting);
    await support.call(changeStatus, { params: { id }, body: { status: completed } });
    expect(await happened()).not.toContain('credited');
  });

  test('counts from when support accepts it without a payment, and late is what misses it then', async () => {
    await later(600);
    expect(await accept(inProgress)).toMatchObject({ deadline: counted() });
    await later(TWO_DAYS + 1);
    await sweepLateOrders(setup.fixture);
    expect(await happened()).toContain('late');
  });

  test('counts from the end of a hold that accepts it', async () => {
    await accept(hold);
    await later(600);
    expect(await accept(inProgress)).toMatchObject({ deadline: counted() });
  });

  test('counts from a later edit after which nothing is due', async () => {
    await later(600);
    expect(await edit({ urgency: TWO_DAYS, pages: 1 })).toMatchObject({ due: 0, deadline: counted() });
    await later(600);
    const { deadline } = await shown();
    expect(await accept(inProgress)).toMatchObject({ deadline });
  });

  test('waits no more once a server from before it changes the status alone, and still waits on hold', async () => {
    await byOldServer(hold);
    expect(await shown()).toMatchObject({ deadlineWaits: true });
    await byOldServer(modified);
    expect(await shown()).toMatchObject({ deadlineWaits: true });
    const { deadline } = await shown();
    await byOldServer(inProgress);
    expect(await shown()).toMatchObject({ deadlineWaits: false, deadline });
  });

  test('is not counted again by the payment of a later edit that leaves the deadline', async () => {
    const { deadline } = await accept(inProgress);
    await later(600);
    await edit({ urgency: TWO_DAYS, pages: 8 });
    await pay();
    expect(await shown()).toMatchObject({ orderStatus: { id: inProgress }, due: 0, deadline });
  });
});

describe('ADR 0013 an edit that costs more and keeps its deadline', () => {
  test('is late once that has passed, also before its payment', async () => {
    await pay();
    const { deadline } = await begin();
    await later(minutesBetween(setup.fixture.now(), deadline) - 60);
    expect(await edit({ pages: 8 })).toMatchObject({ orderStatus: { id: modified }, deadline, deadlineWaits: false });
    await later(120);
    await sweepLateOrders(setup.fixture);
    expect(await happened()).toContain('late');
  });
});

describe('ADR 0421 a change of an order that support let go on without its payment', () => {
  const TWO_DAYS = 2880;
  test('is for support alone: nothing is due, no deadline waits, and nothing can be paid', async () => {
    await goOn();
    const edited = await edit({ pages: 8, urgency: TWO_DAYS });
    const deadline = minutesAfter(setup.fixture.now(), TWO_DAYS);
    expect(edited).toMatchObject({ orderStatus: { id: modified }, due: 0, deadline, deadlineWaits: false });
    expect(await support.call(getDeskOrder, { params: { id } })).toMatchObject({ due: 0, paid: 0 });
    expect(await isCounted()).toBe(false);
    await expect(start()).rejects.toMatchObject({ code: 'order_not_payable' });
    expect(await edit({ pages: 9, urgency: TWO_DAYS })).toMatchObject({ orderStatus: { id: modified }, due: 0 });
    expect(await accept(inProgress)).toMatchObject({ orderStatus: { id: inProgress }, due: 0 });
  });

  test('is due in part once a payment of the order is reported', async () => {
    const attempt = await start();
    await goOn();
    await edit({ pages: 8 });
    await pay(attempt);
    expect(await shown()).toMatchObject({ orderStatus: { id: modified }, due: 2 * PER_PAGE });
    expect(await isCounted()).toBe(true);
  });

  test('is due where the order was free until then', async () => {
    const free = { status: paid, datePaid: setup.fixture.now(), priceBasic: 0, priceFinal: 0 };
    await setup.fixture.db.updateTable('orders').set(free).where('id', '=', id).execute();
    expect(await edit({ pages: 8 })).toMatchObject({ orderStatus: { id: modified }, due: 8 * PER_PAGE });
    expect(await isCounted()).toBe(true);
  });
});

describe('spec D22 a change that costs no more', () => {
  test.each([
    { what: 'less', fields: { pages: 5 } },
    { what: 'the same', fields: { topic: 'Microfinance in Kenya' } },
  ])('but $what: nothing is due, and the change waits for support', async ({ fields }) => {
    await pay();
    expect(await edit(fields)).toMatchObject({ orderStatus: { id: modified }, due: 0 });
    await expect(start()).rejects.toMatchObject({ code: 'order_not_payable' });
  });

  test('a refund does not accept the change', async () => {
    await pay();
    await edit({ pages: 5 });
    const body = { amount: PER_PAGE / 100, note: 'One page less.' };
    await support.call(startRefund, { key: newKey(), params: { id }, body });
    await setup.fixture.runJobs();
    expect(await setup.ledger(id)).toEqual({ kinds: ['charge', 'refund'], sum: 5 * PER_PAGE });
    expect(await shown()).toMatchObject({ orderStatus: { id: modified }, due: 0 });
  });
});

describe('spec D22 support accepts', () => {
  test.each([
    { to: paid, begins: false },
    { to: inProgress, begins: true },
    { to: hold, begins: true },
  ] as const)('to $to', async ({ to, begins }) => {
    await pay();
    if (begins) await begin();
    const { dateStarted } = await shown();
    setup.fixture.later(5);
    await edit({ pages: 5 });
    expect(await accept(to)).toMatchObject({ orderStatus: { id: to }, dateStarted });
  });

  test('sees each edit with its fields as text and the change of the price', async () => {
    await pay();
    await edit({ pages: 8, subject: 2 });
    setup.fixture.later(5);
    await edit({ pages: 8, subject: 2, urgency: 2880, premiumWriter: true, credentials: 's3cret' });
    const { edits } = await support.call(getDeskOrder, { params: { id } });
    expect(edits).toMatchObject([
      { version: 2, priceWas: PRICE, priceBecame: 8 * PER_PAGE },
      { version: 3, priceWas: 8 * PER_PAGE, dateCreated: setup.fixture.now() },
    ]);
    const inWords = edits.map(({ changes }) =>
      Object.fromEntries(changes.map(({ field, was, became }) => [field, `${was} → ${became}`])),
    );
    expect(inWords).toEqual([
      { pages: '6 → 8', subject: 'Accounting → Agriculture' },
      { urgencyMinutes: '240 hours → 48 hours', premiumWriter: 'no → yes', credentials: 'none → encrypted' },
    ]);
    expect(JSON.stringify(edits)).not.toContain('s3cret');
    const { events } = await setup.fixture.alice.call(listOrderEvents, { params: { id } });
    const [first, second] = events.filter(({ kind }) => kind === 'edited').map(({ details }) => details.changes);
    expect(first).toContainEqual({ field: 'subject', was: 'Accounting', became: 'Agriculture' });
    expect(second).toContainEqual({ field: 'urgency', was: '240 hours', became: '48 hours' });
    expect(JSON.stringify(events)).not.toContain('s3cret');
  });

  test('sees the name of a work type that the site no longer offers', async () => {
    const { db, sites } = setup.fixture;
    await edit({ idWorkType: 4 });
    await db.insertInto('closedWorks').values({ siteId: 1, countryCode: 'US', workType: 1 }).execute();
    await sites.reload();
    const { edits } = await support.call(getDeskOrder, { params: { id } });
    await db.deleteFrom('closedWorks').execute();
    await sites.reload();
    expect(edits[0]?.changes).toContainEqual({ field: 'workType', was: 'Writing', became: 'Review' });
  });
});

describe('spec D22 a change of an order on hold', () => {
  test('keeps the hold, cannot be paid, and is shown to support', async () => {
    await pay();
    await begin();
    await accept(hold);
    expect(await edit({ pages: 8 })).toMatchObject({ orderStatus: { id: hold }, pages: 8, due: 2 * PER_PAGE });
    await expect(start()).rejects.toMatchObject({ code: 'order_not_payable' });
    const { edits } = await support.call(getDeskOrder, { params: { id } });
    expect(edits).toMatchObject([{ version: 2, priceWas: PRICE, priceBecame: 8 * PER_PAGE }]);
  });

  test('can be paid after support releases it, and returns to in progress', async () => {
    await pay();
    await begin();
    await accept(hold);
    await edit({ pages: 8 });
    expect(await accept(modified)).toMatchObject({ orderStatus: { id: modified } });
    await pay();
    expect(await shown()).toMatchObject({ orderStatus: { id: inProgress }, due: 0 });
  });
});

describe('payments §6.5 an edit while a provider’s page is open', () => {
  test('a payment of the old price is kept, and the rest is due', async () => {
    const old = await start();
    await edit({ pages: 8 });
    expect(await pay(old)).not.toContain('payment=error');
    expect(await setup.attempts(id)).toMatchObject([{ state: 'paid', amount: PRICE }]);
    expect(await shown()).toMatchObject({ orderStatus: { id: unpaid }, datePaid: null, due: 2 * PER_PAGE });
    await pay();
    expect(await shown()).toMatchObject({ orderStatus: { id: paid }, due: 0 });
    expect(await setup.ledger(id)).toEqual({ kinds: ['charge', 'charge'], sum: 8 * PER_PAGE });
  });

  test('an edit down to the paid amount makes the order paid', async () => {
    const old = await start();
    await edit({ pages: 8 });
    await pay(old);
    expect(await edit({ pages: 6 })).toMatchObject({
      orderStatus: { id: paid },
      due: 0,
      datePaid: setup.fixture.now(),
    });
  });

  test('ADR 0469 but not while that amount is on its way back', async () => {
    const old = await start();
    await edit({ pages: 8 });
    await pay(old);
    const limit = setup.fixture.db.updateTable('sites').set({ refundLimit: PRICE }); // one person decides
    await limit.where('id', '=', 1).execute();
    await setup.fixture.sites.reload();
    await support.call(startRefund, { key: newKey(), params: { id }, body: { note: 'As you wish.' } });
    await expect(edit({ pages: 6 })).rejects.toMatchObject({ code: 'refund_under_way' });
    await setup.fixture.runJobs();
    expect(await shown()).toMatchObject({ orderStatus: { id: refunded }, datePaid: null });
  });

  test('a refunded second payment does not pay for a change', async () => {
    const first = await start();
    await setup.fixture.db.updateTable('paymentAttempts').set({ expiresAt: setup.fixture.now() }).execute();
    const second = await start();
    await pay(first);
    await pay(second);
    await setup.sweepAfter(1);
    await setup.fixture.runJobs();
    await setup.sweepAfter(1);
    expect(await setup.ledger(id)).toEqual({ kinds: ['charge', 'overpayment', 'refund'], sum: PRICE });
    expect(await edit({ pages: 8 })).toMatchObject({ due: 2 * PER_PAGE });
    await pay();
    expect(await setup.ledger(id)).toMatchObject({ sum: 8 * PER_PAGE });
    expect(await shown()).toMatchObject({ orderStatus: { id: paid }, due: 0 });
  });
});
