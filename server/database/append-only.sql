-- Tables whose rows are only ever added to: nothing changes or deletes one, whatever the code does.

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: rows are only ever added to it', tg_table_name;
end $$;

create or replace trigger ledger_is_append_only before update or delete on payment_ledger
  for each row execute function refuse_change();
create or replace trigger writer_ledger_is_append_only before update or delete on writer_ledger
  for each row execute function refuse_change();
create or replace trigger order_events_are_append_only before update or delete on order_events
  for each row execute function refuse_change();
create or replace trigger credits_are_append_only before update or delete on credits
  for each row execute function refuse_change();
create or replace trigger legal_bodies_are_append_only before update or delete on legal_bodies
  for each row execute function refuse_change();
create or replace trigger legal_texts_are_append_only before update or delete on legal_texts
  for each row execute function refuse_change();
create or replace trigger interface_texts_are_append_only before update or delete on interface_texts
  for each row execute function refuse_change();
create or replace trigger legal_translations_are_append_only before update or delete on legal_translations
  for each row execute function refuse_change();

-- Whether an account has ended, and so has the one into which it was merged.
create or replace function is_gone(customers) returns boolean stable language sql
return ($1).date_closed is not null and not exists (select from customers into_it where into_it.id = ($1).merged_into and into_it.date_closed is null);

-- ADR 0130 The rows of an account that was merged move to the one that stays, and change nothing else.
create or replace function refuse_change_but_merge() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id'
    and exists (select from customers where id = old.customer_id and merged_into = new.customer_id) then
    return new;
  end if;
  raise exception '% is append-only: rows are only ever added to it', tg_table_name;
end $$;
create or replace trigger consents_are_append_only before update or delete on consents
  for each row execute function refuse_change_but_merge();
create or replace trigger accepted_texts_are_append_only before update or delete on accepted_texts
  for each row execute function refuse_change_but_merge();
create or replace trigger points_are_append_only before update or delete on points
  for each row execute function refuse_change_but_merge();

-- ADR 0138 An entry can be deleted when it is older than the fewest days for which an operator may keep the audit.
-- ADR 0016 Of the entries about an erased customer, and of those about a merge with one, the words can be cleared. Who did what and when stays.
create or replace function refuse_change_of_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.reason is null
    and to_jsonb(new) - '{was,became,reason,words_salt}'::text[] = to_jsonb(old) - '{was,became,reason,words_salt}'::text[]
    and exists (select from customers where is_gone(customers) and (id = old.customer_id
      or old.operation = 'proposeMerge' and id in ((old.became ->> 'closing')::int, (old.became ->> 'staying')::int))) then
    return new;
  end if;
  if tg_op = 'DELETE' and old.date_created < now() - make_interval(days => {{AUDIT.least}}) then
    return old;
  end if;
  raise exception '% is append-only: rows are only ever added to it', tg_table_name;
end $$;
create or replace trigger audit_is_append_only before update or delete on audit_entries
  for each row execute function refuse_change_of_entry();
