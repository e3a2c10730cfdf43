-- ADR 0129 Who of support has the conversation of an order, so that the load of somebody and what has nobody are ranges of an index.
alter table desk_queues add column owner_id integer;
update desk_queues d set owner_id = o.owner_id from orders o where o.id = d.order_id and o.owner_id is not null;
create index queues_of_owner on desk_queues (owner_id, queue, since, order_id) where paused_at is null and owner_id is not null;
create index queues_of_nobody on desk_queues (site_id, queue, since, order_id) where paused_at is null and owner_id is null;
