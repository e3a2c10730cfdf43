import type { Db } from '#db.ts';

const PAGE = 50;

export type Filter = {
  before?: number | undefined;
  staff?: number | undefined;
  operation?: string | undefined;
  order?: number | undefined;
  customer?: number | undefined;
};

/** A page of the entries of a site, newest first, and the number before which the next page begins, null after the last one. */
export async function loadEntries(db: Db, siteId: number, filter: Filter, size = PAGE) {
  const { before, staff, operation, order, customer } = filter;
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
    .limit(size + 1)
    .execute();
  return { rows: rows.slice(0, size), next: rows.length > size ? (rows[size - 1]?.id ?? null) : null };
}

export type EntryRow = Awaited<ReturnType<typeof loadEntries>>['rows'][number];

const AT_ONCE = 500;

/**
 * The entries of a site, newest first, read in parts while they are taken, at most `most` of them. After the last one the
 * number of that entry, where older ones were left out.
 */
export async function* eachEntry(db: Db, siteId: number, filter: Filter, most: number) {
  let before = filter.before;
  for (let left = most; left > 0; left -= AT_ONCE) {
    const { rows, next } = await loadEntries(db, siteId, { ...filter, before }, Math.min(AT_ONCE, left)); // oxlint-disable-line no-await-in-loop -- one part after the other
    yield* rows;
    if (next === null) return;
    before = next;
  }
  if (before !== undefined) yield before;
}
