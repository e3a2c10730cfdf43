import { CUSTOMER_STATUS } from '@octavo/domain/customers/status';
import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import { decideAgain } from '#notifications/preferences/store.ts';
import type { Site } from '#site.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

export type CustomerRow = Selectable<Tables['customers']>;

/** Undefined when the address is taken at this site. */
export function insertCustomer(db: Db, customer: Insertable<Tables['customers']>) {
  return db
    .insertInto('customers')
    .values(customer)
    .onConflict((conflict) => conflict.columns(['siteId', 'email']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function loadCustomerByEmail(db: Db, siteId: number, email: string) {
  return db
    .selectFrom('customers')
    .select(['id', 'passwordHash', 'languageCode'])
    .where('siteId', '=', siteId)
    .where('email', '=', email)
    .where('dateClosed', 'is', null)
    .executeTakeFirst();
}

const openCustomers = (db: Db, ...siteIds: number[]) =>
  db.selectFrom('customers').selectAll().where('siteId', 'in', siteIds).where('dateClosed', 'is', null);

/** The same, locked: it still has this address when what was asked for goes there. */
export function lockCustomerByEmail(tx: Db, siteId: number, email: string) {
  return openCustomers(tx, siteId).where('email', '=', email).forUpdate().executeTakeFirst();
}

export function loadCustomerOfSite(db: Db, siteId: number, id: number) {
  return openCustomers(db, siteId).where('id', '=', id).executeTakeFirst();
}

/** Who calls: a session of the site, and the customer whose session it is. */
type Reader = { db: Db; site: Pick<Site, 'id' | 'transfer'>; customerId: number };

/**
 * ADR 0018 The customer who calls, for a read: who has moved from the site to where its transfer leads still reads here. Only for the customer of the
 * session, which shows that they were at the site; never for an id of a request.
 */
export function loadReader({ db, site, customerId }: Reader) {
  const target = site.transfer ? [site.transfer.target.id] : [];
  return openCustomers(db, site.id, ...target)
    .where('id', '=', customerId)
    .executeTakeFirst();
}

/** The customer, locked until the transaction ends: changes of one account come one after the other. */
export function lockCustomer(tx: Db, siteId: number, id: number) {
  return openCustomers(tx, siteId).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Waits for a move of the customer that has begun, and lets none begin until this transaction ends. It locks what a row that names the customer locks. */
export async function keepFromMoving(tx: Db, id: number) {
  await tx.selectFrom('customers').select('id').where('id', '=', id).forKeyShare().execute();
}

export async function changeCustomer(tx: Db, id: number, change: Updateable<Tables['customers']>) {
  await tx.updateTable('customers').set(change).where('id', '=', id).execute();
}

/** spec §2 Stores the IP address of the last session if the customer allows technical data. */
export async function saveIp(db: Db, id: number, ip: string) {
  await db.updateTable('customers').set({ ip }).where('id', '=', id).where('enabledTechnicalData', '=', true).execute();
}

/** spec §10.15, §10.20 Keeps the time zone of the browser that the customer used last. In another one, what waits for the end of quiet hours is decided again. */
export async function saveZone(db: Db, id: number, zone: string) {
  const other = db.updateTable('customers').set({ zone }).where('id', '=', id);
  const { numUpdatedRows } = await other.where('zone', 'is distinct from', zone).executeTakeFirst();
  if (numUpdatedRows > 0n) await decideAgain(db, id);
}

/** Rows of consents are never changed or removed. */
export async function insertConsents(tx: Db, consents: Insertable<Tables['consents']>[]) {
  if (consents.length > 0) await tx.insertInto('consents').values(consents).execute();
}

export function loadConsentsOf(db: Db, customerId: number) {
  return db
    .selectFrom('consents')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('dateCreated')
    .orderBy('id')
    .execute();
}

/** ADR 0130 The accounts that were merged into this one, as a part of a query. */
export const mergedInto = (db: Db, customerId: number) =>
  db.selectFrom('customers').select('id').where('mergedInto', '=', customerId);

/** The account into which one was merged; null for every other. */
export async function loadSuccessor(db: Db, id: number): Promise<number | null> {
  const customer = await db.selectFrom('customers').select('mergedInto').where('id', '=', id).executeTakeFirst();
  return customer?.mergedInto ?? null;
}

/** The merges by which other accounts came into one, also by way of a third, the newest first. */
export const loadMergedInto = (db: Db, customerId: number) =>
  db
    .selectFrom('merges')
    .innerJoin('customers', 'customers.id', 'merges.closingId')
    .select(['closingId', 'closingEmail', 'moved', sql<Date>`date_ended`.as('date')]) // a merged one has ended
    .where('mergedInto', '=', customerId)
    .where('merges.state', '=', 'merged')
    .orderBy('merges.id', 'desc')
    .execute();

export function setPasswordHash(db: Db, siteId: number, id: number, passwordHash: string, datePassword: Date) {
  return db
    .updateTable('customers')
    .set({ passwordHash, datePassword })
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .where('dateClosed', 'is', null)
    .returning('id')
    .executeTakeFirst();
}

/** spec D30 Marks the address of a customer as confirmed; the time of the first time stays (ADR 0084). */
export async function markEmailConfirmed(tx: Db, id: number, now: Date) {
  await tx
    .updateTable('customers')
    .set({ status: CUSTOMER_STATUS.confirmed, dateConfirmed: sql`coalesce(date_confirmed, ${now})` })
    .where('id', '=', id)
    .execute();
}
