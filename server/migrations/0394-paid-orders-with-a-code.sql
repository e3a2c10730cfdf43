-- ADR 0285 The rows of a report about codes, at a site where few orders have one.
create index concurrently if not exists paid_orders_with_code on orders (site_id, date_paid desc, id desc) where date_paid is not null and discount_code is not null;
