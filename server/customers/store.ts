import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#world.ts';

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

export function customerByEmail(db: Db, siteId: number, email: string) {
  return db
    .selectFrom('customers')
    .select(['id', 'passwordHash'])
    .where('siteId', '=', siteId)
    .where('email', '=', email)
    .executeTakeFirst();
}

export function customerOfSite(db: Db, siteId: number, id: number) {
  return db.selectFrom('customers').selectAll().where('siteId', '=', siteId).where('id', '=', id).executeTakeFirst();
}

export function setPasswordHash(db: Db, siteId: number, id: number, passwordHash: string) {
  return db
    .updateTable('customers')
    .set({ passwordHash })
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
}
