-- spec D8: levels that restrict the deadlines. The hours are closed to these levels, or the only ones that they have.
alter table sites
  add column restricted_levels    integer[] not null default '{4,5}',
  add column restricted_hours     integer[] not null default '{3,6}',
  add column restricted_hours_are text not null default 'closed' check (restricted_hours_are in ('closed', 'only'));
