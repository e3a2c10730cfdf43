-- Tables whose rows are only ever added to: nothing changes or deletes one, whatever the code does.

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: rows are only ever added to it', tg_table_name;
end $$;

create or replace trigger ledger_is_append_only before update or delete on payment_ledger
  for each row execute function refuse_change();
create or replace trigger consents_are_append_only before update or delete on consents
  for each row execute function refuse_change();
create or replace trigger audit_is_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
create or replace trigger order_events_are_append_only before update or delete on order_events
  for each row execute function refuse_change();
create or replace trigger credits_are_append_only before update or delete on credits
  for each row execute function refuse_change();
create or replace trigger points_are_append_only before update or delete on points
  for each row execute function refuse_change();
