import { WORKED_ON } from '@octavo/domain/orders/status';
import { CompiledQuery } from 'kysely';
import type { Db } from '#db.ts';

const ORDERS = `select writer_id, id from orders where customer_id = $1 and status in (${WORKED_ON})`;
const LATEST = 'order by writer_id desc, id desc limit 1';

/**
 * Goes from one writer of the customer ($1) to the next in the index, so that it reads one order of each; ADR 0459 with who delivered an order that another
 * has now. $2 is the site, $3 are the numbers of those who stay.
 */
const WRITERS = `
  with recursive latest as (
    (${ORDERS} and writer_id is not null ${LATEST})
    union all
    select next.* from latest, lateral (${ORDERS} and writer_id < latest.writer_id ${LATEST}) next
  ), known as (
    select writer_id, id from latest
    union all
    select delivered_by, id from orders where customer_id = $1 and delivered_by is not null and status in (${WORKED_ON})
  )
  select writer_number, is_premium from known join staff on staff.id = known.writer_id
  where site_id = $2 and ((
      date_deactivated is null and not exists (select from unwanted_writers where customer_id = $1 and staff_id = staff.id)
    ) or writer_number = any($3))
  group by staff.id order by max(known.id) desc`;

type Row = { writerNumber: number | null; isPremium: boolean };

type Whose = { siteId: number; customerId: number; kept: readonly number[] };

/**
 * The writers of the site who have worked on orders of a customer, ordered by the latest order: without those who have left or whom the customer
 * asked not to get again, unless an order asks for them already (`kept`).
 */
export async function loadWritersOfCustomer(db: Db, { siteId, customerId, kept }: Whose) {
  const query = CompiledQuery.raw(WRITERS, [customerId, siteId, kept]) as CompiledQuery<Row>; // its columns
  const { rows } = await db.executeQuery(query);
  return rows.map(({ writerNumber, isPremium }) => ({ idWriter: writerNumber ?? 0, isPremium })); // the table requires a number for writers
}

/** The same, as far as an order needs them: no query for one that prefers no writer. */
export const loadWritersToPrefer = (db: Db, whose: Whose, preferred: readonly number[]) =>
  preferred.length === 0 ? [] : loadWritersOfCustomer(db, whose);

/** The writers for whom an order of a customer asks. Undefined where it is not theirs. */
export async function loadPreferredOf(db: Db, customerId: number, orderId: number): Promise<number[] | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('preferredWriters')
    .where('id', '=', orderId)
    .where('customerId', '=', customerId)
    .where('dateErased', 'is', null)
    .executeTakeFirst();
  return order?.preferredWriters;
}
