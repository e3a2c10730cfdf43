-- ADR 0131 What is set aside waits for nobody, and is no load of its owner.
drop index queues_of_owner;
create index queues_of_owner on desk_queues (owner_id, queue, since, order_id)
  where paused_at is null and aside_at is null and owner_id is not null;
drop index queues_of_nobody;
create index queues_of_nobody on desk_queues (site_id, queue, since, order_id)
  where paused_at is null and aside_at is null and owner_id is null;
