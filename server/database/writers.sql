-- ADR 0459 Who delivered an order stays known when it is given to another writer, or to nobody.
create or replace function keep_deliverer() returns trigger language plpgsql as $$
begin
  new.delivered_by = old.writer_id;
  return new;
end $$;
create or replace trigger keep_deliverer before update of writer_id on orders for each row
  when (old.date_completed is not null and old.delivered_by is null and old.writer_id is distinct from new.writer_id)
  execute function keep_deliverer();

-- spec §12.5 What is known of the work of a writer is kept, by subject too: `evidence.ts` of the domain says what follows from it.
-- One writer of an order: who has it now, who delivered it first, or both.
create or replace function note_work(work orders, sign integer, whose integer) returns void language plpgsql as $$
declare
  at_work integer := coalesce((work).writer_id = whose and (work).status in ({{UNDER_WAY_STATUSES}}), false)::int;
  done integer := coalesce((work).date_completed is not null and coalesce((work).delivered_by, (work).writer_id) = whose, false)::int;
  in_time integer := done * coalesce((work).date_completed <= (work).deadline, false)::int;
  again integer := 0;
  rated record;
begin
  if at_work + done = 0 then return; end if;
  if done = 1 then again := exists (select from revisions where order_id = (work).id)::int; end if;
  insert into writer_records as kept (staff_id, under_way, delivered, on_time, revised)
  values (whose, sign * at_work, sign * done, sign * in_time, sign * again)
  on conflict (staff_id) do update set under_way = kept.under_way + excluded.under_way,
    delivered = kept.delivered + excluded.delivered, on_time = kept.on_time + excluded.on_time,
    revised = kept.revised + excluded.revised;
  if (work).subject is null or done = 0 then return; end if;
  select count(*) as reviews, coalesce(sum(rating * 10), 0) as stars into rated from reviews where order_id = (work).id;
  insert into writer_subjects as kept (staff_id, subject, delivered, on_time, reviews, stars)
  values (whose, (work).subject, sign, sign * in_time, sign * rated.reviews, sign * rated.stars)
  on conflict (staff_id, subject) do update set delivered = kept.delivered + excluded.delivered,
    on_time = kept.on_time + excluded.on_time, reviews = kept.reviews + excluded.reviews, stars = kept.stars + excluded.stars;
end $$;

-- The writer with the lower number first, so that two changes do not wait for each other.
create or replace function note_work_of_order() returns trigger language plpgsql as $$
declare
  whose integer;
begin
  for whose in
    select distinct id from unnest(array[old.writer_id, old.delivered_by, new.writer_id, new.delivered_by]) id where id is not null order by id
  loop
    if tg_op <> 'INSERT' then perform note_work(old, -1, whose); end if;
    if tg_op <> 'DELETE' then perform note_work(new, 1, whose); end if;
  end loop;
  return null;
end $$;
create or replace trigger note_new_work after insert on orders for each row when (coalesce(new.delivered_by, new.writer_id) is not null)
  execute function note_work_of_order();
create or replace trigger note_changed_work after update of writer_id, delivered_by, status, date_completed, deadline, subject on orders for each row
  when ((old.writer_id, old.delivered_by, old.status, old.date_completed, old.deadline, old.subject)
    is distinct from (new.writer_id, new.delivered_by, new.status, new.date_completed, new.deadline, new.subject))
  execute function note_work_of_order();
create or replace trigger note_deleted_work after delete on orders for each row when (coalesce(old.delivered_by, old.writer_id) is not null)
  execute function note_work_of_order();
drop function if exists note_work(orders, integer); -- of the last release

-- The first revision of a delivered paper. Revisions are never deleted.
create or replace function note_first_revision() returns trigger language plpgsql as $$
begin
  update writer_records kept set revised = kept.revised + 1
  from orders work
  where work.id = new.order_id and work.date_completed is not null and kept.staff_id = coalesce(work.delivered_by, work.writer_id)
    and not exists (select from revisions where order_id = new.order_id and id < new.id);
  return null;
end $$;
create or replace trigger note_first_revision after insert on revisions for each row execute function note_first_revision();

-- A review of a delivered paper, and its change.
create or replace function note_review() returns trigger language plpgsql as $$
begin
  update writer_subjects kept set reviews = kept.reviews + (tg_op = 'INSERT')::int - (tg_op = 'DELETE')::int,
    stars = kept.stars + 10 * coalesce(new.rating, 0) - 10 * coalesce(old.rating, 0)
  from orders work
  where work.id = coalesce(new.order_id, old.order_id) and work.date_completed is not null
    and kept.staff_id = coalesce(work.delivered_by, work.writer_id) and kept.subject = work.subject;
  return null;
end $$;
create or replace trigger note_review after insert or update of rating or delete on reviews for each row execute function note_review();

-- The orders of before. Of those that were given on after their delivery the first share of what writers earn says who delivered.
update orders set delivered_by = earned.staff_id
from (select distinct on (order_id) order_id, staff_id from writer_ledger where kind = 'share' order by order_id, id) earned
where orders.id = earned.order_id and date_completed is not null and delivered_by is null and writer_id is distinct from earned.staff_id;
update writer_records kept set revised = found.revised
from (
  select coalesce(delivered_by, writer_id) as staff_id, count(*) as revised from orders work
  where date_completed is not null and exists (select from revisions where order_id = work.id)
  group by 1
) found where kept.staff_id = found.staff_id and kept.revised <> found.revised;
update writer_subjects kept set on_time = found.on_time, reviews = found.reviews, stars = found.stars
from (
  select coalesce(delivered_by, writer_id) as staff_id, subject, count(*) filter (where date_completed <= deadline) as on_time, count(rating) as reviews,
    coalesce(sum(rating * 10), 0) as stars
  from orders left join reviews on order_id = orders.id
  where date_completed is not null and subject is not null
  group by 1, 2
) found where kept.staff_id = found.staff_id and kept.subject = found.subject
  and (kept.on_time, kept.reviews, kept.stars) <> (found.on_time, found.reviews, found.stars);
-- ADR 0467 Revisions with writers who left before.
update orders set writer_id = null from revisions, staff
where order_id = orders.id and revisions.status in ({{ACTIVE_REVISION_STATUSES}}) and staff.id = writer_id and date_deactivated is not null
  and orders.status = {{ORDER_STATUS.completed}};
