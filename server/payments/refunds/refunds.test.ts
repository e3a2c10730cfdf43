import type { Input } from '@octavo/contract/endpoint';
import { getOrder } from '@octavo/contract/orders';
import { changeStatus } from '@octavo/contract/desk';
import { listFaults } from '@octavo/contract/desk-payments';
import { listDeskRefunds, retryRefund, settleRefund, startRefund } from '@octavo/contract/desk-refunds';
import { listRefunds } from '@octavo/contract/refunds';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { TASKS } from '#jobs/tasks.ts';
import type { OrderRow } from '#orders/store.ts';
import { ProviderError } from '#outside/payments/provider-error.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { confirmAttempt } from '../confirm-attempt.ts';
import { loadAttemptById } from '../store.ts';
import { type PaymentFixture, startPaymentFixture } from '../testing.ts';
import { arriveRefunds } from './arrive.ts';
import { presentRefundRows } from './present.ts';
import { RESEND_MINUTES, sendRefund } from './sending/send-refund.ts';
import { loadRefundsOfOrder } from './store.ts';

const { paid, refunded, canceled, hold } = ORDER_STATUS;
const PRICE = 10_000;

let setup: PaymentFixture;
let support: Hired;
let order: OrderRow;
let attemptId: number;
beforeEach(async () => {
  setup = await startPaymentFixture();
  support = await hire(setup.fixture);
  order = await setup.fixture.order({ priceFinal: PRICE });
  attemptId = await pay();
});

const pay = async () => {
  const { id } = await setup.start(await setup.order(order.id));
  await setup.comeBack(await setup.play(id, 'pay'));
  return id;
};
/** `amount` in cents; everything without it. */
const refund = (amount?: number, key = newKey(), who = support) =>
  who.call(startRefund, {
    key,
    params: { id: order.id },
    body: { ...(amount !== undefined && { amount: amount / 100 }), note: 'The paper came late.' },
  });
const shown = async () => {
  const { db } = setup.fixture;
  return (await presentRefundRows(db, await setup.order(order.id), await loadRefundsOfOrder(db, order.id))).refunds;
};
const sent = () => setup.fixture.runJobs();
const sweep = () => TASKS.sweep_refunds(setup.fixture, {});
const newest = async () => (await shown())[0]?.id ?? 0;
/** Those whose cause lasts (ADR 0210). */
const faults = async () =>
  (await support.call(listFaults, {})).faults.flatMap(({ kind, goneAt }) => (goneAt ? [] : [kind]));
/** What staff are alarmed about from now on. */
const alarms = () => {
  const error = vi.spyOn(setup.fixture.log, 'error');
  return () => error.mock.calls.flat();
};
/** A refund that somebody makes at the provider, and its webhook. */
const made = async (amount: number) => {
  await setup.play(attemptId, 'dashboard_refund', { amount });
  await sent();
};
const rows = async () => (await shown()).map(({ cause, amount, state }) => [cause, amount, state]);
const prove = () =>
  setup.fixture.db.updateTable('sessions').set({ dateProven: setup.fixture.now() }).where('staffId', '=', support.id).execute(); // oxfmt-ignore
const sumKept = async () => (await setup.ledger(order.id)).sum;
/** Moves the clock, runs the sweep, and answers the states of the refunds. */
const follow = async (minutes: number) => {
  setup.fixture.later(minutes);
  await sweep();
  return (await shown()).map(({ state }) => state);
};
/** A refund that the provider takes on without sending it yet. */
const accepted = async () => {
  await refund(2500);
  const asked = vi.spyOn(setup.fondy, 'refund').mockResolvedValue('pending');
  await sent();
  expect(await shown()).toMatchObject([{ state: 'pending' }]);
  return asked;
};

describe('ADR 0051 a refund that support starts', () => {
  test('of a part goes back once, and its customer sees the state of the provider', async () => {
    await refund(2500);
    const { refunds } = await setup.fixture.alice.call(listRefunds, { params: { id: order.id } });
    expect(refunds).toMatchObject([
      {
        amount: 2500,
        provider: 'fondy',
        cause: 'desk',
        state: 'requested',
        note: 'The paper came late.',
        dateEnded: null,
      },
    ]);
    const asked = vi.spyOn(setup.fondy, 'refund');
    const id = await newest();
    await Promise.all([sent(), sweep(), sendRefund(setup.fixture, { id })]);
    for (let minute = 0; minute < 10; minute++) {
      await setup.sweepAfter(1);
      await sweep();
    }
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await shown()).toMatchObject([{ state: 'succeeded', dateEnded: expect.any(Date) }]);
    expect(await setup.ledger(order.id)).toEqual({ kinds: ['charge', 'refund'], sum: 7500 });
    expect((await setup.order(order.id)).status).toBe(paid);
    expect(await setup.fixture.alice.call(getOrder, { params: { id: order.id } })).toMatchObject({
      refunded: 2500,
      due: 0,
    });
  });

  test('of everything ends the order as refunded', async () => {
    await refund();
    await sent();
    expect(await sumKept()).toBe(0);
    expect((await setup.order(order.id)).status).toBe(refunded);
  });

  test('is mailed with its reason', async () => {
    await refund(2500);
    const mail = await setup.fixture.db.selectFrom('mails').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(mail).toMatchObject({
      recipient: 'alice@example.com',
      subject: `$25.00 of order ${order.id} goes back to you`,
    });
    expect(mail.body).toContain('The paper came late.');
  });

  test('repeated with its key is the same refund', async () => {
    const key = newKey();
    await Promise.all([refund(2500, key), refund(2500, key)]);
    expect(await shown()).toHaveLength(1);
    await expect(refund(2600, key)).rejects.toMatchObject({ code: 'key_reused' });
  });

  test('is refused above what is held, without a reason, of nothing, and for writers', async () => {
    await expect(refund(PRICE + 1)).rejects.toMatchObject({ code: 'refund_too_much' });
    await expect(refund(0)).rejects.toMatchObject({ code: 'invalid', errors: { amount: expect.any(String) } });
    const writer = await hire(setup.fixture, { name: 'wren', number: 20418 });
    await setup.fixture.db.updateTable('orders').set({ writerId: writer.id }).execute();
    await expect(refund(100, newKey(), writer)).rejects.toMatchObject({ code: 'forbidden' });
    const call = { key: newKey(), params: { id: order.id }, body: { amount: 1, note: ' ' } };
    await expect(support.call(startRefund, call)).rejects.toMatchObject({ errors: { note: expect.any(String) } });
    expect(await shown()).toEqual([]);
  });

  test('waits for one of the same payment that is on its way, and then takes of the rest only', async () => {
    const settled = await Promise.allSettled([refund(6000), refund(6000), refund(6000)]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(refund(4000)).rejects.toMatchObject({ code: 'refund_waits' });
    await expect(refund(4001)).rejects.toMatchObject({ code: 'refund_too_much' });
    await sent();
    await refund(4000);
    await sent();
    expect(await sumKept()).toBe(0);
    expect((await shown()).map(({ amount, state }) => [amount, state])).toEqual([[4000, 'succeeded'], [6000, 'succeeded']]); // oxfmt-ignore
  });

  test('is not ended by another report of an earlier refund of the same payment', async () => {
    await refund(6000);
    await sent();
    await refund(2500);
    await setup.fixture.db
      .transaction()
      .execute((tx) => arriveRefunds(tx, { id: attemptId, orderId: order.id, returned: 6000 }, setup.fixture.now()));
    expect((await shown()).map(({ amount, state }) => [amount, state])).toEqual([
      [2500, 'requested'],
      [6000, 'succeeded'],
    ]);
  });

  test('payments §2.6 made at the provider is seen as well, and alarms staff: a chargeback may look like it', async () => {
    const alarmed = alarms();
    await setup.play(attemptId, 'dashboard_refund', { amount: 1500 });
    await sent();
    expect(await shown()).toMatchObject([{ amount: 1500, cause: 'provider', state: 'succeeded' }]);
    const alarm = `Payments: 1500 cents of attempt ${attemptId} went back, and nobody here asked for it`;
    expect(alarmed()).toEqual([alarm]);
    expect(await faults()).toEqual(['returned_unasked']);
    await refund(500);
    await sent();
    expect(alarmed()).toEqual([alarm]);
    await setup.play(attemptId, 'dashboard_refund', { amount: 1000 });
    await setup.sweepAfter(1);
    await sent();
    await confirmAttempt(setup.fixture, await loadAttemptById(setup.fixture.db, attemptId));
    expect((await shown()).map(({ amount, cause }) => [amount, cause])).toEqual([
      [1000, 'provider'],
      [500, 'desk'],
      [1500, 'provider'],
    ]);
    expect(await sumKept()).toBe(7000);
  });

  test('payments §2.6 made at the provider is why the order is on hold, until support ends the hold', async () => {
    await setup.play(attemptId, 'dashboard_refund', { amount: 1500 });
    await sent();
    expect(await faults()).toEqual(['returned_unasked']);
    const change = (body: Input<typeof changeStatus>['body']) => {
      setup.fixture.later(1);
      return support.call(changeStatus, { params: { id: order.id }, body });
    };
    await change({ status: paid });
    await change({ status: hold, heldFor: 'check', note: 'We look at your payment.' });
    expect(await faults()).toEqual([]);
  });

  test('payments §2.6 made at the provider for a canceled order is not taken for a payment', async () => {
    const alarmed = alarms();
    await setup.fixture.db.updateTable('orders').set({ status: canceled }).where('id', '=', order.id).execute();
    await setup.play(attemptId, 'dashboard_refund', { amount: 1500 });
    await sent();
    expect((await setup.order(order.id)).status).toBe(hold);
    expect(alarmed()).toEqual([expect.stringContaining('went back, and nobody here asked for it')]);
  });
});

describe('ADR 0051 a refund whose way is interrupted', () => {
  test('that was dropped meanwhile is not sent, and its job ends', async () => {
    const asked = vi.spyOn(setup.fondy, 'refund');
    await sendRefund(setup.fixture, { id: 999_999 });
    expect(asked).not.toHaveBeenCalled();
  });

  test('after the provider was asked and before its answer was kept: it is found, and not asked for again', async () => {
    await refund(2500);
    const asked = vi.spyOn(setup.fondy, 'refund');
    const dying = { ...setup.fixture, runTransaction: () => Promise.reject(new Error('died')) };
    await expect(sendRefund(dying, { id: await newest() })).rejects.toThrow('died');
    expect(await shown()).toMatchObject([{ state: 'requested' }]);
    await setup.sweepAfter(1);
    await sweep();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await shown()).toMatchObject([{ state: 'succeeded' }]);
    expect(await sumKept()).toBe(7500);
  });

  test('of a provider whose account is gone keeps no other refund waiting', async () => {
    const other = await setup.fixture.order({ priceFinal: PRICE });
    const { id } = await setup.start(other);
    await setup.comeBack(await setup.play(id, 'pay'));
    await refund(2500);
    await support.call(startRefund, { key: newKey(), params: { id: other.id }, body: { amount: 25, note: 'Late' } });
    await setup.fixture.db.updateTable('refunds').set({ state: 'pending' }).execute();
    const gone = { provider: 'stripe' } as const;
    await setup.fixture.db.updateTable('paymentAttempts').set(gone).where('id', '=', attemptId).execute();
    const { stripe } = setup.fixture.payments;
    delete setup.fixture.payments.stripe;
    onTestFinished(() => void Object.assign(setup.fixture.payments, { stripe }));
    await sweep();
    const asked = await setup.fixture.db.selectFrom('refunds').select('dateChecked').execute();
    expect(asked.map(({ dateChecked }) => dateChecked !== null)).toEqual([true, true]);
  });

  test('after the answer was kept and before the ledger has it: the next sweep asks for the total', async () => {
    await refund(2500);
    const confirm = vi.spyOn(setup.fondy, 'confirm').mockRejectedValueOnce(new ProviderError('unreachable', 'gone'));
    await expect(sendRefund(setup.fixture, { id: await newest() })).rejects.toThrow('gone');
    confirm.mockRestore();
    expect(await shown()).toMatchObject([{ state: 'succeeded', dateEnded: null }]);
    await setup.sweepAfter(1);
    await sweep();
    expect(await shown()).toMatchObject([{ state: 'succeeded', dateEnded: expect.any(Date) }]);
    expect(await sumKept()).toBe(7500);
  });

  test('by a lost answer: the money that went is found, and nothing is sent again', async () => {
    const { refund: real } = setup.fondy;
    const asked = vi.spyOn(setup.fondy, 'refund').mockImplementationOnce(async (input) => {
      await real(input);
      throw new ProviderError('unreachable', 'no answer');
    });
    await refund(2500);
    await expect(sendRefund(setup.fixture, { id: await newest() })).rejects.toThrow('no answer');
    expect(await shown()).toMatchObject([{ state: 'requested' }]);
    await setup.sweepAfter(1);
    await sweep();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await setup.ledger(order.id)).toEqual({ kinds: ['charge', 'refund'], sum: 7500 });
  });

  test('by a fault of ours: it is logged, and the refunds after it are sent', async () => {
    const [first, logged] = [order, vi.spyOn(setup.fixture.log, 'error')];
    await refund(2500);
    order = await setup.fixture.order({ priceFinal: PRICE });
    await pay();
    await refund(2500);
    const { refund: real } = setup.fondy;
    vi.spyOn(setup.fondy, 'refund').mockImplementation(async (input) => {
      if (input.attemptRef.startsWith(first.uid)) throw new TypeError('A fault of ours');
      return real(input);
    });
    await sweep();
    expect(await setup.ledger(order.id)).toEqual({ kinds: ['charge', 'refund'], sum: 7500 });
    expect(logged).toHaveBeenCalledWith({ err: expect.any(TypeError) }, 'unexpected');
  });

  test('by a lost request: the same key is sent again', async () => {
    const asked = vi.spyOn(setup.fondy, 'refund').mockRejectedValueOnce(new ProviderError('unreachable', 'no answer'));
    await refund(2500);
    await expect(sendRefund(setup.fixture, { id: await newest() })).rejects.toThrow('no answer');
    await setup.sweepAfter(1);
    await sweep();
    const keys = asked.mock.calls.map(([{ refundId }]) => refundId);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await sumKept()).toBe(7500);
  });

  test('without any answer it is sent for hours, and then staff must look: the provider forgets its key', async () => {
    const asked = vi.spyOn(setup.fondy, 'refund').mockRejectedValue(new ProviderError('unreachable', 'nothing'));
    await refund(2500);
    const tries = async (minutes: number) => {
      setup.fixture.later(minutes);
      await sweep();
      return asked.mock.calls.length;
    };
    expect(await tries(0)).toBe(1);
    expect(await tries(RESEND_MINUTES - 1)).toBe(2);
    expect(await tries(2)).toBe(2);
    expect(await shown()).toMatchObject([{ state: 'requested' }]);
    expect(await sumKept()).toBe(PRICE);
    await setup.play(attemptId, 'dashboard_refund', { amount: 2500 });
    await tries(5);
    expect(await shown()).toMatchObject([{ state: 'succeeded', cause: 'desk' }]);
  });
});

describe('ADR 0051 a refund that the provider refuses', () => {
  beforeEach(async () => {
    await refund(2500);
    const refusing = vi.spyOn(setup.fondy, 'refund').mockResolvedValueOnce('failed');
    await sent();
    expect(refusing).toHaveBeenCalledTimes(1);
    refusing.mockRestore();
    expect(await shown()).toMatchObject([{ state: 'failed', dateEnded: null }]);
  });

  test('is asked for again at the desk with another key', async () => {
    const asked = vi.spyOn(setup.fondy, 'refund');
    const params = { id: await newest() };
    const tries = await Promise.allSettled([
      support.call(retryRefund, { params }),
      support.call(retryRefund, { params }),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await sent();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await support.call(listDeskRefunds, { params: { id: order.id } })).toMatchObject({
      refunds: [{ amount: 2500, state: 'succeeded' }],
      difference: null,
    });
    expect(await sumKept()).toBe(7500);
  });

  test('is replaced by another one', async () => {
    await refund(3000);
    await sent();
    expect((await shown()).map(({ amount, state }) => [amount, state])).toEqual([[3000, 'succeeded'], [2500, 'failed']]); // oxfmt-ignore
    expect(await sumKept()).toBe(7000);
  });

  test('counts as arrived when staff made it at the provider', async () => {
    await setup.play(attemptId, 'dashboard_refund', { amount: 2500 });
    await sent();
    expect(await shown()).toMatchObject([{ amount: 2500, cause: 'desk', state: 'succeeded' }]);
  });

  test('ADR 0471 and a smaller one that somebody made at the provider are two, with an alarm: a chargeback may look like it', async () => {
    const alarmed = alarms();
    const id = await newest();
    await made(1000);
    expect(alarmed()).toEqual([`Payments: 1000 cents of attempt ${attemptId} went back, and nobody here asked for it`]);
    expect((await setup.order(order.id)).status).toBe(hold);
    await prove();
    await support.call(settleRefund, { params: { id }, body: { note: 'Bank transfer 4711' } });
    expect(await rows()).toEqual([['provider', 1000, 'succeeded'], ['desk', 2500, 'succeeded']]); // oxfmt-ignore
    expect(await sumKept()).toBe(6500);
  });

  test('ADR 0471 is asked for again beside a smaller one of the provider, and each arrives once', async () => {
    await made(1000);
    await support.call(retryRefund, { params: { id: (await shown())[1]?.id ?? 0 } });
    await sent();
    expect(await rows()).toEqual([['provider', 1000, 'succeeded'], ['desk', 2500, 'succeeded']]); // oxfmt-ignore
    expect(await sumKept()).toBe(6500);
  });

  test('ADR 0471 that staff made at the provider in pieces is replaced by these', async () => {
    await made(1000);
    await made(1500);
    expect(await rows()).toEqual([['provider', 1500, 'succeeded'], ['provider', 1000, 'succeeded'], ['desk', 2500, 'failed']]); // oxfmt-ignore
    expect((await shown())[2]).toMatchObject({ dateEnded: expect.any(Date) });
    expect(await sumKept()).toBe(7500);
  });

  test('is not sent again where the money has gone meanwhile: the provider is asked before', async () => {
    setup.fixture.later(1);
    await setup.play(attemptId, 'dashboard_refund', { amount: 2500 }); // its webhook waits
    const id = await newest();
    await support.call(retryRefund, { params: { id } });
    const asked = vi.spyOn(setup.fondy, 'refund');
    await sendRefund(setup.fixture, { id });
    expect(asked).not.toHaveBeenCalled();
    expect(await shown()).toMatchObject([{ amount: 2500, cause: 'desk', state: 'succeeded' }]);
    expect(await sumKept()).toBe(7500);
  });
});

describe('ADR 0051 a refund that the provider refuses and knows no more', () => {
  test('has failed again after a retry of staff, so that it can be paid in another way', async () => {
    await refund(2500);
    const asked = vi.spyOn(setup.fondy, 'refund').mockRejectedValue(new ProviderError('refused', 'no such merchant'));
    await sent();
    const known = vi.spyOn(setup.fondy, 'confirm').mockRejectedValue(new ProviderError('unknown', 'no such payment'));
    onTestFinished(() => [asked, known].forEach((spy) => spy.mockRestore()));
    const id = await newest();
    await support.call(retryRefund, { params: { id } });
    setup.fixture.later(1);
    await expect(sendRefund(setup.fixture, { id })).rejects.toMatchObject({ code: 'unknown' });
    expect(await shown()).toMatchObject([{ id, state: 'failed' }]);
  });
});

describe('ADR 0051 a refund that the provider has accepted', () => {
  test('and refuses later has failed: staff are alarmed, and may ask again', async () => {
    const asked = await accepted();
    asked.mockResolvedValue('failed');
    const alarmed = alarms();
    const id = await newest();
    expect(await follow(5)).toEqual(['failed']);
    expect(alarmed()).toEqual([`Payments: refund ${id} of 2500 cents by attempt ${attemptId} was not made: the provider refused it later`]); // oxfmt-ignore
    const [first, second] = asked.mock.calls.map(([{ refundId }]) => refundId);
    expect(second).toBe(first);
    asked.mockRestore();
    await support.call(retryRefund, { params: { id } });
    await sent();
    expect(await shown()).toMatchObject([{ id, state: 'succeeded' }]);
    expect(await sumKept()).toBe(7500);
  });

  test('is under way since then, and the same request is repeated for hours only: its key is forgotten', async () => {
    const asked = await accepted();
    const { db } = setup.fixture;
    const since = async () => (await loadRefundsOfOrder(db, order.id)).map(({ dateChanged }) => dateChanged);
    const before = await since();
    expect(await follow(5)).toEqual(['pending']);
    expect(await since()).toEqual(before);
    expect(await follow(RESEND_MINUTES)).toEqual(['pending']);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('is read, and never repeated, where the provider can say how it went, also after days', async () => {
    const asked = await accepted();
    setup.fondy.readRefund = async () => 'pending';
    expect(await follow(5)).toEqual(['pending']);
    setup.fondy.readRefund = () => Promise.reject(new ProviderError('refused', 'not now'));
    expect(await follow(5)).toEqual(['pending']);
    setup.fondy.readRefund = async () => 'failed';
    expect(await follow(3 * 24 * 60)).toEqual(['failed']);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
