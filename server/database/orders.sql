-- ADR 0072 What the list of orders shows and sorts by is kept, not counted.

-- The number of an order among those of its customer, from 1 without gaps.
create or replace function number_order() returns trigger language plpgsql as $$
declare stays integer;
begin
  update customers set order_seq = order_seq + (merged_into is null)::integer where id = new.customer_id
  returning order_seq, merged_into into new.customer_seq, stays;
  if stays is not null then -- merged while the order was made (ADR 0130)
    update customers set order_seq = order_seq + 1 where id = stays returning id, order_seq into new.customer_id, new.customer_seq;
  end if;
  return new;
end $$;
create or replace trigger number_order before insert on orders for each row execute function number_order();

-- What the customer is asked for: `askedOf` of the domain.
create or replace function due_of(orders) returns integer immutable language sql
return case when ($1).goes_on_unpaid then 0 else greatest(0, ($1).price_final + ($1).returned_difference - ($1).charged) end;

-- `orders.needs_customer` and `orders.is_counted`, what of it the badge counts, are kept: `needsCustomer` and `isCounted` of the domain.
create or replace function is_counted(orders) returns boolean immutable language sql
return (($1).status in ({{UNDER_WAY_STATUSES}}) and ($1).answer_by is not null and not ($1).deadline_waits)
  or (($1).status = {{ORDER_STATUS.offered}} and ($1).pending_payments = 0)
  or (($1).status = {{ORDER_STATUS.completed}} and ($1).has_new_paper)
  or (($1).status = {{ORDER_STATUS.modified}} and ($1).pending_payments = 0 and due_of($1) > 0)
  or (($1).status = {{ORDER_STATUS.hold}} and coalesce(($1).held_for in ('file', 'answer'), false));

create or replace function needs_customer(orders) returns boolean immutable language sql
return ($1).unread > 0 or (($1).status = {{ORDER_STATUS.unpaid}} and ($1).pending_payments = 0) or is_counted($1);

create or replace function note_needs_customer() returns trigger language plpgsql as $$
begin
  new.needs_customer := needs_customer(new);
  new.is_counted := is_counted(new);
  return new;
end $$;
create or replace trigger note_needs_customer
  before insert or update of status, unread, pending_payments, answer_by, deadline_waits, has_new_paper, held_for, charged, price_final, returned_difference, goes_on_unpaid
  on orders for each row execute function note_needs_customer();

-- ADR 0013 A deadline waits for the payment of an edit only while the order is modified or on hold: `fieldsOfAcceptance` of the domain. A server from
-- before `deadline_waits` changes the status without it.
create or replace function end_waiting_deadline() returns trigger language plpgsql as $$
begin
  new.deadline_waits := false;
  return new;
end $$;
create or replace trigger end_waiting_deadline before update of status on orders for each row
  when (old.status in ({{ORDER_STATUS.modified}}, {{ORDER_STATUS.hold}}) and new.status not in ({{ORDER_STATUS.modified}}, {{ORDER_STATUS.hold}})
    and old.deadline_waits and new.deadline_waits)
  execute function end_waiting_deadline();

-- `orders.charged` is kept: the charges of the ledger, which is only added to. An order that went on unpaid is paid for again from then on (ADR 0421).
create or replace function note_charge() returns trigger language plpgsql as $$
begin
  update orders set charged = charged + new.amount, goes_on_unpaid = false where id = new.order_id;
  return null;
end $$;
create or replace trigger note_charge after insert on payment_ledger for each row when (new.kind = 'charge')
  execute function note_charge();

-- The request for more time that waits is kept: until when the customer can answer it, and both deadlines, which move along with that of the order.
create or replace function note_request() returns trigger language plpgsql as $$
begin
  update orders set (answer_by, asked_from, asked_to) = (
    select new.expires_at, new.deadline_was, new.deadline where new.state = 'waiting')
  where id = new.order_id;
  return null;
end $$;
create or replace trigger note_request after insert or update of state, deadline_was, deadline on time_requests for each row
  execute function note_request();

-- The number of orders by status, of shown and of hidden ones.
create or replace function count_new_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts as kept (customer_id, status, is_hidden, count)
  select customer_id, status, is_hidden, count(*) from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (customer_id, status, is_hidden) do update set count = kept.count + excluded.count;
  return null;
end $$;
create or replace trigger count_new_orders after insert on orders referencing new table as added
  for each statement execute function count_new_orders();

-- The counts of before and after change in the order of their key, so that two changes do not wait for each other.
create or replace function count_changed_order() returns trigger language plpgsql as $$
begin
  insert into order_counts as kept (customer_id, status, is_hidden, count)
  select * from (
    values (old.customer_id, old.status, old.is_hidden, -1), (new.customer_id, new.status, new.is_hidden, 1)
  ) change (customer_id, status, is_hidden, count)
  where customer_id is not null
  order by 1, 2, 3
  on conflict (customer_id, status, is_hidden) do update set count = kept.count + excluded.count;
  return null;
end $$;
create or replace trigger count_changed_order after update on orders for each row
  when ((old.customer_id, old.status, old.is_hidden) is distinct from (new.customer_id, new.status, new.is_hidden))
  execute function count_changed_order();
create or replace trigger count_deleted_order after delete on orders for each row execute function count_changed_order();

-- ADR 0073 The keys of a text: its letters and pairs of letters, or only the pairs, in small letters, each with the customer. The first 1000
-- orders of a customer are read without the index, so that hardly any order costs keys. A change of the keys needs another index.
create or replace function search_keys(customer integer, words text, shortest integer) returns text[] immutable parallel safe language sql
return array(
  select distinct customer || ' ' || substr(lower(words), at, size)
  from generate_series(shortest, 2) size, generate_series(1, length(lower(words)) - size + 1) at);
create index if not exists letters_of_order on orders using gin (search_keys(customer_id, title || E'\n' || id::text, 1))
  with (fastupdate = off) where customer_seq > {{SEARCH.readFirst}};

-- Orders of before, where the rule has changed.
update orders set needs_customer = needs_customer(orders), is_counted = is_counted(orders)
where (needs_customer, is_counted) <> (needs_customer(orders), is_counted(orders));
