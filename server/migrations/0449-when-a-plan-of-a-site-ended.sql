-- ADR 0221 When a plan was made, refused or withdrawn; null: it waits, or ended before this was kept.
alter table site_plans add column date_ended timestamptz;
