-- spec §12.5 What is known of the work of a writer is kept, by subject too: `evidence.ts` of the domain says what follows from it.
create or replace function note_work(work orders, sign integer) returns void language plpgsql as $$
begin
  if (work).writer_id is null then return; end if;
  insert into writer_records as kept (staff_id, under_way, delivered, on_time)
  values ((work).writer_id,
    sign * ((work).status in ({{UNDER_WAY_STATUSES}}))::int,
    sign * ((work).date_completed is not null)::int,
    sign * coalesce((work).date_completed <= (work).deadline, false)::int)
  on conflict (staff_id) do update set under_way = kept.under_way + excluded.under_way,
    delivered = kept.delivered + excluded.delivered, on_time = kept.on_time + excluded.on_time;
  if (work).subject is null or (work).date_completed is null then return; end if;
  insert into writer_subjects as kept (staff_id, subject, delivered) values ((work).writer_id, (work).subject, sign)
  on conflict (staff_id, subject) do update set delivered = kept.delivered + excluded.delivered;
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
