-- ADR 0072 `orders.pending_payments` is kept: the payments that are being confirmed (spec D35).

create or replace function is_pending(payment_attempts) returns integer immutable language sql
return (($1).state in ({{CONFIRMING_STATES}}))::integer;

create or replace function count_pending() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and is_pending(old) = 1 then
    update orders set pending_payments = pending_payments - 1 where id = old.order_id;
  end if;
  if tg_op <> 'DELETE' and is_pending(new) = 1 then
    update orders set pending_payments = pending_payments + 1 where id = new.order_id;
  end if;
  return null;
end $$;
create or replace trigger count_pending after insert or update of state, order_id or delete on payment_attempts
  for each row execute function count_pending();

-- What payments say about an order on hold, except that one came after its end. Where support has said why the order waits (`held_for`), or has
-- accepted to cancel it and its refund is under way, only what came after that is a question (ADR 0210, ADR 0458). A dispute that was won is none, and
-- a part of unknown amount is one until it is recorded, which ends it.
-- A function, because the list of orders asks for the few orders on hold only: as a part of its query it would be prepared for every page, which
-- costs a quarter of the list.
create or replace function payment_questions(of_order integer)
returns table (has_mismatch boolean, is_disputed boolean, has_part boolean, is_returned boolean, is_charged_back boolean, since timestamptz)
stable language plpgsql as $$
declare told timestamptz;
begin
  since := coalesce(
    (select max(e.date_created) from order_events e where e.order_id = of_order and e.kind = 'status'),
    (select o.date_created from orders o where o.id = of_order));
  told := coalesce(
    (select c.date_answered from cancellations c where c.order_id = of_order and c.state = 'refunding'),
    (select since from orders o where o.id = of_order and o.held_for is not null));
  select coalesce(bool_or(a.state = 'mismatch' and (told is null or a.date_updated > told)), false),
      coalesce(bool_or(a.dispute = 'part'), false)
    into has_mismatch, has_part from payment_attempts a where a.order_id = of_order;
  is_disputed := exists (
    select from payment_attempts a left join disputes d on d.attempt_id = a.id
    where a.order_id = of_order and a.dispute in ('open', 'lost') and d.state is distinct from 'won'
      and (told is null or greatest(d.date_created, d.date_ended) > told));
  is_returned := exists (
    select from refunds r where r.order_id = of_order and r.cause = 'provider' and r.date_created = since and (told is null or r.date_created > told));
  is_charged_back := exists (
    select from payment_ledger l
    where l.order_id = of_order and l.kind = 'chargeback' and (told is null or l.date_created > told));
  return next;
end $$;

-- Whether support has to look at the payments of an order on hold.
create or replace function is_payment_questioned(of_order integer) returns boolean stable language plpgsql as $$
begin
  return (select has_mismatch or is_disputed or has_part or is_returned or is_charged_back from payment_questions(of_order));
end $$;

-- Orders that an earlier version left in the queue of faults. By now `queue_fault` and what it asks are of this version.
select queue_fault(order_id) from desk_queues where queue = 'fault';
