import { cancelOrder, getCancellation } from '@octavo/contract/cancellations';
import { answerCancellation } from '@octavo/contract/desk';
import { listDeskRefunds, settleRefund } from '@octavo/contract/desk-refunds';
import { getOrder } from '@octavo/contract/orders';
import { getTransaction, listTransactions } from '@octavo/contract/transactions';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { keptOf } from '@octavo/domain/payments/ledger';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepCancellations } from '#cancellations/refund/sweep-cancellations.ts';
import { brandOf } from '#mails/brand.ts';
import { differenceOutside, orderRefund } from '#mails/templates/order-refund.ts';
import { applyProviderStatus } from '#payments/apply-provider-status.ts';
import { loadLedgerOf } from '#payments/store.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { insertPayment } from '#testing/records.ts';
import { type Hired, hire } from '#testing/staff.ts';

const { inProgress, canceled } = ORDER_STATUS;

let fixture: Fixture;
let support: Hired;
let id: number;
let attemptId: number;
let refund: number;
/** The number of mails before. */
let mailed: number;
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  const writer = await hire(fixture, { name: 'wren', number: 20418 });
  const now = fixture.now();
  const order = await fixture.order({ status: inProgress, writerId: writer.id, datePaid: now, dateStarted: now });
  ({ id } = order);
  attemptId = await insertPayment(fixture, order);
  await fixture.alice.call(cancelOrder, { params: { id }, body: { refund: 12.6 } });
  await support.call(answerCancellation, { params: { id }, body: { answer: 'accept', note: '' } });
  await fixture.db.updateTable('refunds').set({ state: 'failed' }).execute();
  ({ id: refund } = await fixture.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow());
  mailed = (await fixture.db.selectFrom('mails').select('id').execute()).length;
});

const settle = (note = 'Bank transfer 4711', who = support) =>
  who.call(settleRefund, { params: { id: refund }, body: { note } });
const kept = async () => keptOf(await loadLedgerOf(fixture.db, id));
const report = (back: number) => {
  const status = { state: 'paid', amount: { minor: 1800, currency: 'USD' }, isTest: false } as const;
  const refundedTotal = { minor: back, currency: 'USD' };
  return applyProviderStatus(fixture, { id: attemptId, orderId: id }, { ...status, refundedTotal });
};
const mails = async () => (await fixture.db.selectFrom('mails').select(['subject', 'body']).orderBy('id').execute()).slice(mailed); // oxfmt-ignore

describe('ADR 0409 a refund that its provider refused and that support paid in another way', () => {
  test('ends once, with its proof for staff, and so does the request to cancel', async () => {
    await expect(settle(' ')).rejects.toMatchObject({ code: 'invalid' });
    expect(await settle()).toMatchObject({
      refunds: [{ id: refund, state: 'succeeded', isOutside: true }],
      proofs: [{ refund, note: 'Bank transfer 4711' }],
      refused: [],
    });
    await expect(settle()).rejects.toMatchObject({ code: 'refund_waits' });
    await sweepCancellations(fixture);
    const order = await fixture.alice.call(getOrder, { params: { id } });
    expect(order).toMatchObject({ orderStatus: { id: canceled }, refunded: 1260, refunds: [{ isOutside: true }] });
    expect(JSON.stringify(order)).not.toContain('4711');
    expect(await fixture.alice.call(getCancellation, { params: { id } })).toMatchObject({ cancellation: { state: 'refunded' } }); // oxfmt-ignore
    const audited = fixture.db.selectFrom('auditEntries').select('became').where('operation', '=', 'settleRefund');
    expect(await audited.execute()).toMatchObject([{ became: { refund, note: 'Bank transfer 4711' } }]);
  });

  test('goes nowhere to a card: the history and the mail of the request say so', async () => {
    await settle();
    await sweepCancellations(fixture);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Order ${id} is canceled`);
    expect(mail?.body).toContain('and $12.60 went back to you. The page of the order says how.');
    expect(mail?.body).not.toMatch(/card or account|working days/);
    const { transactions } = await fixture.alice.call(listTransactions, { query: {} });
    const params = { id: transactions[0]?.id ?? 0 };
    const { history } = await fixture.alice.call(getTransaction, { params });
    expect(history.map(({ kind }) => kind)).toContain('refunded_outside');
    expect(history.map(({ kind }) => kind)).not.toContain('refunded');
    expect(JSON.stringify(history)).not.toContain('4711');
  });

  test('of a difference is mailed once, without a word about the time of the card', async () => {
    await fixture.db.updateTable('refunds').set({ cause: 'difference', cancellationId: null }).execute();
    await settle();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`$12.60 of order ${id} goes back to you`);
    expect(mail?.body).toContain('in another way, as the payment provider did not send it.');
    expect(mail?.body).toContain('the difference that you took back');
    expect(mail?.body).not.toMatch(/card or account|How long/);
  });

  test('of a difference is mailed in our words, where those of the site name the card', () => {
    const words = { subject: 'It is on its way', body: 'You see it on your card in 3 days.' };
    const brand = { ...brandOf(fixture, 1), texts: { en: { refund: words } } };
    const order = { id, title: 'On Bees', currency: 'USD', amount: 1260 };
    expect(orderRefund(brand, { ...order, cause: 'difference' }).text).toContain('on your card in 3 days');
    expect(differenceOutside(brand, order).text).not.toContain('card');
  });

  test('is refused where a part of it has gone back by the provider meanwhile', async () => {
    await report(900);
    await expect(settle()).rejects.toMatchObject({ code: 'refund_too_much' });
    expect(await kept()).toBe(900);
  });

  test('is booked beside what the provider reports: the same total books nothing, a refund of it is one of its own', async () => {
    await settle();
    await report(0);
    expect(await kept()).toBe(540);
    await report(300);
    await report(300);
    expect(await kept()).toBe(240);
    const { refunds } = await support.call(listDeskRefunds, { params: { id } });
    expect(refunds.map(({ cause, amount }) => [cause, amount])).toEqual([['provider', 300], ['cancellation', 1260]]); // oxfmt-ignore
  });
});
