import { cancelOrder, withdrawCancellation } from '@octavo/contract/cancellations';
import { answerCancellation, getDeskOrder } from '@octavo/contract/desk';
import { listQueue, listQueues } from '@octavo/contract/desk-inbox';
import { decideRefund, giveCredit, listDeskRefunds, retryRefund, settleRefund, startRefund } from '@octavo/contract/desk-refunds'; // oxfmt-ignore
import { listOrderEvents } from '@octavo/contract/order-events';
import type { Input } from '@octavo/contract/endpoint';
import { SECOND_PERSON_HOURS } from '@octavo/domain/desk/second-person';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '#auth/open-session.ts';
import { TASKS } from '#jobs/tasks.ts';
import { insertRefunds } from '#payments/refunds/store.ts';
import { type OrderFields, insertPayment } from '#testing/records.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';

const { unpaid, paid, hold } = ORDER_STATUS;

let fixture: Fixture;
let nora: Hired;
let ivan: Hired;
let id: number;
beforeEach(async () => {
  fixture = await startFixture();
  nora = await hire(fixture, { name: 'nora' });
  ivan = await hire(fixture, { name: 'ivan' });
  const order = await fixture.order({ status: paid, datePaid: fixture.now(), priceFinal: 23_140 });
  await insertPayment(fixture, order);
  ({ id } = order);
});

const NOTE = 'The paper came two days late.';

const see = (who = nora) => who.call(listDeskRefunds, { params: { id } });
/** `amount` in dollars; everything without it. */
const refund = (amount?: number, who = nora) =>
  who.call(startRefund, { params: { id }, key: newKey(), body: { ...(amount && { amount }), note: NOTE } });
type Decision = Input<typeof decideRefund>['body'];
const decide = async (who: Hired, decision: Decision['decision'], more: Partial<Decision> = {}) => {
  const [request] = (await see()).requests;
  const body = { request: request?.id ?? 0, decision, amount: (request?.amount ?? 0) / 100, ...more };
  return who.call(decideRefund, { params: { id }, body });
};
/** What was started, and the jobs that would send it. */
const sent = async () => {
  const refunds = await fixture.db.selectFrom('refunds').select(['amount', 'requestId']).execute();
  return refunds.map(({ amount, requestId }) => [amount, requestId !== null]);
};

const change = (order: OrderFields) => fixture.db.updateTable('orders').set(order).where('id', '=', id).execute();

/** Nora accepts to cancel the order. */
const acceptCancel = (note = '') => nora.call(answerCancellation, { params: { id }, body: { answer: 'accept', note } });

describe('spec §12.5 a refund over the limit of the site', () => {
  test('is sent only after another person confirmed it, and the customer reads the words of who asked', async () => {
    const { requests, refunds } = await refund(231.4);
    expect(refunds).toEqual([]);
    expect(requests).toMatchObject([
      { amount: 23_140, note: NOTE, state: 'waiting', askedBy: { name: 'nora' }, decidedBy: null, isMine: true },
    ]);
    expect(await sent()).toEqual([]);
    expect(await fixture.db.selectFrom('mails').selectAll().execute()).toEqual([]);
    const confirmed = await decide(ivan, 'confirm');
    expect(confirmed.requests).toMatchObject([{ state: 'confirmed', decidedBy: { name: 'ivan' }, isMine: false }]);
    expect(confirmed.refunds).toMatchObject([{ amount: 23_140, note: NOTE, state: 'requested' }]);
    expect(await sent()).toEqual([[23_140, true]]);
    const mail = await fixture.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(mail.body).toContain(NOTE);
  });

  test('spec D22 is refused and goes on waiting while a difference is owed that its provider refused to send', async () => {
    await refund(150);
    const { db, now } = fixture;
    const { id: attemptId } = await db.selectFrom('paymentAttempts').select('id').executeTakeFirstOrThrow();
    await insertRefunds(db, { orderId: id, cause: 'difference' }, [{ attemptId, amount: 2000 }], now());
    await db.updateTable('refunds').set({ state: 'failed' }).execute();
    await expect(decide(ivan, 'confirm')).rejects.toMatchObject({ code: 'difference_refused' });
    const { requests, refunds } = await see();
    expect(requests).toMatchObject([{ state: 'waiting' }]);
    expect(refunds).toMatchObject([{ cause: 'difference', state: 'failed', dateEnded: null }]);
  });

  test('is never confirmed or declined by who asked, not even by the database', async () => {
    await refund(231.4);
    await expect(decide(nora, 'confirm')).rejects.toMatchObject({ code: 'refund_own' });
    await expect(decide(nora, 'decline')).rejects.toMatchObject({ code: 'refund_own' });
    const own = { state: 'confirmed', decidedBy: nora.id } as const;
    await expect(fixture.db.updateTable('refundRequests').set(own).execute()).rejects.toThrow('violates check');
    expect(await sent()).toEqual([]);
  });

  test('is sent once when many confirm it at once', async () => {
    await refund(231.4);
    const others = [ivan, ...(await Promise.all(['olga', 'pia', 'rob'].map((name) => hire(fixture, { name }))))];
    const [request] = (await see()).requests;
    const body = { request: request?.id ?? 0, decision: 'confirm', amount: 231.4 } as const;
    const all = await Promise.allSettled(others.map((who) => who.call(decideRefund, { params: { id }, body })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sent()).toHaveLength(1);
  });

  test('is declined with words, or taken back by who asked, and another one can be asked then', async () => {
    await refund(231.4);
    await expect(refund(150, ivan)).rejects.toMatchObject({ code: 'refund_asked' });
    await expect(refund(1, ivan)).rejects.toMatchObject({ code: 'refund_asked' });
    await decide(ivan, 'decline', { note: 'Half of it is enough.' });
    await expect(decide(ivan, 'confirm')).rejects.toMatchObject({ code: 'refund_decided' });
    await refund(150);
    await expect(decide(ivan, 'withdraw')).rejects.toMatchObject({ code: 'forbidden' });
    await decide(nora, 'withdraw');
    expect((await see()).requests.map(({ state, answer }) => [state, answer])).toEqual([
      ['withdrawn', ''],
      ['declined', 'Half of it is enough.'],
    ]);
    expect(await sent()).toEqual([]);
  });

  test('is over after two days, and then another one can be asked', async () => {
    await refund(231.4);
    fixture.later(SECOND_PERSON_HOURS * 60);
    for (const who of [nora, ivan])
      who.call = fixture.callAs((await openSession(fixture, fixture.db, { siteId: 1, staffId: who.id })).accessToken);
    await expect(decide(ivan, 'confirm')).rejects.toMatchObject({ code: 'refund_decided' });
    expect((await see()).requests).toMatchObject([{ state: 'expired' }]);
    await refund(150);
    expect((await see()).requests.map(({ state }) => state)).toEqual(['waiting', 'expired']);
  });

  test('leaves its queue and the count with the next sweep after two days, and the desk hears of it', async () => {
    const heard: number[] = [];
    fixture.pubsub.subscribe('order_changed', (text) => heard.push(Number(text)));
    const waits = async () => {
      ivan.call = fixture.callAs((await openSession(fixture, fixture.db, { siteId: 1, staffId: ivan.id })).accessToken);
      const { rows } = await ivan.call(listQueue, { params: { queue: 'refund' }, query: {} });
      const { queues } = await ivan.call(listQueues, {});
      return [rows.map((row) => row.id), queues.find(({ queue }) => queue === 'refund')?.count];
    };
    await refund(231.4);
    await expect.poll(() => heard).toEqual([id]);
    fixture.later(SECOND_PERSON_HOURS * 60 - 1);
    await TASKS.sweep_refunds(fixture, {});
    expect(await waits()).toEqual([[id], 1]);
    fixture.later(1);
    await TASKS.sweep_refunds(fixture, {});
    expect(await waits()).toEqual([[], 0]);
    const ended = await fixture.db.selectFrom('refundRequests').select(['state', 'dateDecided', 'decidedBy']).execute();
    expect(ended).toEqual([{ state: 'expired', dateDecided: fixture.now(), decidedBy: null }]);
    await expect.poll(() => heard).toEqual([id, id]);
  });

  test('is confirmed with the shown sum only, and while so much is held', async () => {
    await refund(231.4);
    await expect(decide(ivan, 'confirm', { amount: 200 })).rejects.toMatchObject({ code: 'refund_changed' });
    const order = await fixture.db.selectFrom('paymentLedger').selectAll().executeTakeFirstOrThrow();
    const { id: _, ...entry } = order;
    const back = { ...entry, kind: 'refund', amount: -10_000, effectKey: 'went back elsewhere' } as const;
    await fixture.db.insertInto('paymentLedger').values(back).execute();
    await expect(decide(ivan, 'confirm')).rejects.toMatchObject({ code: 'refund_too_much' });
    expect((await see()).requests).toMatchObject([{ state: 'waiting' }]);
    expect(await sent()).toEqual([]);
  });

  test('is not confirmed where the order was first paid in full since: all of its money then is a part now', async () => {
    await change({ status: unpaid, datePaid: null });
    await refund();
    fixture.later(1);
    await change({ status: paid, datePaid: fixture.now() });
    await expect(decide(ivan, 'confirm')).rejects.toMatchObject({ code: 'refund_changed' });
    expect((await see()).requests).toMatchObject([{ state: 'waiting' }]);
    expect(await sent()).toEqual([]);
    await decide(ivan, 'decline', { note: 'It is paid now.' });
    expect((await see()).requests).toMatchObject([{ state: 'declined' }]);
  });

  test('counts what one person sent back of the order before', async () => {
    await refund(60);
    expect(await see()).toMatchObject({ limit: 10_000, alone: 4000, kept: 17_140 });
    await fixture.db.updateTable('refunds').set({ state: 'succeeded', dateEnded: fixture.now() }).execute();
    await refund(40.01);
    expect((await see()).requests).toMatchObject([{ amount: 4001, state: 'waiting' }]);
    expect(await sent()).toEqual([[6000, false]]);
  });
});

describe('spec §12.5 a request to cancel with a refund over the limit', () => {
  beforeEach(() => fixture.alice.call(cancelOrder, { params: { id }, body: { refund: 231.4 } }));

  test('is accepted by two people', async () => {
    expect(await acceptCancel('We are sorry.')).toMatchObject({ cancellation: { state: 'waiting' } });
    expect((await see()).requests).toMatchObject([{ isCancellation: true, amount: 23_140, state: 'waiting' }]);
    await expect(decide(nora, 'confirm')).rejects.toMatchObject({ code: 'refund_own' });
    await decide(ivan, 'confirm');
    expect(await nora.call(getDeskOrder, { params: { id } })).toMatchObject({
      orderStatus: { id: hold },
      cancellation: { state: 'refunding', answer: 'We are sorry.' },
    });
    expect(await sent()).toEqual([[23_140, true]]);
  });

  test('needs nobody any more when its customer takes it back', async () => {
    await acceptCancel();
    await fixture.alice.call(withdrawCancellation, { params: { id } });
    expect((await see()).requests).toMatchObject([{ state: 'withdrawn' }]);
    await expect(decide(ivan, 'confirm')).rejects.toMatchObject({ code: 'refund_decided' });
    expect(await sent()).toEqual([]);
  });
});

const give = (amount: number, { who = nora, key = newKey(), note = 'You waited for a day.' } = {}) =>
  who.call(giveCredit, { params: { id }, key, body: { amount, note } });
const codes = () => fixture.db.selectFrom('discountCodes').select(['kind', 'amount', 'usesLeft']).where('kind', '=', 'credit').execute(); // oxfmt-ignore
const mails = async () => (await fixture.db.selectFrom('mails').select('body').execute()).map(({ body }) => body);

describe('ADR 0260 a credit of support', () => {
  test('is one code for the customer, who reads why on the page and in a mail; a repeat with its key gives no other', async () => {
    const key = newKey();
    await give(5, { key });
    const { credits, alone, creditable } = await give(5, { key });
    expect(credits).toMatchObject([{ reason: 'goodwill', amount: 500, note: 'You waited for a day.', givenBy: 'nora', isUsed: false }]); // oxfmt-ignore
    expect([alone, creditable]).toEqual([9500, 22_640]);
    expect(await codes()).toEqual([{ kind: 'credit', amount: 500, usesLeft: 1 }]);
    const shown = await fixture.alice.call(listOrderEvents, { params: { id } });
    expect(shown.credits).toMatchObject([{ reason: 'goodwill', amount: 500, note: 'You waited for a day.' }]);
    expect(shown.events.at(-1)).toMatchObject({ kind: 'credited', side: 'support', details: { reason: 'goodwill' } });
    expect(await mails()).toEqual([expect.stringContaining('You waited for a day.')]);
    const entry = await fixture.db.selectFrom('auditEntries').selectAll().where('operation', '=', 'giveCredit').executeTakeFirst(); // oxfmt-ignore
    expect(entry).toMatchObject({ staffId: nora.id, reason: 'You waited for a day.' });
  });

  test('counts toward the limit with what went back, and over it waits for another person', async () => {
    await refund(60);
    await give(30);
    expect(await see()).toMatchObject({ alone: 1000, limit: 10_000 });
    await give(10.01);
    expect((await see()).requests).toMatchObject([{ amount: 1001, isCredit: true, state: 'waiting' }]);
    await expect(give(1)).rejects.toMatchObject({ code: 'refund_asked' });
    await expect(decide(nora, 'confirm')).rejects.toMatchObject({ code: 'refund_own' });
    expect(await codes()).toHaveLength(1);
    await decide(ivan, 'confirm');
    expect((await see()).credits.map(({ amount, givenBy }) => [amount, givenBy])).toEqual([[3000, 'nora'], [1001, 'ivan']]); // oxfmt-ignore
    expect([(await see()).alone, (await sent()).length]).toEqual([1000, 1]);
  });

  test('is refused without words, over the price, of an order that nobody paid, and for a closed account', async () => {
    await expect(give(5, { note: ' ' })).rejects.toMatchObject({ errors: { note: expect.any(String) } });
    await expect(give(0)).rejects.toMatchObject({ errors: { amount: expect.any(String) } });
    await expect(give(231.41)).rejects.toMatchObject({ code: 'credit_too_much' });
    await fixture.db.updateTable('customers').set({ dateClosed: fixture.now() }).where('id', '=', fixture.alice.id).execute(); // oxfmt-ignore
    await expect(give(5)).rejects.toMatchObject({ code: 'account_closed' });
    ({ id } = await fixture.order({ status: ORDER_STATUS.unpaid }));
    await expect(give(5)).rejects.toMatchObject({ code: 'order_unpaid' });
    expect(await codes()).toEqual([]);
  });
});

const fail = async () => {
  await fixture.db.updateTable('refunds').set({ state: 'failed' }).execute();
  return (await fixture.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()).id;
};
const setLimit = async (refundLimit: number) => {
  await fixture.db.updateTable('sites').set({ refundLimit }).where('id', '=', 1).execute();
  await fixture.sites.reload();
};
const again = (refused: number, who = nora) => who.call(retryRefund, { params: { id: refused } });
const settle = (refused: number, who = nora) => who.call(settleRefund, { params: { id: refused }, body: { note: 'Transfer 4711' } }); // oxfmt-ignore

describe('spec §12.5 a refund that its provider refused', () => {
  test('counts toward the limit as long as it can be tried again', async () => {
    await refund(60);
    const refused = await fail();
    expect(await see()).toMatchObject({ alone: 4000 });
    await give(40.01);
    expect((await see()).requests).toMatchObject([{ amount: 4001, isCredit: true, state: 'waiting' }]);
    await again(refused);
    expect(await see()).toMatchObject({ alone: 4000, refunds: [{ state: 'requested' }] });
  });

  const starts = {
    'a refund of support': () => refund(60),
    'a request to cancel': async () => {
      await fixture.alice.call(cancelOrder, { params: { id }, body: { refund: 231.4 } });
      await setLimit(30_000);
      await acceptCancel();
    },
  };

  test.each(Object.entries(starts))('of %s is for another person where the limit is lower by now', async (_, start) => {
    await start();
    const refused = await fail();
    await setLimit(5000);
    await expect(again(refused)).rejects.toMatchObject({ code: 'refund_own' });
    await expect(settle(refused)).rejects.toMatchObject({ code: 'refund_own' });
    await again(refused, ivan);
    expect(await see()).toMatchObject({ refunds: [{ state: 'requested' }] });
    await fail();
    await settle(refused, ivan);
    expect(await see()).toMatchObject({ refunds: [{ state: 'succeeded', isOutside: true }] });
  });

  test('is tried again by anybody where two people have decided it', async () => {
    await refund(231.4);
    await decide(ivan, 'confirm');
    await again(await fail(), ivan);
    expect(await see()).toMatchObject({ refunds: [{ state: 'requested' }] });
  });
});
