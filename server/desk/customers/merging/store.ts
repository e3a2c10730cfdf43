import type { Db } from '#db.ts';

/** The newest merge of a customer with its other account and who asked; undefined where there was none. */
export async function loadDeskMerge(db: Db, customerId: number) {
  return db
    .selectFrom('merges')
    .innerJoin('staff', 'staff.id', 'merges.staffId')
    .innerJoin('customers as other', (join) =>
      join.on(({ and, or, eb, ref }) =>
        or([
          and([eb('stayingId', '=', customerId), eb('other.id', '=', ref('closingId'))]),
          and([eb('closingId', '=', customerId), eb('other.id', '=', ref('stayingId'))]),
        ]),
      ),
    )
    .selectAll('merges')
    .select(['staff.name as author', 'other.id as otherId', 'other.firstName', 'other.lastName'])
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
