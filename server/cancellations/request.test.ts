import { cancelOrder, getCancellation, withdrawCancellation } from '@octavo/contract/cancellations';
import { answerCancellation, changeStatus, getDeskOrder } from '@octavo/contract/desk';
import { applyDiscount } from '@octavo/contract/discounts';
import { editOrder, getOrder } from '@octavo/contract/orders';
import { listPushSubscriptions, subscribeToPush } from '@octavo/contract/push';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { sumOf } from '@octavo/domain/payments/ledger';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openSession } from '#auth/open-session.ts';
import { brandOf } from '#mails/brand.ts';
import { sendPush } from '#messenger/send-push.ts';
import { insertCredit } from '#deadlines/store.ts';
import { takeDiscounts } from '#discounts/discount.ts';
import { endDiscount, insertDiscounts, insertOwnDiscount } from '#discounts/store.ts';
import { TASKS } from '#jobs/tasks.ts';
import { eventsOfOrder } from '#orders/events/testing.ts';
import { loadOrdersOnHold } from '#desk/payments/store.ts';
import { applyProviderStatus } from '#payments/apply-provider-status.ts';
import { confirmAttempt } from '#payments/confirm-attempt.ts';
import { ProviderError } from '#outside/payments/provider-error.ts';
import { type PaymentFixture, startPaymentFixture } from '#payments/testing.ts';
import { newOrder } from '#testing/new-order.ts';
import { startPushService } from '#testing/push-service.ts';
import { insertPayment, insertPlainOrder } from '#testing/records.ts';
import { endRefund, insertRefunds } from '#payments/refunds/store.ts';
import { sweepCancellations } from './refund/sweep-cancellations.ts';
import { insertCancellation } from './store.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { refundCancellation } from './refund/refund-cancellation.ts';
import { eventually } from '#testing/eventually.ts';

const { paid, inProgress, completed, refunded, canceled, hold } = ORDER_STATUS;
const PRICE = 18_400;

let setup: PaymentFixture;
let fixture: PaymentFixture['fixture'];
let support: Hired;
let writer: Hired;
beforeEach(async () => {
  setup = await startPaymentFixture();
  ({ fixture } = setup);
  await fixture.db
    .updateTable('sites')
    .set({ refundLimit: 2 * PRICE })
    .where('id', '=', 1)
    .execute(); // one person accepts
  await fixture.sites.reload();
  support = await hire(fixture);
  writer = await hire(fixture, { name: 'wren', number: 20418 });
});

/** An order that was paid with Fondy. */
async function paidOrder(fields: Parameters<typeof fixture.order>[0] = {}) {
  const order = await fixture.order({ priceFinal: PRICE, ...fields });
  const { id } = await setup.start(order);
  await setup.comeBack(await setup.play(id, 'pay'));
  return order.id;
}
async function startedOrder(fields: Parameters<typeof fixture.order>[0] = {}) {
  const id = await paidOrder(fields);
  await fixture.db
    .updateTable('orders')
    .set({ status: inProgress, writerId: writer.id, dateStarted: fixture.now() })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Gives Alice a credit of an order, in cents, and answers the id of its code. */
async function credit(orderId: number, code: string, amount: number) {
  const dateCreated = fixture.now();
  const own = { siteId: 1, customerId: fixture.alice.id, kind: 'credit', code, amount, dateCreated } as const;
  const discountId = await insertOwnDiscount(fixture.db, own);
  const given = { orderId, discountId, reason: 'goodwill', amount, currency: 'USD', lateMinutes: 0 } as const;
  await insertCredit(fixture.db, { ...given, dateCreated });
  return discountId;
}

/** Moves the clocks, and signs everybody in again: a token lives ten minutes. */
async function later(minutes: number) {
  fixture.later(minutes);
  const signIn = async (who: { customerId: number } | { staffId: number }) =>
    fixture.callAs((await openSession(fixture, fixture.db, { siteId: 1, ...who })).accessToken);
  fixture.alice.call = await signIn({ customerId: fixture.alice.id });
  support.call = await signIn({ staffId: support.id });
}

const see = (id: number) => fixture.alice.call(getCancellation, { params: { id } });
const shown = (id: number) => fixture.alice.call(getOrder, { params: { id } });
/** `refund` in cents. */
const ask = (id: number, refund: number) =>
  fixture.alice.call(cancelOrder, { params: { id }, body: { refund: refund / 100, reason: 'mistake' } });
const withdraw = (id: number) => fixture.alice.call(withdrawCancellation, { params: { id } });
const answer = (id: number, how: 'accept' | 'decline', note = '', who = support) =>
  who.call(answerCancellation, { params: { id }, body: { answer: how, note } });
const rows = () => fixture.db.selectFrom('cancellations').selectAll().orderBy('id').execute();
const sweepRefunds = (services: typeof fixture) => TASKS.sweep_refunds(services, {});
const refundNewest = async () => refundCancellation(fixture, { id: (await rows()).at(-1)?.id ?? 0 });
const kinds = async (id: number) => (await eventsOfOrder(fixture.db, id)).map(({ kind }) => kind);
const subjects = async () =>
  (await fixture.db.selectFrom('mails').selectAll().orderBy('id').execute()).map((mail) => mail.subject);

describe('spec D38 the refund that is shown', () => {
  test('is all of it before a writer is assigned', async () => {
    const id = await paidOrder();
    const { refund, cancellation } = await see(id);
    expect(cancellation).toBeNull();
    expect(refund).toMatchObject({ stage: 'unassigned', percent: 100, total: PRICE });
  });

  test('is 70 % afterwards and 50 % after half of the time, line by line, with the moment of the step', async () => {
    const id = await startedOrder({ urgencyMinutes: 600 });
    const { refund } = await see(id);
    expect(refund).toMatchObject({
      stage: 'assigned',
      lines: [
        { kind: 'paid', amount: PRICE },
        { kind: 'work', amount: -5520 },
      ],
      total: 12_880,
      stages: [
        { percent: 100 },
        { percent: 70 },
        { stage: 'after_half', percent: 50, from: minutesAfter(fixture.now(), 300) },
      ],
    });
    expect(sumOf(refund?.lines ?? [])).toBe(12_880);
    await later(300);
    expect((await see(id)).refund).toMatchObject({ stage: 'after_half', total: 9200 });
  });

  test('follows the numbers of the site', async () => {
    const id = await startedOrder();
    await fixture.db.updateTable('sites').set({ refundAssigned: 65 }).where('id', '=', 1).execute();
    await fixture.sites.reload();
    expect((await see(id)).refund).toMatchObject({ percent: 65, total: 11_960 });
    await fixture.db.updateTable('sites').set({ refundAssigned: 70 }).where('id', '=', 1).execute();
    await fixture.sites.reload();
  });

  test('spec §10.6 has the credits of the order that stay, without those that another order has or that have ended', async () => {
    const id = await startedOrder();
    await credit(id, 'STAYS', 500);
    await credit(id, 'TAKEN', 920);
    const ended = await credit(id, 'ENDED', 300);
    expect((await see(id)).refund).toMatchObject({ credits: 1720 });
    const by = { siteId: 1, customerId: fixture.alice.id, hasTopWriters: false, full: PRICE, now: fixture.now() };
    await takeDiscounts(fixture.db, ['TAKEN'], by);
    await endDiscount(fixture.db, ended, fixture.now());
    expect((await see(id)).refund).toMatchObject({ credits: 500 });
  });

  test.each([
    { what: 'an unpaid order', fields: {} },
    { what: 'a completed order', fields: { status: completed } },
  ])('is not shown for $what', async ({ fields }) => {
    const order = await fixture.order({ priceFinal: PRICE, ...fields });
    if (fields.status) await insertPayment(fixture, order);
    expect(await see(order.id)).toEqual({ cancellation: null, refund: null });
  });
});

describe('spec D38 a request to cancel a paid order', () => {
  test('waits for support, changes no status, and has an event and a mail', async () => {
    const id = await startedOrder();
    const changed: string[] = [];
    fixture.pubsub.subscribe('order_changed', (text) => changed.push(text));
    expect(await ask(id, 12_880)).toMatchObject({ orderStatus: { id: inProgress } });
    await eventually(() => expect(changed).toContain(String(id)));
    const cancellation = { state: 'waiting', amount: 12_880, percent: 70, reason: 'mistake', answer: '' };
    expect(await see(id)).toMatchObject({ cancellation, refund: null });
    expect((await shown(id)).cancellation).toEqual((await see(id)).cancellation);
    expect((await eventsOfOrder(fixture.db, id)).at(-1)).toMatchObject({
      kind: 'cancel_asked',
      side: 'customer',
      details: { amount: 12_880, percent: 70 },
    });
    expect(await subjects()).toContain(`We have your request to cancel order ${id}`);
    expect(await support.call(getDeskOrder, { params: { id } })).toMatchObject({ cancellation });
  });

  test('§12.5 the desk has the lines that the customer was shown, while the request waits and when its money has gone, and a writer has none', async () => {
    const id = await startedOrder();
    const billAtDesk = async () => (await support.call(getDeskOrder, { params: { id } })).cancellation?.bill;
    const { refund } = await see(id);
    await ask(id, 12_880);
    const bill = { stage: refund?.stage, payments: 1, lines: refund?.lines, discountCode: null, credits: 0 };
    expect(await billAtDesk()).toEqual(bill);
    expect((await writer.call(getDeskOrder, { params: { id } })).cancellation).toBeNull();
    fixture.later(1);
    await answer(id, 'accept');
    await refundNewest();
    await sweepRefunds(fixture);
    expect(await billAtDesk()).toEqual(bill);
  });

  test('spec §11.82 with another sum than that of now is refused and sends nothing', async () => {
    const id = await startedOrder({ urgencyMinutes: 600 });
    await later(300);
    await expect(ask(id, 12_880)).rejects.toMatchObject({ code: 'refund_changed' });
    const bare = fixture.alice.call(cancelOrder, { params: { id }, body: {} });
    await expect(bare).rejects.toMatchObject({ code: 'refund_changed' });
    expect(await rows()).toEqual([]);
    await ask(id, 9200);
    await later(300);
    expect((await see(id)).cancellation).toMatchObject({ amount: 9200, percent: 50 });
  });

  test('is one, also when it is sent five times at once', async () => {
    const id = await paidOrder();
    await Promise.all(Array.from({ length: 5 }, () => ask(id, PRICE)));
    expect(await rows()).toMatchObject([{ orderId: id, state: 'waiting', amount: PRICE }]);
    expect((await kinds(id)).filter((kind) => kind === 'cancel_asked')).toHaveLength(1);
  });

  test('is taken back by the customer while nobody answered, and can then be made again', async () => {
    const id = await paidOrder();
    await ask(id, PRICE);
    expect(await withdraw(id)).toMatchObject({ state: 'withdrawn' });
    expect(await withdraw(id)).toMatchObject({ state: 'withdrawn' });
    expect(await shown(id)).toMatchObject({ orderStatus: { id: paid } });
    await ask(id, PRICE);
    await answer(id, 'accept');
    await expect(withdraw(id)).rejects.toMatchObject({ code: 'cancel_answered' });
    expect(await kinds(id)).toEqual(expect.arrayContaining(['cancel_asked', 'cancel_withdrawn', 'cancel_accepted']));
  });

  test('reminds the support of the site after a day without an answer, once', async () => {
    const waits = await paidOrder();
    await ask(waits, PRICE);
    const answered = await paidOrder();
    await ask(answered, PRICE);
    await answer(answered, 'decline', 'It is ready');
    await later(DAY_MINUTES - 1);
    await sweepRefunds(fixture);
    const ofSupport = () =>
      fixture.db.selectFrom('mails').selectAll().where('subject', 'like', '%waits for you').execute();
    expect(await ofSupport()).toEqual([]);
    await later(1);
    await Promise.all([sweepRefunds(fixture), sweepRefunds(fixture)]);
    await later(DAY_MINUTES);
    await sweepRefunds(fixture);
    const mails = await ofSupport();
    expect(mails).toMatchObject([
      { recipient: fixture.sites.byId(1)?.email, subject: `The request to cancel order ${waits} waits for you` },
    ]);
    expect(mails[0]?.body).toContain(`Open the order:\n${brandOf(fixture, 1).origin}/desk/orders/${waits}`);
  });

  test('is refused for a closed order, and while a second payment goes back', async () => {
    const done = await fixture.order({ status: completed, priceFinal: PRICE });
    await insertPayment(fixture, done);
    await expect(ask(done.id, PRICE)).rejects.toMatchObject({ code: 'order_closed' });

    const twice = await fixture.order({ status: paid, priceFinal: PRICE });
    await insertPayment(fixture, twice);
    await insertPayment(fixture, twice, { kind: 'overpayment' });
    await expect(ask(twice.id, PRICE)).rejects.toMatchObject({ code: 'payment_pending' });
    expect(await see(twice.id)).toEqual({ cancellation: null, refund: null });
  });
});

describe('spec D38 the answer of support', () => {
  test('declined with words, the order goes on, and the customer reads them', async () => {
    const id = await startedOrder();
    await ask(id, 12_880);
    await expect(answer(id, 'decline', '  ')).rejects.toMatchObject({ code: 'invalid' });
    expect(await answer(id, 'decline', 'The paper comes\nin an hour.')).toMatchObject({
      cancellation: { state: 'declined' },
      orderStatus: { id: inProgress },
    });
    expect((await see(id)).cancellation).toMatchObject({ state: 'declined', answer: 'The paper comes\nin an hour.' });
    const mail = await fixture.db.selectFrom('mails').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ recipient: 'alice@example.com', subject: `Order ${id} is not canceled` });
    expect(mail.body).toContain('Support writes: "The paper comes in an hour."');
    await ask(id, 12_880); // the customer may ask again
  });

  test('is given by support only, and once', async () => {
    const id = await startedOrder();
    await expect(answer(id, 'accept')).rejects.toMatchObject({ code: 'not_found' });
    await ask(id, 12_880);
    await expect(answer(id, 'accept', '', writer)).rejects.toMatchObject({ code: 'forbidden' });
    const answers = [answer(id, 'accept'), answer(id, 'decline', 'No.'), answer(id, 'accept')];
    const settled = await Promise.allSettled(answers);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of settled)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'cancel_answered' });
  });

  test('accepted, a part of the money goes back once, and the order is canceled when it has gone', async () => {
    const code = { siteId: 1, code: 'ONCE', amount: 0, percent: 20, isForTopWriters: false };
    await insertDiscounts(fixture.db, [{ ...code, usesLeft: 0, expiresAt: null }]);
    const id = await startedOrder({ discountCode: 'ONCE' });
    await ask(id, 12_880);
    expect(await answer(id, 'accept')).toMatchObject({
      cancellation: { state: 'refunding', isFailed: false },
      orderStatus: { id: hold },
    });
    expect(await fixture.guest.call(applyDiscount, { body: { code: 'ONCE' } })).toMatchObject({ percent: 20 });

    const refund = vi.spyOn(setup.fondy, 'refund');
    await Promise.all([refundNewest(), refundNewest(), sweepRefunds(fixture)]);
    await refundNewest();
    await setup.sweepAfter(20);
    await sweepRefunds(fixture);
    expect(refund).toHaveBeenCalledTimes(1);
    expect(await setup.ledger(id)).toEqual({ kinds: ['charge', 'refund'], sum: PRICE - 12_880 });
    await later(0);
    expect(await shown(id)).toMatchObject({ orderStatus: { id: canceled }, dateCanceled: expect.any(Date) });
    expect((await see(id)).cancellation).toMatchObject({ state: 'refunded', dateEnded: expect.any(Date) });
    expect((await kinds(id)).slice(-5)).toEqual(['cancel_asked', 'cancel_accepted', 'status', 'refunded', 'status']);
    expect((await subjects()).slice(-3)).toEqual([
      `We have your request to cancel order ${id}`,
      `Order ${id} is being canceled`,
      `Order ${id} is canceled`,
    ]);
  });

  test('spec §10.20 accepted, one item of the bell and one push tell it, by the defaults of a hold', async () => {
    const id = await startedOrder();
    const service = await startPushService();
    const { key } = await fixture.alice.call(listPushSubscriptions, {});
    await fixture.alice.call(subscribeToPush, { body: service.subscribe(key ?? '') });
    await ask(id, 12_880);
    await answer(id, 'accept');
    const told = fixture.db.selectFrom('notifications').select(['kind', 'event']).where('kind', '!=', 'paid');
    expect(await told.execute()).toEqual([{ kind: 'cancel_accepted', event: 'payment' }]);
    for (const push of await fixture.db.selectFrom('pushes').select('id').execute()) await sendPush(fixture, push); // oxlint-disable-line no-await-in-loop -- one after the other
    expect(service.received.map(({ text }) => JSON.parse(text))).toMatchObject([
      { title: 'Your order is being canceled' },
    ]);
  });

  test('accepted before a writer is assigned, everything goes back, and the order is refunded', async () => {
    const id = await paidOrder();
    await ask(id, PRICE);
    await answer(id, 'accept');
    await refundNewest();
    expect(await shown(id)).toMatchObject({ orderStatus: { id: refunded } });
    expect((await see(id)).cancellation).toMatchObject({ state: 'refunded' });
    expect(await setup.ledger(id)).toEqual({ kinds: ['charge', 'refund'], sum: 0 });
  });

  test('the job that sends the money is queued with the answer', async () => {
    const id = await paidOrder();
    await ask(id, PRICE);
    await answer(id, 'accept');
    await fixture.runJobs();
    expect(await shown(id)).toMatchObject({ orderStatus: { id: refunded } });
  });

  test('nothing else changes the order while its money is going back', async () => {
    const id = await startedOrder();
    await ask(id, 12_880);
    await answer(id, 'accept');
    const refusal = { code: 'refund_under_way' };
    const moving = support.call(changeStatus, { params: { id }, body: { status: inProgress } });
    await expect(moving).rejects.toMatchObject(refusal);
    const editing = fixture.alice.call(editOrder, { params: { cat: 1, id }, body: newOrder() });
    await expect(editing).rejects.toMatchObject(refusal);
    expect(await ask(id, 12_880)).toMatchObject({ orderStatus: { id: hold } }); // a repeat changes nothing
    expect(await rows()).toHaveLength(1);
  });

  test('is refused where less is held than the customer was shown', async () => {
    const id = await paidOrder();
    await ask(id, PRICE);
    const [attempt] = await setup.attempts(id);
    await setup.play(attempt?.id ?? 0, 'dashboard_refund', { amount: 800 });
    await confirmAttempt(fixture, attempt ?? expect.fail());
    await expect(answer(id, 'accept')).rejects.toMatchObject({ code: 'refund_changed' });
    await answer(id, 'decline', 'We have sent you a part already.');
    expect((await see(id)).refund).toMatchObject({
      lines: [{ amount: PRICE }, { kind: 'returned', amount: -800 }, { amount: 0 }],
      total: PRICE - 800,
    });
  });
});

describe('payments §6.5 a refund that does not go at once', () => {
  let id: number;
  beforeEach(async () => {
    id = await startedOrder();
    await ask(id, 12_880);
    await answer(id, 'accept');
  });

  test('is asked for again with the same number after a lost answer, so that it is paid once', async () => {
    await setup.break('no_answer', '/fondy/api/reverse/order_id/');
    await refundNewest().catch((error: unknown) => expect(error).toBeInstanceOf(ProviderError));
    await setup.sweepAfter(1);
    await sweepRefunds(fixture);
    await setup.sweepAfter(6);
    await sweepRefunds(fixture);
    expect(await setup.ledger(id)).toEqual({ kinds: ['charge', 'refund'], sum: PRICE - 12_880 });
    expect(await setup.order(id)).toMatchObject({ status: canceled });
  });

  test('refused by the provider, it alarms staff, who make it in the portal', async () => {
    const alarms = vi.spyOn(fixture.log, 'error');
    fixture.payments.fondy = { ...setup.fondy, refund: async () => 'failed' };
    await refundNewest();
    await sweepRefunds(fixture);
    const said = alarms.mock.calls.flat().map(String);
    alarms.mockRestore();
    const [attempt] = await setup.attempts(id);
    expect(said).toEqual([
      expect.stringMatching(
        /^Payments: refund \d+ of 12880 cents by attempt \d+ was not made: the provider refused it$/,
      ),
    ]);
    expect(await support.call(getDeskOrder, { params: { id } })).toMatchObject({
      cancellation: { state: 'refunding', isFailed: true },
      orderStatus: { id: hold },
    });
    await setup.play(attempt?.id ?? 0, 'dashboard_refund', { amount: 12_880 });
    await confirmAttempt(fixture, attempt ?? expect.fail());
    await sweepRefunds(fixture);
    expect(await setup.order(id)).toMatchObject({ status: canceled });
  });
});

const money = (minor: number) => ({ minor, currency: 'USD' });
/** A report of the provider: the bank took all of it, after `back` cents had gone. */
const lose = async (id: number, back = 0) => {
  const attempt = await fixture.db.selectFrom('paymentAttempts').selectAll().executeTakeFirstOrThrow();
  const report = { state: 'paid', amount: money(PRICE), refundedTotal: money(back), isTest: false } as const;
  await applyProviderStatus(fixture, { id: attempt.id, orderId: id }, { ...report, dispute: 'lost' });
};
const acceptedOrder = async () => {
  const id = await startedOrder();
  await ask(id, 12_880);
  await answer(id, 'accept');
  return id;
};
const refundRows = () =>
  fixture.db.selectFrom('refunds').select(['cause', 'state', 'amount', 'dateEnded']).orderBy('id').execute();

describe('ADR 0405 an accepted request whose payment a chargeback takes before the refund has gone', () => {
  test('ends with its refund, the order stays on hold for support, and no mail says that money was sent', async () => {
    const id = await acceptedOrder();
    await lose(id);
    expect(await refundRows()).toMatchObject([{ state: 'failed', dateEnded: expect.any(Date) }]);
    await sweepCancellations(fixture);
    expect(await rows()).toMatchObject([{ state: 'refunded' }]);
    expect((await support.call(getDeskOrder, { params: { id } })).cancellation).toMatchObject({ isFailed: true });
    expect((await shown(id)).orderStatus.id).toBe(hold);
    expect(await subjects()).not.toContain(`Order ${id} is canceled`);
    expect(await loadOrdersOnHold(fixture.db, 1)).toMatchObject([{ orderId: id, isChargedBack: true }]);
    const body = { status: inProgress };
    expect(await support.call(changeStatus, { params: { id }, body })).toMatchObject({
      orderStatus: { id: inProgress },
    });
  });

  test('ends as every request where the refund had gone before the bank took the rest', async () => {
    const id = await acceptedOrder();
    await lose(id, 12_880);
    expect(await refundRows()).toMatchObject([{ state: 'succeeded', amount: 12_880 }]);
    await sweepCancellations(fixture);
    expect(await rows()).toMatchObject([{ state: 'refunded' }]);
    expect(await subjects()).toContain(`Order ${id} is canceled`);
  });

  test('a refund that the provider reports afterwards is a refund of its own, and the order is on hold again', async () => {
    const id = await acceptedOrder();
    await lose(id);
    await sweepCancellations(fixture);
    await support.call(changeStatus, { params: { id }, body: { status: inProgress } });
    const errors = vi.spyOn(fixture.log, 'error').mockReturnValue();
    await lose(id, 12_880);
    expect(await refundRows()).toMatchObject([
      { cause: 'cancellation', state: 'failed' },
      { cause: 'provider', state: 'succeeded', amount: 12_880 },
    ]);
    expect((await shown(id)).orderStatus.id).toBe(hold);
    expect(errors).toHaveBeenCalledWith(expect.stringContaining('12880 cents of attempt'));
  });
});

test('spec §10.6 a request whose money has gone back ends, however many others wait for their providers', async () => {
  const request = async () => {
    const order = await insertPlainOrder(fixture, fixture.alice.id, { status: hold, datePaid: fixture.now() });
    const attemptId = await insertPayment(fixture, order);
    const asked = {
      orderId: order.id,
      amount: 1800,
      percent: 100,
      currency: 'USD',
      reason: null,
      state: 'refunding',
      dateAnswered: fixture.now(),
    } as const;
    const { id: cancellationId } = await insertCancellation(fixture.db, { ...asked, dateCreated: fixture.now() });
    const refund = { orderId: order.id, cause: 'cancellation', cancellationId } as const;
    const [id = 0] = await insertRefunds(fixture.db, refund, [{ attemptId, amount: 1800 }], fixture.now());
    return { order, id };
  };
  for (let n = 0; n < 100; n++) await request();
  const last = await request();
  await endRefund(fixture.db, last.id, fixture.now());
  await sweepCancellations(fixture);
  expect(await setup.order(last.order.id)).toMatchObject({ status: canceled });
});

describe('spec D22, D38 an order that was paid in two parts', () => {
  test('goes back by both payments, each to its own', async () => {
    const id = await startedOrder();
    await fixture.db
      .updateTable('orders')
      .set({ priceBasic: 20_000, priceFinal: 20_000, status: ORDER_STATUS.modified })
      .where('id', '=', id)
      .execute();
    const second = await setup.start(await setup.order(id));
    await setup.comeBack(await setup.play(second.id, 'pay'));
    expect((await see(id)).refund).toMatchObject({ total: 14_000 });
    await fixture.db.updateTable('sites').set({ refundAssigned: 95 }).where('id', '=', 1).execute();
    await fixture.sites.reload();
    await ask(id, 19_000);
    await fixture.db.updateTable('sites').set({ refundAssigned: 70 }).where('id', '=', 1).execute();
    await fixture.sites.reload();
    await answer(id, 'accept');
    await refundNewest();
    const attempts = await setup.attempts(id);
    expect(attempts.map((attempt) => attempt.refunded)).toEqual([600, 18_400]);
    expect(await setup.order(id)).toMatchObject({ status: canceled });
  });
});
