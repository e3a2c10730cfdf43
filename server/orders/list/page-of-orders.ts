import type { OrderSort } from '@octavo/contract/orders';
import { UNDER_WAY_STATUSES } from '@octavo/domain/orders/status';
import { matchingOrders } from './matching-orders.ts';

// ADR 0072 The texts of the queries for a page of the list. Their parameters: $1 the customer, $2 the length of the page, $3 its first place,
// from 0; then what the conditions name. Each row has `total`, and the page is sorted by `part` and `customer_seq`.

const CARD = `id, uid, site_id, title, pages, work_type, price_final, currency, status, is_hidden, date_created,
  urgency_minutes, deadline, deadline_waits, date_paid, date_canceled, offered_until, unread, pending_payments > 0 as pending, customer_seq,
  charged, returned_difference, goes_on_unpaid, answer_by, asked_from, asked_to, has_new_paper, date_completed, date_held, held_for, hold_note`;

/** spec §10.14 Whether an order needs the answer to a request for more time first, which has an end: `answer_request` of the domain. */
const IS_ASKED = `(is_counted and answer_by is not null and not deadline_waits and status in (${UNDER_WAY_STATUSES}))`;

/** The parts of the list for each way to sort, one after the other, each with its newest orders first. */
const PARTS: Record<OrderSort, string[]> = {
  newest: ['true'],
  needs_you: [IS_ASKED, `needs_customer and not ${IS_ASKED}`, 'not needs_customer'],
};

const pageOf = (parts: string[], total: string) => `
  select *, (${total}) as total from (${parts.join(' union all ')}) parts
  order by part, customer_seq desc limit $2 offset $3`;

/** The text of a page. `where` is a condition on columns that orders and their counts have. */
export function pageText(sort: OrderSort, where: string): string {
  const parts = PARTS[sort].map(
    (part, at) => `(
    select ${CARD}, ${at} as part from orders
    where customer_id = $1 and ${where} and ${part} order by customer_seq desc limit $2::int + $3::int)`,
  );
  return pageOf(parts, `select sum(count)::int from order_counts where customer_id = $1 and ${where}`);
}

/** The text of a page of what a search finds. */
export function foundText(sort: OrderSort, search: Parameters<typeof matchingOrders>[0]): string {
  const parts = PARTS[sort].map(
    (part, at) => `(
    select ${CARD}, ${at} as part from orders where id in (select id from matching) and ${part})`,
  );
  return `with matching as materialized (${matchingOrders(search)}) ${pageOf(parts, 'select count(*)::int from matching')}`;
}
