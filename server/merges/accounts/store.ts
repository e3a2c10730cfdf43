import type { MergeAccount, Moved } from '@octavo/domain/customers/merge';
import { hasBegun } from '@octavo/domain/sites/transfer';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#db.ts';
import type { Site } from '#site.ts';
import type { Tables } from '#tables.ts';

type Found = Selectable<Tables['customers']>;

/** ADR 0130 What decides whether an account can be merged now, at the site that asks. `except` is a merge that does not count as another one. */
export async function loadMergeAccount(
  db: Db,
  { id, siteId, status, dateClosed }: Pick<Found, 'id' | 'siteId' | 'status' | 'dateClosed'>,
  { site, now, except = 0 }: { site: Pick<Site, 'id' | 'transfer'>; now: Date; except?: number },
): Promise<MergeAccount> {
  const { rows } = await sql<Omit<MergeAccount, 'id' | 'status' | 'hasEnded' | 'hasMoved'>>`
    select
      exists (select from erasures where customer_id = c.id) as is_erasing,
      exists (select from hand_offs where customer_id = c.id and date_used is null and expires_at > ${now}) as is_moving,
      exists (select from staff where site_id = c.site_id and email = c.email and date_deactivated is null) as is_staff,
      exists (select from email_restorations r where r.customer_id = c.id and r.email <> c.email and r.expires_at > ${now})
        as is_contested,
      exists (select from merges m where (m.closing_id = c.id or m.staying_id = c.id) and m.state = 'waiting' and m.expires_at > ${now}
        and m.id <> ${except}) as is_merging,
      exists (select from orders where customer_id = c.id and pending_payments > 0) as is_paying
    from customers c where c.id = ${id}`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error(`There is no customer ${id}`);
  const isSiteMoving = site.transfer !== null && site.transfer.isBulk && hasBegun(site.transfer, now);
  const hasMoved = siteId !== site.id;
  return { id, status, hasEnded: dateClosed !== null, ...facts, hasMoved, isMoving: facts.isMoving || isSiteMoving };
}

/** How much an account has of what moves. */
export async function countMoved(db: Db, customerId: number): Promise<Moved> {
  const { rows } = await sql<Moved>`
    select
      (select coalesce(sum(count), 0) from order_counts where customer_id = c.id)::int as orders,
      (select count(*) from messages m join orders o on o.id = m.order_id where o.customer_id = c.id)::int as messages,
      (select count(*) from files f where f.customer_id = c.id and f.date_deleted is null)::int as files,
      (select coalesce(sum(points), 0) from points where customer_id = c.id)::int as points,
      (select count(*) from discount_codes where customer_id = c.id and uses_left > 0)::int as codes,
      (select count(*) from referrals where referrer_id = c.id)::int as friends
    from customers c where c.id = ${customerId}`.execute(db);
  const [moved] = rows;
  if (!moved) throw new Error(`There is no customer ${customerId}`);
  return moved;
}
