-- ADR 0116 A list of orders at the desk is merged from one index range for each status.
create index desk_orders_by_deadline on orders (site_id, status, deadline, id);
create index desk_orders_by_date on orders (site_id, status, date_created desc, id desc);
create index desk_orders_of_writer on orders (writer_id, status, date_created desc, id desc) where writer_id is not null;

create index titles_of_orders on orders using gin (title gin_trgm_ops);

-- spec §12.7 A filter under a name, of one person or of all staff of a site.
create table desk_views (
  id           integer primary key generated always as identity,
  site_id      integer not null references sites,
  staff_id     integer not null references staff, -- who made it
  name         text not null,
  is_shared    boolean not null,
  view         jsonb not null,
  date_created timestamptz not null,
  date_changed timestamptz not null
);
create index views_of_site on desk_views (site_id, id);

-- ADR 0117 One action on many orders. It waits for a few seconds, in which it can be taken back; then a job works through its rows.
create table bulk_runs (
  id           integer primary key generated always as identity,
  site_id      integer not null references sites,
  staff_id     integer not null references staff,
  session_id   uuid not null,
  action       jsonb not null,
  state        text not null default 'waiting', -- waiting, running, done, stopped, undone
  date_created timestamptz not null,
  date_ended   timestamptz
);
create table bulk_rows (
  run_id   integer not null references bulk_runs on delete cascade,
  place    integer not null,
  order_id integer not null references orders on delete cascade,
  outcome  text, -- null: not yet; done, or the code of its refusal
  primary key (run_id, place)
);
