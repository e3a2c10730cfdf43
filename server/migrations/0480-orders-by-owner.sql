-- ADR 0481 The orders whose conversation somebody of support has, or nobody, are a range for each status, in both orders of a view.
create index concurrently if not exists desk_orders_by_owner on orders (site_id, status, owner_id, date_created desc, id desc);
create index concurrently if not exists desk_orders_by_owner_and_deadline on orders (site_id, status, owner_id, deadline, id);
