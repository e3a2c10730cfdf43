-- ADR 0044 What the list of orders shows and sorts by is kept, not counted: nothing that a page of it reads grows with the orders.

-- The number of the order among those of its customer, from 1 without gaps. The list is sorted by it: newest first.
alter table orders add customer_seq integer not null default 0;
update orders set customer_seq = numbered.place
from (select id, row_number() over (partition by customer_id order by id) as place from orders) numbered
where numbered.id = orders.id;
create unique index place_of_order on orders (customer_id, customer_seq desc);
drop index orders_of_customer; -- it had the id instead

alter table customers add order_seq integer not null default 0;
update customers set order_seq = highest.place
from (select customer_id, max(customer_seq) as place from orders group by customer_id) highest
where highest.customer_id = customers.id;

create function number_order() returns trigger language plpgsql as $$
begin
  update customers set order_seq = order_seq + 1 where id = new.customer_id returning order_seq into new.customer_seq;
  return new;
end $$;
create trigger number_order before insert on orders for each row execute function number_order();

-- The unread messages for the customer, and the payments that are being confirmed (spec D35).
alter table orders add unread integer not null default 0;
alter table orders add pending_payments integer not null default 0;
update orders set
  unread = (select count(*) from messages m where m.order_id = orders.id and m.state = 1 and m.direction in (3, 6)),
  pending_payments = (
    select count(*) from payment_attempts a where a.order_id = orders.id and a.state in ('pending', 'in_review'));

-- `needsCustomer` of the domain.
alter table orders add needs_customer boolean not null
  generated always as (unread > 0 or (status in (1, 9, 11) and pending_payments = 0)) stored;

create function is_unread(messages) returns integer immutable language sql
return (($1).state = 1 and ($1).direction in (3, 6))::integer;

create function count_unread() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and is_unread(old) = 1 then
    update orders set unread = unread - 1 where id = old.order_id;
  end if;
  if tg_op <> 'DELETE' and is_unread(new) = 1 then
    update orders set unread = unread + 1 where id = new.order_id;
  end if;
  return null;
end $$;
create trigger count_unread after insert or update of state, direction, order_id or delete on messages
  for each row execute function count_unread();

create function is_pending(payment_attempts) returns integer immutable language sql
return (($1).state in ('pending', 'in_review'))::integer;

create function count_pending() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and is_pending(old) = 1 then
    update orders set pending_payments = pending_payments - 1 where id = old.order_id;
  end if;
  if tg_op <> 'DELETE' and is_pending(new) = 1 then
    update orders set pending_payments = pending_payments + 1 where id = new.order_id;
  end if;
  return null;
end $$;
create trigger count_pending after insert or update of state, order_id or delete on payment_attempts
  for each row execute function count_pending();

-- How many orders a customer has of each kind, in all (shift 31) and in blocks of 4096 and of 64: block `n` holds the orders
-- whose `customer_seq >> shift` is n. Status 0 is all statuses. A page is found by adding up blocks.
create table order_counts (
  customer_id    integer not null references customers,
  shift          smallint not null,
  status         smallint not null,
  block          integer not null,
  is_hidden      boolean not null,
  needs_customer boolean not null,
  count          integer not null,
  primary key (customer_id, shift, status, block, is_hidden, needs_customer)
) with (fillfactor = 70);

create type order_change as (
  customer_id integer, customer_seq integer, status smallint, is_hidden boolean, needs_customer boolean, delta integer
);

-- Adds changes to the counts. Rows are locked in the order of their key.
create function add_to_counts(changes order_change[]) returns void language plpgsql as $$
begin
  insert into order_counts as kept (customer_id, shift, status, block, is_hidden, needs_customer, count)
  select c.customer_id, shift, kind, customer_seq >> shift, c.is_hidden, c.needs_customer, sum(delta)
  from unnest(changes) c, unnest('{31, 12, 6}'::smallint[]) shift, unnest(array[0::smallint, c.status]) kind
  group by 1, 2, 3, 4, 5, 6
  having sum(delta) <> 0
  order by 1, 2, 3, 4, 5, 6
  on conflict (customer_id, shift, status, block, is_hidden, needs_customer)
  do update set count = kept.count + excluded.count;
end $$;

create function count_new_orders() returns trigger language plpgsql as $$
begin
  perform add_to_counts(array_agg(
    row(customer_id, customer_seq, status, is_hidden, needs_customer, 1)::order_change)) from added;
  return null;
end $$;
create trigger count_new_orders after insert on orders referencing new table as added
  for each statement execute function count_new_orders();

create function count_changed_order() returns trigger language plpgsql as $$
declare
  before order_change := (old.customer_id, old.customer_seq, old.status, old.is_hidden, old.needs_customer, -1);
  after order_change := (new.customer_id, new.customer_seq, new.status, new.is_hidden, new.needs_customer, 1);
begin
  perform add_to_counts(case when tg_op = 'DELETE' then array[before] else array[before, after] end);
  return null;
end $$;
create trigger count_changed_order after update on orders for each row
  when ((old.customer_id, old.customer_seq, old.status, old.is_hidden, old.needs_customer)
    is distinct from (new.customer_id, new.customer_seq, new.status, new.is_hidden, new.needs_customer))
  execute function count_changed_order();
create trigger count_deleted_order after delete on orders for each row execute function count_changed_order();

select add_to_counts(array_agg(row(customer_id, customer_seq, status, is_hidden, needs_customer, 1)::order_change))
from orders;
