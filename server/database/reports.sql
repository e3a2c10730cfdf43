-- ADR 0285 What reports count leaves a mark where it changes, in the same transaction: the day of the mark is counted again. A mark is only added, so that
-- nobody waits for another; a job takes those that it sees with what they are about.
create or replace function quarter_of(moment timestamptz) returns timestamptz immutable language sql
return date_bin('15 minutes', moment, timestamptz '2000-01-01 00:00:00Z'); -- no zone begins its day within one

create or replace function mark_paid_orders() returns trigger language plpgsql as $$
begin
  insert into report_marks (site_id, moment)
  select distinct site_id, quarter_of(moment) from added, unnest(array[date_paid, date_completed]) moment where moment is not null;
  insert into report_marks (site_id, moment)
  select distinct o.site_id, quarter_of(o.date_paid)
  from (select customer_id, min(date_paid) as since from added where date_paid is not null group by customer_id) a -- once for each customer, however many orders
  join orders o on o.customer_id = a.customer_id and o.date_paid > a.since;
  return null;
end $$;
create or replace trigger mark_paid_orders after insert on orders referencing new table as added
  for each statement execute function mark_paid_orders();

create or replace function mark_changed_order() returns trigger language plpgsql as $$
declare payer integer = coalesce(new.customer_id, old.customer_id);
begin
  insert into report_marks (site_id, moment)
  select distinct site_id, quarter_of(moment) from (
    values (old.site_id, old.date_paid), (old.site_id, old.date_completed), (new.site_id, new.date_paid), (new.site_id, new.date_completed)) changed (site_id, moment)
  where moment is not null;
  if (old.customer_id, old.date_paid) is distinct from (new.customer_id, new.date_paid) then
    -- Of the customer, the payment after one that came or went may be the first of its month now or no longer. Only where none is before, all later ones
    -- count by another first month: a merge moves thousands of orders, each with this trigger. It moves all, so the earlier customer has none left.
    insert into report_marks (site_id, moment)
    select distinct later.site_id, quarter_of(later.date_paid)
    from (values (old.date_paid), (new.date_paid)) changed (moment)
    cross join lateral (
      select o.site_id, o.date_paid from orders o where o.customer_id = payer and o.date_paid > changed.moment order by o.date_paid
      limit case when exists (select from orders e where e.customer_id = payer and e.date_paid < changed.moment) then 1 end) later;
  end if;
  return null;
end $$;
create or replace trigger mark_changed_order after update on orders for each row
  when ((old.site_id, old.customer_id, old.date_paid, old.date_completed, old.discount_code)
      is distinct from (new.site_id, new.customer_id, new.date_paid, new.date_completed, new.discount_code)
    or (new.date_completed is not null and (old.deadline, coalesce(old.delivered_by, old.writer_id))
      is distinct from (new.deadline, coalesce(new.delivered_by, new.writer_id))))
  execute function mark_changed_order();
create or replace trigger mark_deleted_order after delete on orders for each row execute function mark_changed_order();

-- What a code took off counts with the payment of its order.
create or replace function mark_used_code() returns trigger language plpgsql as $$
begin
  insert into report_marks (site_id, moment)
  select site_id, quarter_of(date_paid) from orders where id = coalesce(new.order_id, old.order_id) and date_paid is not null;
  return null;
end $$;
create or replace trigger mark_used_code after insert on order_deductions for each row when (new.state = 'used') execute function mark_used_code();
create or replace trigger mark_changed_code after update on order_deductions for each row
  when ('used' in (old.state, new.state) and (old.state, old.amount, old.discount_id) is distinct from (new.state, new.amount, new.discount_id))
  execute function mark_used_code();
create or replace trigger mark_deleted_code after delete on order_deductions for each row when (old.state = 'used') execute function mark_used_code();

create or replace function mark_ledger() returns trigger language plpgsql as $$
begin
  insert into report_marks (site_id, moment) select distinct site_id, quarter_of(date_created) from added where site_id is not null;
  return null;
end $$;
create or replace trigger mark_ledger after insert on payment_ledger referencing new table as added
  for each statement execute function mark_ledger();

create or replace function mark_revision() returns trigger language plpgsql as $$
begin
  insert into report_marks (site_id, moment) select site_id, quarter_of(new.date_created) from orders where id = new.order_id;
  return null;
end $$;
create or replace trigger mark_revision after insert or update of categories, date_created on revisions
  for each row execute function mark_revision();

create or replace function mark_answer() returns trigger language plpgsql as $$
begin
  insert into report_marks (site_id, moment) values (new.site_id, quarter_of(new.date_answered));
  return null;
end $$;
create or replace trigger mark_answer after update of minutes on desk_answers for each row execute function mark_answer();
