/**
 * What was paid for the order when it became paid, in cents, without what was paid before and did not suffice; null for other events: a part of a
 * query over `order_events event`.
 */
export const PAID = `case when event.kind = 'paid' then (
  select sum(amount) from payment_ledger l
  where l.order_id = event.order_id and l.kind = 'charge' and l.date_created <= event.date_created
    and not exists (
      select from order_events part
      where part.order_id = l.order_id and part.kind = 'paid_part' and (part.details->>'attemptId')::int = l.attempt_id)) end`;
