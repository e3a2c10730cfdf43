import type { OrderSort } from '@octavo/contract/orders';
import { type Kind, matchingOrders } from './matching-orders.ts';

// ADR 0044 The texts of the queries for a page of the list. Their parameters: $1 the customer, $2 a status or 0, $3 whether hidden or
// null, $4 the first place of the page, from 0, $5 the length of the page, and of a search $6 the pattern and $7 its words. Each row has
// `place` and `total`.

const CARD = `id, uid, site_id, title, pages, work_type, price_final, currency, status, is_hidden, date_created,
  urgency_minutes, deadline, date_paid, date_canceled, offered_until, unread, pending_payments > 0 as pending`;

/** The part of the list that an order is in, for each way to sort: smaller parts come first, and each has its newest first. */
const PARTS: Record<OrderSort, string> = {
  newest: '0',
  needs_you: 'case when needs_customer then 0 else 1 end',
};

const IS_SHOWN = '($3::boolean is null or is_hidden = $3)';

/** The blocks of order_counts below `whole` that have orders of the page, with the place after their last order. */
const blocksOf = (sort: OrderSort, { shift, whole, within }: { shift: number; whole: string; within: string }) => `
  select * from (
    select part, inner_block.*, before + sum(inner_block.count) over (partition by ${whole}.part, ${whole}.block order by inner_block.block desc) as after
    from ${whole} cross join lateral (
      select block, sum(count)::int as count from order_counts
      where customer_id = $1 and shift = ${shift} and status = $2 and ${within} and ${IS_SHOWN}
        and ${PARTS[sort]} = part
      group by block) inner_block) blocks
  where after > $4 and after - count < $4 + $5`;

/** The text of the page without a search: blocks are added up until the places of the page, so no other orders are read. */
export const pageBy = (sort: OrderSort) => `
  with parts as (
    select part, 0 as block, (sum(sum(count)) over (order by part) - sum(count))::int as before
    from (
      select ${PARTS[sort]} as part, count from order_counts
      where customer_id = $1 and shift = 31 and status = $2 and ${IS_SHOWN}) counted
    group by part
  ), large as (
    select *, after - count as before from (
      ${blocksOf(sort, { shift: 12, whole: 'parts', within: 'true' })}) large_blocks
  ), small as (
    ${blocksOf(sort, { shift: 6, whole: 'large', within: 'block between large.block * 64 and large.block * 64 + 63' })}
  )
  select placed.*,
    (select sum(count)::int from order_counts
     where customer_id = $1 and shift = 31 and status = $2 and ${IS_SHOWN}) as total
  from small cross join lateral (
    select ${CARD}, small.after - small.count + row_number() over (order by customer_seq desc) - 1 as place
    from orders
    where customer_id = $1 and customer_seq between small.block * 64 and small.block * 64 + 63
      and ($2 = 0 or status = $2) and ${IS_SHOWN} and ${PARTS[sort]} = part
    limit 64) placed
  where place >= $4 and place < $4 + $5`;

/** The text of the page of a search: only its cards are read whole. */
export const foundBy = (sort: OrderSort, kind: Kind) => `
  select ${CARD}, place, total
  from (
    select id as found, row_number() over (order by ${PARTS[sort]}, customer_seq desc) - 1 as place, count(*) over ()::int as total
    from (${matchingOrders({ kind, where: `($2::int = 0 or status = $2) and ${IS_SHOWN}`, pattern: '$6', words: '$7' })}) matching
  ) placed
  join orders on id = found
  where place >= $4 and place < $4 + $5`;
