-- spec §12.5 What is known of the work of a writer is kept, by subject too: `evidence.ts` of the domain says what follows from it.
create or replace function note_work(work orders, sign integer) returns void language plpgsql as $$
declare
  done integer := ((work).date_completed is not null)::int;
  in_time integer := coalesce((work).date_completed <= (work).deadline, false)::int;
  again integer := 0;
  rated record;
begin
  if (work).writer_id is null then return; end if;
  if done = 1 then again := exists (select from revisions where order_id = (work).id)::int; end if;
  insert into writer_records as kept (staff_id, under_way, delivered, on_time, revised)
  values ((work).writer_id, sign * ((work).status in ({{UNDER_WAY_STATUSES}}))::int, sign * done, sign * in_time, sign * again)
  on conflict (staff_id) do update set under_way = kept.under_way + excluded.under_way,
    delivered = kept.delivered + excluded.delivered, on_time = kept.on_time + excluded.on_time,
    revised = kept.revised + excluded.revised;
  if (work).subject is null or done = 0 then return; end if;
  select count(*) as reviews, coalesce(sum(rating * 10), 0) as stars into rated from reviews where order_id = (work).id;
  insert into writer_subjects as kept (staff_id, subject, delivered, on_time, reviews, stars)
  values ((work).writer_id, (work).subject, sign, sign * in_time, sign * rated.reviews, sign * rated.stars)
  on conflict (staff_id, subject) do update set delivered = kept.delivered + excluded.delivered,
    on_time = kept.on_time + excluded.on_time, reviews = kept.reviews + excluded.reviews, stars = kept.stars + excluded.stars;
end $$;

-- The writer with the lower number first, so that two changes do not wait for each other.
create or replace function note_work_of_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or coalesce(old.writer_id, 0) <= coalesce(new.writer_id, 0) then
    if tg_op <> 'INSERT' then perform note_work(old, -1); end if;
    if tg_op <> 'DELETE' then perform note_work(new, 1); end if;
  else
    perform note_work(new, 1);
    perform note_work(old, -1);
  end if;
  return null;
end $$;
create or replace trigger note_new_work after insert on orders for each row when (new.writer_id is not null)
  execute function note_work_of_order();
create or replace trigger note_changed_work after update of writer_id, status, date_completed, deadline, subject on orders for each row
  when ((old.writer_id, old.status, old.date_completed, old.deadline, old.subject)
    is distinct from (new.writer_id, new.status, new.date_completed, new.deadline, new.subject))
  execute function note_work_of_order();
create or replace trigger note_deleted_work after delete on orders for each row when (old.writer_id is not null)
  execute function note_work_of_order();

-- The first revision of a delivered paper. Revisions are never deleted.
create or replace function note_first_revision() returns trigger language plpgsql as $$
begin
  update writer_records kept set revised = kept.revised + 1
  from orders work
  where work.id = new.order_id and work.date_completed is not null and kept.staff_id = work.writer_id
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
    and kept.staff_id = work.writer_id and kept.subject = work.subject;
  return null;
end $$;
create or replace trigger note_review after insert or update of rating or delete on reviews for each row execute function note_review();

-- The orders of before.
update writer_records kept set revised = found.revised
from (
  select writer_id, count(*) as revised from orders work
  where date_completed is not null and writer_id is not null and exists (select from revisions where order_id = work.id)
  group by 1
) found where kept.staff_id = found.writer_id and kept.revised <> found.revised;
update writer_subjects kept set on_time = found.on_time, reviews = found.reviews, stars = found.stars
from (
  select writer_id, subject, count(*) filter (where date_completed <= deadline) as on_time, count(rating) as reviews,
    coalesce(sum(rating * 10), 0) as stars
  from orders left join reviews on order_id = orders.id
  where date_completed is not null and writer_id is not null and subject is not null
  group by 1, 2
) found where kept.staff_id = found.writer_id and kept.subject = found.subject
  and (kept.on_time, kept.reviews, kept.stars) <> (found.on_time, found.reviews, found.stars);
