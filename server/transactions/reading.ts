import { isMatch, matchingOrders } from '#orders/list/matching-orders.ts';
import type { searchOf } from '#orders/list/store.ts';
import { PLANNED_EACH_TIME } from '#outside/named-statements.ts';

// spec §10.10 The texts of the queries of the list. Their parameters: $1 the customer, $2 the length of the page; of a page $3 its first
// place, from 0; of the export $3 and $4 the moment and the id that it goes on below; then a status, where there is one; and of a search
// the pattern and its words. A filter has a text of its own, so that Postgres plans it with the index of the statuses.

export type Filter = { status: number; search: ReturnType<typeof searchOf> | null };

const ofStatus = ({ status }: Filter, next: number) => (status > 0 ? `and order_status = $${next}` : '');

/** The parameters of a search, of which `next` is the first one that is free, or the status. */
function searchAt({ status }: Filter, next: number) {
  const first = status > 0 ? next + 1 : next;
  return { pattern: `$${first}`, words: `$${first + 1}` };
}

/** The transactions of the filter, without those of other customers; of a search those of the newest orders that match and have one of the status. */
function chosenBy(filter: Filter, next: number): string {
  const isOfStatus = ofStatus(filter, next);
  if (filter.search === null) return `select id, date_created from transactions where customer_id = $1 ${isOfStatus}`;
  const where = `exists (select from transactions where order_id = orders.id ${isOfStatus})`;
  return `
    select t.id, t.date_created from (${matchingOrders({ where, ...searchAt(filter, next) })}) found
    join transactions t on t.order_id = found.id
    where t.customer_id = $1 ${isOfStatus}`;
}

/** The same without an end of a search: each transaction of the customer is compared with it. */
function allChosenBy(filter: Filter, next: number): string {
  if (filter.search === null) return chosenBy(filter, next);
  const isSearched = `exists (select from orders where id = order_id and ${isMatch(searchAt(filter, next))})`;
  return `select id, date_created from transactions where customer_id = $1 ${ofStatus(filter, next)} and ${isSearched}`;
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
    select id from (${allChosenBy(filter, 5)}) chosen
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
