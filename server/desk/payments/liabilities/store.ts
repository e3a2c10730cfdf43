import type { CreditReason } from '@octavo/domain/deadlines/credit';
import { sql } from 'kysely';
import type { Db } from '#db.ts';

export type LiabilityRow = {
  kind: CreditReason | 'other' | 'loyalty' | 'referral' | 'ready_referral' | 'points';
  currency: string;
  expires: string | null;
  count: number;
  amount: number | null;
  points: number | null;
};

type LiableSite = { id: number; currency: string; referralValue: number };

/**
 * What customers of a site can still use at a moment: credits with their sums, codes bought with points or got for a friend, which take a share of an
 * order that is not there yet, friends whose discount is ready and no code yet, each worth `referralValue` cents, and points that are not spent. A code of a deleted account, or one that its customer left behind at a move, is used nowhere. A code that an unpaid order holds is used again when that ends: it has no use left meanwhile.
 */
export async function loadLiabilities(
  db: Db,
  { id: siteId, currency, referralValue }: LiableSite,
  now: Date,
): Promise<LiabilityRow[]> {
  const { rows } = await sql<LiabilityRow>`
    select * from (
      select case d.kind when 'points' then 'loyalty' when 'referral' then 'referral' else coalesce(c.reason, 'other') end as kind,
        coalesce(c.currency, ${currency}) as currency, to_char(d.expires_at at time zone 'UTC', 'YYYY-MM') as expires,
        count(*)::int as count, sum(case when d.percent = 0 then d.amount * coalesce(d.uses_left, 1) end)::bigint as amount, null::int as points
      from discount_codes d join customers u on u.id = d.customer_id and u.site_id = d.site_id left join credits c on c.discount_id = d.id
      where d.site_id = ${siteId} and u.date_closed is null and d.kind in ('credit', 'points', 'referral')
        and d.date_ended is null and (d.uses_left is null or d.uses_left > 0) and (d.expires_at is null or d.expires_at > ${now})
      group by 1, 2, 3
      union all
      select 'ready_referral', ${currency}, null, count(*)::int, count(*) * ${referralValue}::bigint, null
      from referrals r join customers c on c.id = r.referrer_id
      where c.site_id = ${siteId} and c.date_closed is null and r.date_ready is not null and r.discount_id is null
      union all
      select 'points', ${currency}, null, count(*)::int, null, coalesce(sum(balance), 0)::int from (
        select sum(p.points)::int as balance from points p join customers c on c.id = p.customer_id
        where c.site_id = ${siteId} and c.date_closed is null group by p.customer_id having sum(p.points) > 0) balances
    ) all_of_them where count > 0
    order by array_position(array['late', 'more_time', 'difference', 'goodwill', 'other', 'referral', 'ready_referral', 'loyalty', 'points'], kind), currency, expires nulls last`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, amount: row.amount === null ? null : Number(row.amount) }));
}
