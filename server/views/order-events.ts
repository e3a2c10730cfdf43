/** What was paid for the order when it became paid, in cents; null for other events: a part of a query over `order_events event`. */
export const PAID = `case when event.kind = 'paid' then (
  select sum(amount)::int from payment_ledger l
  where l.order_id = event.order_id and l.kind = 'charge' and l.date_created <= event.date_created) end`;
