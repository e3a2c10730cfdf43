import { matchingOrders } from '#orders/list/matching-orders.ts';
import type { searchOf } from '#orders/list/store.ts';
import { PLANNED_EACH_TIME } from '#outside/named-statements.ts';

// spec §10.10 The texts of the queries of the list. Their parameters: $1 the customer, $2 the length of the page; of a page $3 its first
// place, from 0; of the export $3 and $4 the moment and the id that it goes on below; then a status, where there is one; and of a search
// the pattern and its words. A filter has a text of its own, so that Postgres plans it with the index of the statuses.

export type Filter = { status: number; search: ReturnType<typeof searchOf> | null };

/** The transactions of the filter, without those of other customers. `next` is the first parameter that is free. */
function chosenBy({ status, search }: Filter, next: number): string {
  const ofStatus = status > 0 ? `and order_status = $${next}` : '';
  if (search === null) return `select id, date_created from transactions where customer_id = $1 ${ofStatus}`;
  const pattern = status > 0 ? next + 1 : next;
  const where = 'exists (select from transactions where order_id = orders.id)';
  return `
    select t.id, t.date_created from (${matchingOrders({ where, pattern: `$${pattern}`, words: `$${pattern + 1}` })}) found
    join transactions t on t.order_id = found.id
    where t.customer_id = $1 ${ofStatus}`;
}

const NEWEST = 'date_created desc, id desc';

/** Only the rows of the page are read; places before it and the total are counted in the index, or among what a search found. */
const pageBy = (page: string, chosen: string) => `
  select t.*, orders.title, orders.date_paid, attempt.provider, attempt.card, (select count(*)::int from ${chosen} counted) as total
  from (${page} order by ${NEWEST} limit $2 offset $3) page
  join transactions t on t.id = page.id
  join orders on orders.id = t.order_id
  left join payment_attempts attempt on attempt.id = t.attempt_id
  order by t.date_created desc, t.id desc`;

/** The text for a page by its place, newest first. */
export function pageText(filter: Filter): string {
  const chosen = chosenBy(filter, 4);
  if (filter.search === null) return pageBy(chosen, `(${chosen})`);
  return `with found as materialized (${chosen}) ${pageBy('select id, date_created from found', 'found')}`;
}

/** The text for the transactions before a moment and an id, newest first, without a total: for all of them, page by page. */
export function belowText(filter: Filter): string {
  return `${PLANNED_EACH_TIME}
  select t.*, t.date_created::text as exact_date, orders.title, orders.date_paid, attempt.provider, attempt.card, attempt.reference
  from (
    select id from (${chosenBy(filter, 5)}) chosen
    where (date_created, id) < ($3::timestamptz, $4::int) order by ${NEWEST} limit $2) page
  join transactions t on t.id = page.id
  join orders on orders.id = t.order_id
  left join payment_attempts attempt on attempt.id = t.attempt_id
  order by t.date_created desc, t.id desc`;
}

/** The parameters of both texts. */
export const valuesOf = (customerId: number, { status, search }: Filter, limit: number, from: unknown[]): unknown[] => [
  customerId,
  limit,
  ...from,
  ...(status > 0 ? [status] : []),
  ...(search ? [search.pattern, search.words] : []),
];
