-- ADR 0214 Where an entry of the ledger counts: its site, its provider, and its month (UTC), or the first open one after a closed one. Who closes a month
-- waits for those who book at the site, and they for who closes.
create or replace function book_entry() returns trigger language plpgsql as $$
declare
  closed text;
begin
  select site_id into new.site_id from orders where id = new.order_id;
  select provider into new.provider from payment_attempts where id = new.attempt_id;
  perform pg_advisory_xact_lock_shared({{LOCK.months}}, new.site_id);
  select max(month) into closed from closed_months where site_id = new.site_id; -- after the lock: a statement sees what was committed before it
  new.month := to_char(new.date_created at time zone 'UTC', 'YYYY-MM');
  if new.month <= closed then
    new.month := to_char(to_date(closed, 'YYYY-MM') + interval '1 month', 'YYYY-MM');
  end if;
  return new;
end $$;
create or replace trigger book_entry before insert on payment_ledger for each row execute function book_entry();

-- What a month had is written with it, and neither changes afterwards.
create or replace function refuse_late_sum() returns trigger language plpgsql as $$
begin
  if not exists (select from closed_months c where c.site_id = new.site_id and c.month = new.month
      and c.xmin::text::bigint = txid_current() % 4294967296) then
    raise exception 'Month % of site % is closed', new.month, new.site_id;
  end if;
  return new;
end $$;
create or replace trigger refuse_late_sum before insert on closed_sums for each row execute function refuse_late_sum();
create or replace trigger closed_months_are_append_only before update or delete on closed_months
  for each row execute function refuse_change();
create or replace trigger closed_sums_are_append_only before update or delete on closed_sums
  for each row execute function refuse_change();
