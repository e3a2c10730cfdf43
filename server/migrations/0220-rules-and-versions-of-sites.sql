-- ADR 0220 What lateness, points, referrals and revisions are worth at a site; null: as the installation says.
alter table sites
  add column late_percent integer,
  add column late_period_hours integer,
  add column late_most_percent integer,
  add column more_time_percent integer,
  add column more_time_hours integer,
  add column loyalty_steps integer[],
  add column loyalty_max_discount integer,
  add column referral_value integer,
  add column referral_days integer,
  add column revision_minutes_per_page integer,
  add column revision_days integer not null default 14,
  add column revision_days_long integer not null default 30,
  add column mail_sender text;

-- Why a work is not sold in a country, for those who read the settings later.
alter table closed_works add column reason text;

-- ADR 0221 Every change of a site: its settings, terms and prices after it.
create table site_versions (
  site_id integer not null references sites,
  number integer not null,
  settings jsonb not null,
  terms jsonb not null,
  prices jsonb not null,
  was jsonb not null,
  became jsonb not null,
  author text not null,
  reason text,
  date_created timestamptz not null,
  primary key (site_id, number)
);

-- The version of its site that an order was made with; null: made before there was one.
alter table orders add column site_version integer;

-- ADR 0221 A change that is not live: to be looked at, or waiting for its time.
create table site_plans (
  id integer generated always as identity primary key,
  site_id integer not null references sites,
  change jsonb not null,
  author text not null,
  staff_id integer not null references staff,
  session_id text not null,
  reason text not null,
  starts_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'withdrawn')),
  why text,
  preview_hash bytea,
  preview_until timestamptz,
  date_created timestamptz not null
);
create index site_plans_of_site on site_plans (site_id, id);
create unique index site_plans_preview on site_plans (preview_hash) where preview_hash is not null;

-- ADR 0222 The last outcome of each thing that is tried before a site opens.
create table site_checks (
  site_id integer not null references sites,
  kind text not null check (kind in ('host', 'charge', 'mail', 'mail_records', 'test_order')),
  subject text not null,
  is_good boolean not null,
  details jsonb not null,
  date_checked timestamptz not null,
  primary key (site_id, kind, subject)
);
