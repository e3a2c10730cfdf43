import type { Db } from '#db.ts';

const PAGE = 50;

export type Filter = {
  before?: number | undefined;
  staff?: number | undefined;
  operation?: string | undefined;
  order?: number | undefined;
  customer?: number | undefined;
};

/** A page of the entries of a site, newest first, and one more, so that the caller knows whether there is a next one. */
export async function loadEntries(db: Db, siteId: number, { before, staff, operation, order, customer }: Filter) {
  const rows = await db
    .selectFrom('auditEntries')
    .leftJoin('staff', 'staff.id', 'auditEntries.staffId')
    .selectAll('auditEntries')
    .select('staff.name')
    .where('auditEntries.siteId', '=', siteId)
    .$if(before !== undefined, (query) => query.where('auditEntries.id', '<', before ?? 0))
    .$if(staff !== undefined, (query) => query.where('auditEntries.staffId', '=', staff ?? 0))
    .$if(operation !== undefined, (query) => query.where('operation', '=', operation ?? ''))
    .$if(order !== undefined, (query) => query.where('auditEntries.orderId', '=', order ?? 0))
    .$if(customer !== undefined, (query) => query.where('auditEntries.customerId', '=', customer ?? 0))
    .orderBy('auditEntries.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return { rows: rows.slice(0, PAGE), next: rows.length > PAGE ? (rows[PAGE - 1]?.id ?? null) : null };
}
