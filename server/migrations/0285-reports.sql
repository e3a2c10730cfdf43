-- ADR 0285 What reports have counted: for each day of a site, in its zone, how often something happened and what it came to in cents.
create table report_days (
  site_id  integer not null references sites,
  day      text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  figure   text not null,
  part     text not null,
  currency text not null,
  count    integer not null,
  amount   bigint not null,
  primary key (site_id, day, figure, part, currency)
);

-- A quarter of an hour in which something changed that reports count: its day is counted again. Triggers add them (server/database/reports.sql).
create table report_marks (
  id      bigint primary key generated always as identity,
  site_id integer not null references sites,
  moment  timestamptz not null
);
create index marks_of_site on report_marks (site_id, moment);

-- The zone by which the days of a site were counted, and until when everything is.
create table report_sites (
  site_id      integer primary key references sites,
  zone         text not null,
  date_counted timestamptz
);
