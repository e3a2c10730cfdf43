import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { REFERRAL_STATUS, type ReferralStatus, referralStatus } from '@octavo/domain/referrals/referral';

// The texts of the queries for the friends of a customer. Their parameters: $1 the customer, $2 the moment; of a page $3 a status or 0, $4 the
// length of the page, $5 its first place, from 0; of the counts $3 a currency.

/** What the status of a referral follows from. */
const FACTS = [
  'r.has_order',
  'r.date_ready is not null',
  'c.id is not null',
  `coalesce(d.state = 'used', false)`,
  `coalesce(d.state = 'reserved', false)`,
  'coalesce(c.expires_at <= $2::timestamptz, false)',
];

/** The statuses that the domain gives for all combinations of the facts: a fact at place n adds 2ⁿ to the number of its combination. */
const STATUSES = Array.from({ length: 2 ** FACTS.length }, (_, combination) => {
  const [hasOrder, isReady, hasCode, isUsed, isReserved, isOver] = FACTS.map(
    (__, at) => ((combination >> at) & 1) === 1,
  );
  const now = new Date();
  const code = { isUsed: isUsed === true, isReserved: isReserved === true, expiresAt: isOver ? now : null };
  return referralStatus({ hasOrder: hasOrder === true, isReady: isReady === true, code: hasCode ? code : null }, now);
});

const STATUS = `(array[${STATUSES.join(', ')}])[1 + ${FACTS.map((fact, at) => `(${fact})::int * ${2 ** at}`).join(' + ')}]`;

const REFERRALS = `
  select r.id, r.customer_id, r.date_created, r.date_ready, c.code, c.amount, c.expires_at, c.site_id, d.state, d.date_used, d.order_id,
    d.amount as taken, ${STATUS} as status
  from referrals r
  left join discount_codes c on c.id = r.discount_id
  left join order_deductions d on d.discount_id = c.id and d.state <> 'released'
  where r.referrer_id = $1`;

/** The number of referrals of each status, and what the used ones took off orders of the currency, in cents. */
export const COUNTS = `
  select status, count(*)::int as count, coalesce(sum(taken) filter (
      where state = 'used' and (select currency from orders where orders.id = order_id) = $3), 0)::int as saved
  from (${REFERRALS}) referrals group by status`;

const { ready, inProgress, generated, used, expired } = REFERRAL_STATUS;

/** direction 84 What can be turned into a discount comes first, what is over comes last; the newest first among equals. */
const SHOWN_FIRST: readonly ReferralStatus[] = [ready, inProgress, REFERRAL_STATUS.new, generated, used, expired];

/** A page of them with the first order of each friend that is neither canceled nor refunded. */
export const PAGE = `
  select page.*, page.site_id = (select site_id from customers where id = $1) as is_here, customers.email, first.date_paid, first.deadline
  from (
    select *, array_position(array[${SHOWN_FIRST.join(', ')}], status) as place from (${REFERRALS}) referrals
    where $3::int = 0 or status = $3
    order by place, id desc limit $4 offset $5) page
  join customers on customers.id = page.customer_id
  left join lateral (
    select date_paid, deadline from orders
    where orders.customer_id = page.customer_id and orders.status not in (${ORDER_STATUS.canceled}, ${ORDER_STATUS.refunded})
    order by date_paid is null, orders.id limit 1) first on true
  order by place, page.id desc`;
