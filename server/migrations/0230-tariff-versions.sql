-- ADR 0230 Each saved tariff of a site: its prices as a whole, who saved it and why, and what it changed.
create table tariff_versions (
  id            integer primary key generated always as identity,
  site_id       integer not null references sites,
  number        integer not null,
  prices        jsonb not null,
  changes       jsonb not null,
  actor         text not null,
  staff_id      integer references staff,
  reason        text,
  restores      integer, -- the number of the version whose prices it has again
  date_created  timestamptz not null,
  starts_at     timestamptz, -- null for one that began when it was saved
  date_started  timestamptz,
  date_withdrawn timestamptz,
  unique (site_id, number)
);
