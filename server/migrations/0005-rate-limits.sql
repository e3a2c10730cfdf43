-- Rate limits (D57): one token bucket each. A bucket that is full again is no row worth keeping; a crash may empty the table.
create unlogged table rate_limits (
  key     text primary key,
  full_at timestamptz not null
);
create index rate_limits_by_age on rate_limits (full_at);
