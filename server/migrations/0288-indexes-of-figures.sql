-- spec §12.20 Delivered papers of a site by the moment of their delivery, and revisions by that of their request.
create index concurrently if not exists delivered_orders_of_site on orders (site_id, date_completed desc, id desc) where date_completed is not null;
create index concurrently if not exists revisions_by_date on revisions (date_created);
