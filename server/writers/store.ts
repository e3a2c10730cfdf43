import { WORKED_ON } from '@octavo/domain/orders/status';
import { CompiledQuery } from 'kysely';
import type { Db } from '#db.ts';

const ORDERS = `select writer_id, id from orders where customer_id = $1 and status in (${WORKED_ON})`;
const LATEST = 'order by writer_id desc, id desc limit 1';

/** Goes from one writer of the customer ($1) to the next in the index, so that it reads one order of each. $2 is the site. */
const WRITERS = `
  with recursive latest as (
    (${ORDERS} and writer_id is not null ${LATEST})
    union all
    select next.* from latest, lateral (${ORDERS} and writer_id < latest.writer_id ${LATEST}) next
  )
  select writer_number, is_premium from latest join staff on staff.id = latest.writer_id
  where site_id = $2 order by latest.id desc`;

type Row = { writerNumber: number | null; isPremium: boolean };

/** The writers of the site who have worked on orders of a customer, ordered by the latest order. */
export async function loadWritersOfCustomer(db: Db, siteId: number, customerId: number) {
  const { rows } = await db.executeQuery(CompiledQuery.raw(WRITERS, [customerId, siteId]) as CompiledQuery<Row>); // its columns
  return rows.map(({ writerNumber, isPremium }) => ({ idWriter: writerNumber ?? 0, isPremium })); // the table requires a number for writers
}

/** The same, as far as an order needs them: no query for one that prefers no writer. */
export const writersToPrefer = (db: Db, siteId: number, customerId: number, preferred: readonly number[]) =>
  preferred.length === 0 ? [] : loadWritersOfCustomer(db, siteId, customerId);
