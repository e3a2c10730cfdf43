-- ADR 0072 Pages of the list are read from their first order, so they need no counts of blocks: what is kept is the number of orders of a
-- customer by status, of shown and of hidden ones.
drop trigger count_new_orders on orders;
drop trigger count_changed_order on orders;
drop trigger count_deleted_order on orders;
drop function count_new_orders, count_changed_order, add_to_counts;
drop type order_change;
drop table order_counts;
create table order_counts (
  customer_id integer not null references customers,
  status      smallint not null,
  is_hidden   boolean not null,
  count       integer not null,
  primary key (customer_id, status, is_hidden)
) with (fillfactor = 70);
insert into order_counts select customer_id, status, is_hidden, count(*) from orders group by customer_id, status, is_hidden;

create index orders_of_status on orders (customer_id, status, customer_seq desc);
create index orders_that_need on orders (customer_id, customer_seq desc) where needs_customer;
create index hidden_orders on orders (customer_id, customer_seq desc) where is_hidden;

-- ADR 0073 The index of words is in server/database/orders.sql.
drop index words_of_order;
drop function search_keys;
alter table orders drop column title_lower;

-- Whether an order has unread messages. Its index stays as it is when one more comes, so that the order is changed in its place.
alter table orders add has_unread boolean not null generated always as (unread > 0) stored;
create index unread_orders on orders (customer_id, id) where has_unread;

-- The unread messages of both sides, also the first one of a chat.
drop index unread_by_customer;
create index unread_messages on messages (order_id, direction, seq) where state = 1;

-- ADR 0073 The first 1000 messages of an order are read without the index, so that hardly any message is in it. What waits to be put into it
-- is read by every search, so it is kept short: 256 kB.
create index words_of_messages on messages using gin (body gin_trgm_ops) with (gin_pending_list_limit = 256) where seq > 1000;
