import { sql } from 'kysely';
import type { Db } from '#db.ts';

/** The newest merge of a customer with its other account and who asked; undefined where there was none. */
export function loadDeskMerge(db: Db, customerId: number) {
  const other = sql<number>`case when staying_id = ${customerId} then closing_id else staying_id end`;
  return db
    .selectFrom('merges')
    .innerJoin('staff', 'staff.id', 'merges.staffId')
    .innerJoin('customers as other', (join) => join.on('other.id', '=', other))
    .selectAll('merges')
    .select(['staff.name as author', 'other.id as otherId', 'other.firstName', 'other.lastName'])
    .where(({ or, eb }) => or([eb('stayingId', '=', customerId), eb('closingId', '=', customerId)]))
    .orderBy('merges.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export const loadCustomerByAddress = (db: Db, siteId: number, email: string) =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('email', '=', email)
    .where('dateClosed', 'is', null)
    .executeTakeFirst();
