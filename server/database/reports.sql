-- ADR 0285 What reports count leaves a mark where it changes, in the same transaction: the day of the mark is counted again. A mark is only added, so that
-- nobody waits for another; a job takes those that it sees with what they are about.
create or replace function quarter_of(moment timestamptz) returns timestamptz immutable language sql
return date_bin('15 minutes', moment, timestamptz '2000-01-01 00:00:00Z'); -- no zone begins its day within one

create or replace function mark_paid_orders() returns trigger language plpgsql as $$
begin
  insert into report_marks (site_id, moment)
  select distinct site_id, quarter_of(date_paid) from added where date_paid is not null;
  return null;
end $$;
create or replace trigger mark_paid_orders after insert on orders referencing new table as added
  for each statement execute function mark_paid_orders();

create or replace function mark_changed_order() returns trigger language plpgsql as $$
begin
  insert into report_marks (site_id, moment)
  select distinct site_id, quarter_of(moment) from (values (old.site_id, old.date_paid), (new.site_id, new.date_paid)) changed (site_id, moment)
  where moment is not null;
  return null;
end $$;
create or replace trigger mark_changed_order after update on orders for each row
  when ((old.site_id, old.date_paid) is distinct from (new.site_id, new.date_paid))
  execute function mark_changed_order();
create or replace trigger mark_deleted_order after delete on orders for each row execute function mark_changed_order();

create or replace function mark_ledger() returns trigger language plpgsql as $$
begin
  insert into report_marks (site_id, moment) select distinct site_id, quarter_of(date_created) from added where site_id is not null;
  return null;
end $$;
create or replace trigger mark_ledger after insert on payment_ledger referencing new table as added
  for each statement execute function mark_ledger();
