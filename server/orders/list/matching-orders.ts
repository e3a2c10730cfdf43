import { READ_FIRST } from '#database/values.ts';

/** A search answers at most this many of the newest matches, so that frequent words cost as little as rare ones. */
const MOST_FOUND = 48;

/** What is searched, as the index has it. */
const SEARCHED = String.raw`(title || E'\n' || id::text)`;

/** The parts of the text that its caller chooses. `where` is a condition on orders; `pattern` and `words` name parameters. */
type Search = { where: string; pattern: string; words: string };

/** A condition on orders: that one matches a search. For a query that reads all orders of a customer anyway. */
export const isMatch = ({ pattern, words }: Omit<Search, 'where'>): string =>
  `(${SEARCHED} ilike ${pattern} or uid = ${words})`;

/**
 * ADR 0073 A query for the ids of the newest orders of a customer that match a search; $1 is the customer. It reads the newest orders, and
 * then, where they do not have enough matches, the index of words. So one plan suits frequent words and rare ones.
 */
export function matchingOrders({ where, pattern, words }: Search): string {
  const found = (condition: string) => `(
    select id, customer_seq from orders
    where ${condition} and ${where} and ${SEARCHED} ilike ${pattern} order by customer_seq desc limit ${MOST_FOUND})`;
  const older = `(select order_seq - ${READ_FIRST} from customers where id = $1)`;
  const isWanted = `(select count(*) from newest) < ${MOST_FOUND}`;
  // `+ 0` because the index of the customers would read all of their orders.
  const inIndex = `search_keys(customer_id, ${SEARCHED}, 1) @> search_keys($1, ${words}, least(2, length(${words}))) and customer_id + 0 = $1`;
  return `
    with newest as materialized ${found(`customer_id = $1 and customer_seq > ${older}`)}
    select id from (
      table newest
      union ${found(`${isWanted} and ${inIndex} and customer_seq > ${READ_FIRST} and customer_seq <= ${older}`)}
      union ${found(`${isWanted} and customer_id = $1 and customer_seq <= least(${READ_FIRST}, ${older})`)}
      union (select id, customer_seq from orders where uid = ${words} and customer_id = $1 and ${where})
    ) matching
    order by customer_seq desc limit ${MOST_FOUND}`;
}
