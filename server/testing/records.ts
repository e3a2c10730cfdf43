import type { LedgerKind } from '@octavo/domain/payments/ledger';
import { NO_PRICE } from '@octavo/domain/pricing/price';
import { minutesAfter } from '@octavo/domain/time';
import type { Insertable } from 'kysely';
import { openSession } from '#auth/open-session.ts';
import { insertCustomer } from '#customers/store.ts';
import { saveDeductions, useDeductions } from '#discounts/deductions/store.ts';
import { loadDiscountByCode } from '#discounts/store.ts';
import { found } from '#operations/refusal.ts';
import { type OrderRow, insertOrder } from '#orders/store.ts';
import { priceColumns } from '#orders/to-row.ts';
import { newUid } from '#orders/uid.ts';
import { loadAttemptsOfOrder, insertAttempt, insertEntries } from '#payments/store.ts';
import { insertReferral } from '#referrals/store.ts';
import type { Tables } from '#tables.ts';
import type { Services } from '#services.ts';

/** Inserts a payment of the price of an order with its entry in the ledger. Returns its id. */
export async function insertPayment(
  { db, now }: Services,
  order: OrderRow,
  { kind = 'charge' }: { kind?: LedgerKind } = {},
) {
  const { id: orderId, uid, currency, priceFinal: amount } = order;
  const dates = { dateCreated: now(), dateUpdated: now(), dateChecked: now() };
  const earlier = await loadAttemptsOfOrder(db, orderId);
  const reference = `${uid}-${earlier.length + 1}`;
  const page = { providerRef: null, redirectUrl: null, expiresAt: null };
  const attempt = {
    orderId,
    provider: 'fondy',
    state: 'paid',
    amount,
    currency,
    reference,
    ...page,
    ...dates,
  } as const;
  const { id: attemptId } = await insertAttempt(db, attempt);
  const entry = { orderId, attemptId, currency, amount, kind, dateCreated: now() };
  await insertEntries(db, [{ ...entry, effectKey: `attempt ${attemptId} paid` }]);
  return attemptId;
}

export type OrderFields = Partial<Insertable<Tables['orders']>>;

/** The host of a site. */
export const hostOf = (siteId: number) => (siteId === 1 ? 'localhost' : `site${siteId}.localhost`);

/** Inserts a customer with a session. Returns the id and the tokens. */
export async function insertPerson(fixture: Services, name: string, siteId = 1) {
  const customer = {
    siteId,
    email: `${name}@example.com`,
    firstName: name,
    dateCreated: fixture.now(),
    referrerId: null,
  };
  const { id } = found(await insertCustomer(fixture.db, customer));
  return { id, ...(await openSession(fixture, fixture.db, { siteId, customerId: id })) };
}

/** Inserts an order: one page in ten days, $18.00, unpaid by default. A discount code has a deduction of its own, as with every order. */
export async function insertPlainOrder(
  { db, now }: Pick<Services, 'db' | 'now'>,
  customerId: number,
  fields: OrderFields = {},
) {
  const row = { ...plainOrder(now()), priceBasic: fields.priceFinal ?? 1800, customerId, ...fields };
  const order = await insertOrder(db, row);
  const { id, siteId, discountCode: code, priceDiscount: amount, dateCreated } = order;
  if (code !== null) {
    const discountId = (await loadDiscountByCode(db, siteId, code))?.id ?? null;
    await saveDeductions(db, id, [{ kind: 'code', code, amount, discountId }], dateCreated);
    if (order.datePaid) await useDeductions(db, id, order.datePaid);
  }
  return order;
}

/** Inserts the referral of a friend who signed up with the link of a customer. Returns its id. */
export async function insertFriend({ db, now }: Services, referrerId: number, customerId: number) {
  const nothing = { orderId: null, discountId: null, dateReady: null };
  await insertReferral(db, { referrerId, customerId, ...nothing, dateCreated: now() });
  const referral = db.selectFrom('referrals').select('id').where('customerId', '=', customerId);
  return (await referral.executeTakeFirstOrThrow()).id;
}

const plainOrder = (now: Date) => ({
  uid: newUid(),
  siteId: 1,
  title: 'The Ethics of Predictive Policing',
  workType: 1 as const,
  level: 2,
  paperType: 1,
  paperFormat: 2,
  subject: 1,
  resumeService: null,
  pages: 1,
  sources: 0,
  spacing: 2 as const,
  urgencyMinutes: 14_400,
  credentials: null,
  discountCode: null,
  currency: 'USD',
  ...priceColumns({ ...NO_PRICE, final: 1800 }),
  writerId: null,
  deadline: minutesAfter(now, 14_400),
  dateCreated: now,
  datePaid: null,
  dateStarted: null,
  dateCompleted: null,
  dateCanceled: null,
  offeredUntil: null,
});
