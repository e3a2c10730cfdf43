// ADR 0057 The text that finds the newest orders of a customer that match a search: in the newest orders first. How many match there
// says whether the word is frequent, so that more orders are read, or rare, so that the index of words is. No plan depends on the words.

/** A search answers at most this many of the newest matches, so that frequent words cost as little as rare ones. */
const MOST_FOUND = 48;

/** So many of the newest orders are read before the index, and so many of the first ones are not in it. */
const NEWEST = 96;
const FIRST = 32;

/** A word that so many of the newest orders have is frequent: then so many more are read before the index is. */
const FREQUENT = 3;
const MORE = 4096;

/** What the index of words has of an order, and the same in small letters. */
const INDEXED = String.raw`title || E'\n' || id::text`;
const SMALL = String.raw`title_lower || E'\n' || id::text`;

/** What is searched for: words in titles; a number in titles and numbers; an uid; or fewer than three letters, which have no keys. */
export type Kind = 'words' | 'number' | 'uid' | 'short';

/** The parts of the text that its caller chooses. `where` is a condition on orders; `pattern` and `words` name parameters. */
type Search = { kind: Kind; where: string; pattern: string; words: string };

/** A query for `id`, `customer_seq` and `needs_customer` of what a search finds. $1 is the customer. */
export function matchingOrders({ kind, where, pattern, words }: Search): string {
  const matches = `${where} and ${kind === 'words' ? 'title_lower' : `(${SMALL})`} like (select lower(${pattern}))`;
  const found = (condition: string, filter = matches, most = `${MOST_FOUND}`) => `(
    select id, customer_seq, needs_customer from orders
    where ${condition} and ${filter} order by customer_seq desc limit ${most})`;
  const newest = `(select newest from starts)`;
  const more = `(select more from starts)`;
  const wanted = `(select ${MOST_FOUND} - count(*) from newest)`;
  const isWanted = `(select count(*) from recent) < ${MOST_FOUND}`;
  // `+ 0` because the index of the customers would read all of their orders.
  const byKeys = `search_keys(customer_id, ${INDEXED}) @> search_keys($1, ${words}) and customer_id + 0 = $1`;
  const inIndex = kind === 'short' ? 'customer_id = $1' : byKeys;
  return `
    with last as materialized (select order_seq - ${NEWEST} as newest from customers where id = $1),
    newest as materialized ${found(`customer_id = $1 and customer_seq > (select newest from last)`)},
    starts as materialized (
      select newest, case when (select count(*) from newest) < ${FREQUENT} then newest else newest - ${MORE} end as more
      from last),
    recent as materialized (
      table newest union all ${found(`customer_id = $1 and customer_seq > ${more} and customer_seq <= ${newest}`, matches, wanted)})
    select * from (
      table recent
      union all ${found(`${isWanted} and ${newest} > ${FIRST} and ${inIndex} and customer_seq > ${FIRST} and customer_seq <= ${more}`)}
      union all ${found(`${isWanted} and customer_id = $1 and customer_seq <= least(${FIRST}, ${more})`)}
      ${kind === 'uid' ? `union all ${found(`uid = ${words} and customer_id = $1`, `${where} and not (${matches})`)}` : ''}
    ) matching
    order by customer_seq desc limit ${MOST_FOUND}`;
}
