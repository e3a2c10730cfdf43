-- spec §12.20 The first payment of a customer, and the first one of a month.
create index concurrently if not exists paid_orders_of_customer on orders (customer_id, date_paid, id) where date_paid is not null;
