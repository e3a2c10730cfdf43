-- ADR 0044 What the list of orders shows and sorts by is kept, not counted.

-- The number of an order among those of its customer, from 1 without gaps.
create or replace function number_order() returns trigger language plpgsql as $$
begin
  update customers set order_seq = order_seq + 1 where id = new.customer_id returning order_seq into new.customer_seq;
  return new;
end $$;
create or replace trigger number_order before insert on orders for each row execute function number_order();

-- `orders.needs_customer` is kept: `needsCustomer` of the domain.
create or replace function needs_customer(status integer, unread integer, pending_payments integer) returns boolean
immutable language sql
return unread > 0 or (pending_payments = 0 and status in ({{WAITING_FOR_CUSTOMER}}));

create or replace function note_needs_customer() returns trigger language plpgsql as $$
begin
  new.needs_customer := needs_customer(new.status, new.unread, new.pending_payments);
  return new;
end $$;
create or replace trigger note_needs_customer before insert or update of status, unread, pending_payments on orders
  for each row execute function note_needs_customer();

-- Adds changes to the counts. Rows are locked in the order of their key.
create or replace function add_to_counts(changes order_change[]) returns void language plpgsql as $$
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

create or replace function count_new_orders() returns trigger language plpgsql as $$
begin
  perform add_to_counts(array_agg(
    row(customer_id, customer_seq, status, is_hidden, needs_customer, 1)::order_change)) from added;
  return null;
end $$;
create or replace trigger count_new_orders after insert on orders referencing new table as added
  for each statement execute function count_new_orders();

create or replace function count_changed_order() returns trigger language plpgsql as $$
declare
  before order_change := (old.customer_id, old.customer_seq, old.status, old.is_hidden, old.needs_customer, -1);
  after order_change := (new.customer_id, new.customer_seq, new.status, new.is_hidden, new.needs_customer, 1);
begin
  perform add_to_counts(case when tg_op = 'DELETE' then array[before] else array[before, after] end);
  return null;
end $$;
create or replace trigger count_changed_order after update on orders for each row
  when ((old.customer_id, old.customer_seq, old.status, old.is_hidden, old.needs_customer)
    is distinct from (new.customer_id, new.customer_seq, new.status, new.is_hidden, new.needs_customer))
  execute function count_changed_order();
create or replace trigger count_deleted_order after delete on orders for each row execute function count_changed_order();

-- ADR 0057 A key for each three neighboring letters of a text: 12 bits of the customer, 16 bits of each letter. Different ones can share
-- a key, so what is found must be compared again. An index has these keys: a change needs a migration that builds it anew.
create or replace function search_keys(customer integer, words text) returns bigint[] language plpgsql immutable parallel safe as $$
declare
  owner bigint := (customer % 4096)::bigint << 48;
  letter text;
  count integer := 0;
  last_three bigint := 0;
  keys bigint[] := '{}';
begin
  foreach letter in array string_to_array(lower(words), null) loop
    count := count + 1;
    last_three := ((last_three << 16) | (ascii(letter) % 65536)) & 281474976710655; -- 48 bits
    if count > 2 then
      keys := keys || (owner | last_three);
    end if;
  end loop;
  return keys;
end $$;

-- Orders of before, where the rule has changed.
update orders set needs_customer = not needs_customer
where needs_customer <> needs_customer(status, unread, pending_payments);
