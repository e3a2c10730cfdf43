import { downloadReceipt, getReceipt } from '@octavo/contract/receipts';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { applyProviderStatus } from '#payments/apply-provider-status.ts';
import { insertAttempt } from '#payments/store.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { insertPayment } from '#testing/records.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const PAID = { state: 'paid', amount: { minor: 1800, currency: 'USD' }, refundedTotal: { minor: 0, currency: 'USD' }, isTest: false } as const; // oxfmt-ignore

/** An order of a site with a payment that its provider will confirm. */
async function waiting(siteId = 1) {
  const customerId = siteId === 1 ? fixture.alice.id : ((await fixture.db.selectFrom('customers').select('id').where('siteId', '=', siteId).executeTakeFirst())?.id ?? 0); // oxfmt-ignore
  const order = await fixture.order({ siteId, customerId });
  const dates = { dateCreated: fixture.now(), dateUpdated: fixture.now() };
  const payment = {
    orderId: order.id,
    provider: 'fondy',
    amount: 1800,
    currency: 'USD',
    reference: `${order.uid}-1`,
  } as const;
  const { id } = await insertAttempt(fixture.db, { ...payment, ...dates, providerRef: null, redirectUrl: null, expiresAt: null, dateChecked: null }); // oxfmt-ignore
  return { id, orderId: order.id };
}

/** The payment is reported as paid, again where no connection was free, as the job of a webhook does. `isLost`: the process ends before the commit. */
async function applied(payment: { id: number; orderId: number }, isLost = false, tries = 10): Promise<string> {
  const alongside = async () => {
    if (isLost) throw new Error('lost');
  };
  return applyProviderStatus(fixture, payment, PAID, alongside).catch((error: Error) =>
    error.message.startsWith('timeout') && tries > 0 ? applied(payment, isLost, tries - 1) : error.message,
  );
}

const set = async (fields: object, siteId = 1) => {
  await fixture.db.updateTable('sites').set(fields).where('id', '=', siteId).execute();
  await fixture.sites.reload();
};
const numbers = async (seller: string) =>
  (await fixture.db.selectFrom('receipts').select('number').where('seller', '=', seller).orderBy('number').execute()).map(({ number }) => number); // oxfmt-ignore

describe('ADR 0216 the receipts of a seller', () => {
  test('50 payments at once at two sites have the numbers 1 to 50, without a gap or a double, also where some fail', async () => {
    await fixture.person('ivan', 2);
    await set({ sellerName: 'Hartwell Ltd' });
    await set({ sellerName: 'Hartwell Ltd' }, 2);
    const payments = await Promise.all(Array.from({ length: 55 }, (_, n) => waiting((n % 2) + 1)));
    const endings = await Promise.all(payments.map((payment, n) => applied(payment, n % 11 === 5)));
    expect(endings.filter((ending) => ending === 'paid')).toHaveLength(50);
    expect(await numbers('Hartwell Ltd')).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
    const [again] = payments;
    if (again) await applyProviderStatus(fixture, again, PAID); // reported once more
    expect(await numbers('Hartwell Ltd')).toHaveLength(50);
  });

  test('says seller and tax by the country of the customer, of what is paid after refunds; both stay as they were', async () => {
    await set({
      sellerName: 'Hartwell Ltd',
      sellerAddress: '1 High Street',
      sellerTaxId: 'GB 123',
      taxRates: 'DE:19,*:20',
    });
    await fixture.db.updateTable('customers').set({ country: 'DE' }).where('id', '=', fixture.alice.id).execute();
    const payment = await waiting();
    await applyProviderStatus(fixture, payment, PAID);
    await set({ sellerName: 'Other Ltd', taxRates: 'DE:7' });
    const ask = () => fixture.alice.call(getReceipt, { params: { id: payment.orderId } });
    const seller = { name: 'Hartwell Ltd', address: '1 High Street', taxId: 'GB 123' };
    expect(await ask()).toEqual({ number: 1, seller, tax: { percent: 19, amount: 287 } });
    await applyProviderStatus(fixture, payment, { ...PAID, refundedTotal: { minor: 900, currency: 'USD' } });
    expect((await ask()).tax?.amount).toBe(144);
    const pdf = await fixture.alice.call(downloadReceipt, { params: { id: payment.orderId }, query: {} });
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .toString('latin1')
        .slice(0, 5),
    ).toBe('%PDF-');
    expect(await numbers('Other Ltd')).toEqual([]);
  });

  test('of an order that was paid before gets its number when it is first asked for, once; without rates it has no tax', async () => {
    const order = await fixture.order({ status: ORDER_STATUS.paid, datePaid: fixture.now() });
    await insertPayment(fixture, order);
    const { id } = order;
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => fixture.alice.call(getReceipt, { params: { id } })),
    );
    expect(new Set(asked.map(({ number }) => number))).toEqual(new Set([1]));
    expect(asked[0]).toMatchObject({ tax: null, seller: { name: fixture.sites.byId(1)?.name } });
    const { rows } = await sql`select last_number from receipt_series`.execute(fixture.db);
    expect(rows).toEqual([{ lastNumber: 1 }]);
  });
});
