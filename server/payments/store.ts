import type { LedgerEntry } from '@octavo/domain/payments/ledger';
import { minutesAfter } from '@octavo/domain/time';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

export type AttemptRow = Selectable<Tables['paymentAttempts']>;
type Provider = AttemptRow['provider'];

export function insertAttempt(db: Db, attempt: Insertable<Tables['paymentAttempts']>) {
  return db.insertInto('paymentAttempts').values(attempt).returning('id').executeTakeFirstOrThrow();
}

/** Inserts an attempt for another payment by the page of an attempt; nothing where it is there already. */
export async function insertTwin(db: Db, attempt: AttemptRow, providerRef: string, now: Date) {
  const { orderId, provider, amount, currency, expiresAt } = attempt;
  const dates = { expiresAt, dateCreated: now, dateUpdated: now, dateChecked: null };
  const own = { reference: `${attempt.reference}+${providerRef}`, providerRef, redirectUrl: attempt.redirectUrl };
  await db
    .insertInto('paymentAttempts')
    .values({ orderId, provider, amount, currency, ...dates, ...own })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The attempts of an order, newest first. */
export function loadAttemptsOfOrder(db: Db, orderId: number): Promise<AttemptRow[]> {
  return db.selectFrom('paymentAttempts').selectAll().where('orderId', '=', orderId).orderBy('id', 'desc').execute();
}

export function loadAttemptById(db: Db, id: number): Promise<AttemptRow> {
  return db.selectFrom('paymentAttempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The attempt, locked until the transaction ends. Lock its order before it. */
export function lockAttempt(tx: Db, id: number): Promise<AttemptRow> {
  return tx.selectFrom('paymentAttempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export function loadAttemptByReference(db: Db, provider: Provider, reference: string) {
  return db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

export function loadAttemptByProviderRef(db: Db, provider: Provider, providerRef: string) {
  return db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerRef', '=', providerRef)
    .executeTakeFirst();
}

/** An attempt that a browser may return from at this site, by the reference that only its payer knows. */
export function loadAttemptOfSite(db: Db, siteId: number, provider: Provider, reference: string) {
  return db
    .selectFrom('paymentAttempts')
    .innerJoin('orders', 'orders.id', 'paymentAttempts.orderId')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .selectAll('paymentAttempts')
    .where('reference', '=', reference)
    .where('provider', '=', provider)
    .where(({ eb, or }) => or([eb('orders.siteId', '=', siteId), eb('customers.siteId', '=', siteId)])) // the site of the order or, after a move, of its customer
    .executeTakeFirst();
}

export async function updateAttempt(db: Db, id: number, change: Updateable<Tables['paymentAttempts']>) {
  await db.updateTable('paymentAttempts').set(change).where('id', '=', id).execute();
}

/** Notes that the customer came back from an attempt. Of another sum that arrived the date stays: it decides whether support is asked. */
export async function touchAttempt(db: Db, id: number, now: Date) {
  await db
    .updateTable('paymentAttempts')
    .set({ dateUpdated: now })
    .where('id', '=', id)
    .where('state', '<>', 'mismatch')
    .execute();
}

/** Ends the state of a payment of which a part of unknown amount went back; a dispute stays. */
export async function endPart(tx: Db, id: number) {
  await tx
    .updateTable('paymentAttempts')
    .set({ dispute: null })
    .where('id', '=', id)
    .where('dispute', '=', 'part')
    .execute();
}

export async function expireAttempts(db: Db, ids: number[], now: Date) {
  if (ids.length === 0) return;
  const change = { state: 'expired', isExpiredByUs: true, dateUpdated: now } as const;
  await db.updateTable('paymentAttempts').set(change).where('id', 'in', ids).execute();
}

/** True for one caller only, which then calls the provider. A claim before `staleSince` was left by a crash. */
export async function claimCreation(db: Db, id: number, now: Date, staleSince: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('paymentAttempts')
    .set({ dateChecked: now })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .where('redirectUrl', 'is', null)
    .where(({ eb, or }) => or([eb('dateChecked', 'is', null), eb('dateChecked', '<=', staleSince)]))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** True at most once in `pauseMinutes`: then a webhook or a browser that proves nothing may make us ask the provider. */
export async function claimQuestion(db: Db, id: number, now: Date, pauseMinutes: number): Promise<boolean> {
  const claimed = await db
    .updateTable('paymentAttempts')
    .set({ dateAsked: now })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('dateAsked', 'is', null), eb('dateAsked', '<=', minutesAfter(now, -pauseMinutes))]))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

const REDIRECTED: AttemptRow['state'] = 'redirected';

type Page = { redirectUrl: string; form?: Record<string, string>; providerRef: string | null; expiresAt: Date };

/** Stores the page of an attempt. A webhook may have come before, so the state never goes back. */
export async function storePage(db: Db, id: number, page: Page, now: Date) {
  await db
    .updateTable('paymentAttempts')
    .set(({ eb, fn, val }) => ({
      redirectUrl: page.redirectUrl,
      redirectForm: page.form ? JSON.stringify(page.form) : null,
      expiresAt: page.expiresAt,
      providerRef: fn.coalesce('providerRef', val(page.providerRef)),
      state: eb.case().when('state', '=', 'created').then(val(REDIRECTED)).else(eb.ref('state')).end(),
      dateUpdated: now,
    }))
    .where('id', '=', id)
    .execute();
}

/** Marks an attempt as failed for which the provider gave no page. */
export async function failCreation(db: Db, id: number, now: Date) {
  const change = { state: 'failed', dateUpdated: now } as const;
  await db.updateTable('paymentAttempts').set(change).where('id', '=', id).where('state', '=', 'created').execute();
}

export async function hasOtherMismatch(db: Db, orderId: number, id: number): Promise<boolean> {
  const other = db.selectFrom('paymentAttempts').select('id').where('orderId', '=', orderId).where('id', '<>', id);
  return (await other.where('state', '=', 'mismatch').executeTakeFirst()) !== undefined;
}

export function loadLedgerOf(db: Db, orderId: number): Promise<LedgerEntry[]> {
  return db
    .selectFrom('paymentLedger')
    .select(['attemptId', 'kind', 'amount', 'effectKey'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
}

/** The movements of an order, each with its moment. */
export function loadDatedLedgerOf(db: Db, orderId: number) {
  return db
    .selectFrom('paymentLedger')
    .select(['kind', 'amount', 'dateCreated'])
    .where('orderId', '=', orderId)
    .execute();
}

export async function insertEntries(db: Db, entries: Insertable<Tables['paymentLedger']>[]) {
  if (entries.length > 0) await db.insertInto('paymentLedger').values(entries).execute();
}

/** An order of a customer who is signed in on this device: a plain navigation carries no token (spec §7). An empty mark is of no device. */
export function loadOrderOfDevice(db: Db, siteId: number, uid: string, device: string) {
  return db
    .selectFrom('orders')
    .innerJoin('sessions', 'sessions.customerId', 'orders.customerId')
    .select(['orders.id', 'orders.customerId'])
    .where('orders.uid', '=', uid)
    .where('sessions.siteId', '=', siteId)
    .where('sessions.device', '=', device)
    .where('sessions.device', '<>', '')
    .where('sessions.dateEnded', 'is', null)
    .executeTakeFirst();
}

/** The site of an order, whose accounts at the providers take its money. */
export async function loadSiteOfOrder(db: Db, orderId: number): Promise<number> {
  const order = db.selectFrom('orders').select('siteId').where('id', '=', orderId);
  return (await order.executeTakeFirstOrThrow()).siteId;
}

/** The same for an order of a customer, by its uid; undefined for one of somebody else. */
export async function loadSiteOfUid(db: Db, { customerId, uid }: { customerId: number; uid: string }) {
  const order = db.selectFrom('orders').select('siteId').where('uid', '=', uid).where('customerId', '=', customerId);
  return (await order.executeTakeFirst())?.siteId;
}

/** ADR 0130 The references of the customer under which an order may have been paid: its own account, then those that were merged into it. */
export async function loadBuyerRefs(db: Db, orderId: number): Promise<string[]> {
  const buyers = await db
    .selectFrom('orders')
    .innerJoin('customers', (join) =>
      join.on(({ or, eb, ref }) =>
        or([
          eb('customers.id', '=', ref('orders.customerId')),
          eb('customers.mergedInto', '=', ref('orders.customerId')),
        ]),
      ),
    )
    .select('customers.id')
    .where('orders.id', '=', orderId)
    .orderBy('customers.mergedInto', (order) => order.asc().nullsFirst())
    .orderBy('customers.id', 'desc')
    .execute();
  return buyers.map(({ id }) => String(id));
}

/** The customer of an order, for the receipt of the provider. */
export function loadBuyerOf(db: Db, orderId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .select(['customers.id', 'customers.email', 'customers.firstName', 'customers.lastName'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
}
