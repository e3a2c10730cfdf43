-- spec §12.7 When a site answers, and when its clocks are marked. The newest of a site counts; a clock keeps the one that it started with.
create table desk_calendars (
  id           integer primary key generated always as identity,
  site_id      integer not null references sites,
  calendar     jsonb not null,
  limits       jsonb not null,
  date_created timestamptz not null
);
create index calendars_of_site on desk_calendars (site_id, id desc);

-- ADR 0115 What waits for somebody at the desk: a row for each queue that an order is in, kept by triggers (server/database/desk-queues.sql).
create table desk_queues (
  order_id    integer not null references orders on delete cascade,
  queue       text not null,
  site_id     integer not null,
  writer_id   integer,
  since       timestamptz not null, -- what the queue is sorted by: when the wait began, or a deadline
  calendar_id integer references desk_calendars,
  paused_at   timestamptz, -- when the ball went to the customer
  primary key (order_id, queue)
);
create index queues_of_site on desk_queues (site_id, queue, since, order_id) where paused_at is null;
create index queues_of_writer on desk_queues (writer_id, queue, since, order_id) where paused_at is null and writer_id is not null;
