-- ADR 0134 A view of what nobody works on skips no order that somebody has.
create index desk_orders_of_nobody on orders (site_id, status, date_created desc, id desc) where writer_id is null;
create index desk_orders_of_nobody_by_deadline on orders (site_id, status, deadline, id) where writer_id is null;
create index desk_orders_of_writer_by_deadline on orders (writer_id, status, deadline, id) where writer_id is not null;
