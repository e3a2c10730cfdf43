-- ADR 0131 Who of the desk took an order out of the queue of answers, and when; until when, where it was snoozed.
alter table desk_queues
  add column aside_by    integer references staff,
  add column aside_at    timestamptz,
  add column aside_until timestamptz,
  add check ((aside_by is null) = (aside_at is null)),
  add check (aside_until is null or aside_at is not null);

drop index queues_of_site;
create index queues_of_site on desk_queues (site_id, queue, since, order_id) where paused_at is null and aside_at is null;
drop index queues_of_writer;
create index queues_of_writer on desk_queues (writer_id, queue, since, order_id)
  where paused_at is null and aside_at is null and writer_id is not null;
