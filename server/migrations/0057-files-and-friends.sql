-- The customer of a file, as its order has it: the files that a customer added are read from one index.
alter table files add customer_id integer not null default 0;
update files set customer_id = orders.customer_id from orders where orders.id = order_id;
create index own_files on files (customer_id, id) where side = 'customer' and message_id is null and date_deleted is null;

-- The writers who have worked on orders of a customer, each with the latest order.
create index writers_of_customer on orders (customer_id, writer_id, id) where status in (3, 5, 7, 9, 10);

-- Whether a friend has an order that is neither canceled nor refunded: a list of referrals need not look at the orders of all friends.
alter table referrals add has_order boolean not null default false;
update referrals set has_order = true
where exists (select from orders where orders.customer_id = referrals.customer_id and status not in (7, 8));
