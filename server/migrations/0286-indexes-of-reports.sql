-- spec §12.20 The paid orders of a site by the moment of their payment.
create index concurrently if not exists paid_orders_of_site on orders (site_id, date_paid desc, id desc) where date_paid is not null;
