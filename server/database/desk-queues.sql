-- ADR 0115 The queues of the desk are kept. `answer` and `answer_writer` have the clock of an answer to the customer; `revision_writer` has the revisions that are not handed in; `deadline` has the orders whose
-- deadline counts down (none that was never paid or was delivered before, ADR 0404, and none whose deadline waits for the payment of an edit, ADR 0013), of which a page takes those that are late or soon late; `snoozed` has those that come back to `answer`, by when.
-- `held` belongs to the answers of support: orders that do not wait in `answer`, and of which a message of the writer waits for approval (ADR 0465).

create or replace function put_in_queue(of_order integer, queue_name text, waits_since timestamptz) returns void language sql as $$
  insert into desk_queues (order_id, queue, site_id, writer_id, owner_id, since)
  select id, queue_name, site_id, writer_id, owner_id, waits_since from orders where id = of_order
  on conflict (order_id, queue) do update set since = excluded.since where desk_queues.since <> excluded.since;
$$;

-- ADR 0467 Since when a revision of a completed order waits for a writer; null where none does.
create or replace function revision_without_writer(orders) returns timestamptz stable language sql as $$
  select date_created from revisions
  where order_id = ($1).id and ($1).status = {{ORDER_STATUS.completed}} and ($1).writer_id is null and status in ({{REVISIONS_WITH_WRITER}});
$$;

-- The queues that follow from the order, and from its revision where it has no writer.
create or replace function queues_of_order(orders) returns table (queue text, since timestamptz) stable language sql as $$
  select 'deadline', ($1).deadline where ($1).status in ({{RUNNING_STATUSES}}) and ($1).date_paid is not null and ($1).date_completed is null and not ($1).deadline_waits
  union all
  select 'unassigned', least(($1).date_left, case when ($1).status in ({{RUNNING_STATUSES}}) and ($1).writer_id is null
    then coalesce(($1).date_paid, ($1).date_created) end, revised)
  from revision_without_writer($1) revised
  where (($1).status in ({{RUNNING_STATUSES}}) and ($1).writer_id is null)
    or revised is not null
    or (($1).date_left is not null and ($1).status not in ({{ORDER_STATUS.canceled}}, {{ORDER_STATUS.refunded}}))
  union all
  select 'hold', coalesce(($1).date_held, ($1).date_created) where ($1).status = {{ORDER_STATUS.hold}};
$$;

create or replace function queue_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from desk_queues d
    where d.order_id = new.id and d.queue in ('deadline', 'unassigned', 'hold')
      and not exists (select from queues_of_order(new) q where q.queue = d.queue);
    if (old.site_id, old.writer_id, old.owner_id) is distinct from (new.site_id, new.writer_id, new.owner_id) then
      update desk_queues set site_id = new.site_id, writer_id = new.writer_id, owner_id = new.owner_id where order_id = new.id;
    end if;
    -- The ball is with the customer from when the hold begins until the customer writes, no matter what else of the order changes. TypeScript lets
    -- the clock run on, since it knows the calendars (server/clocks/resume-clocks.ts).
    if new.status = {{ORDER_STATUS.hold}} and new.held_for in ('file', 'answer')
      and (old.status, old.held_for) is distinct from (new.status, new.held_for) then
      update desk_queues set paused_at = new.date_held
      where order_id = new.id and queue in ('answer', 'answer_writer') and paused_at is null and since <= new.date_held;
    end if;
    if new.status in ({{ORDER_STATUS.canceled}}, {{ORDER_STATUS.refunded}}) then
      delete from desk_queues where order_id = new.id and queue in ('answer', 'answer_writer', 'snoozed');
    end if;
    if (old.status, old.held_for) is distinct from (new.status, new.held_for) then perform queue_fault(new.id); end if;
    if old.status <> new.status then perform queue_held(new.id); end if;
  end if;
  perform put_in_queue(new.id, q.queue, q.since) from queues_of_order(new) q;
  return null;
end $$;

create or replace trigger queue_new_order after insert on orders for each row
  when (new.status in ({{RUNNING_STATUSES}}, {{ORDER_STATUS.hold}})) execute function queue_order();
create or replace trigger queue_changed_order after update on orders for each row
  when ((old.status, old.writer_id, old.deadline, old.deadline_waits, old.site_id, old.held_for, old.date_paid, old.date_left, old.owner_id)
    is distinct from (new.status, new.writer_id, new.deadline, new.deadline_waits, new.site_id, new.held_for, new.date_paid, new.date_left, new.owner_id))
  execute function queue_order();

create or replace function queue_of_chat(direction integer) returns text immutable language sql
return case when direction in ({{TO_CUSTOMER.support}}, {{FROM_CUSTOMER.support}}) then 'answer' else 'answer_writer' end;

-- Where an answer to a message of the customer waits. A writer who was deactivated answers nothing: support does.
create or replace function queue_of_question(direction integer, of_writer integer) returns text stable language sql
return case when exists (select from staff where id = of_writer and date_deactivated is not null) then 'answer' else queue_of_chat(direction) end;

create or replace function is_snoozed(desk_queues) returns boolean immutable language sql
return ($1).aside_until is not null and ($1).paused_at is null;

-- An answer ends the wait of its chat, and a message of the customer begins one. One that waits for the customer, or was done, begins again when the
-- customer writes; one that was snoozed goes on (ADR 0131).
create or replace function queue_messages() returns trigger language plpgsql as $$
begin
  with ended as (
    delete from desk_queues d using added a
    where d.order_id = a.order_id and (
      (d.queue = queue_of_chat(a.direction) and a.direction in ({{TO_CUSTOMER}}))
      or (d.queue = 'snoozed' and (a.direction = {{TO_CUSTOMER.support}}
        or (a.direction in ({{FROM_CUSTOMER}}) and queue_of_question(a.direction, d.writer_id) = 'answer'))))
    returning d.*, a.date_created as date_answered)
  insert into desk_answers (order_id, site_id, chat, since, date_answered, calendar_id)
  select order_id, site_id, queue, since, date_answered, calendar_id from ended
  where queue <> 'snoozed' and paused_at is null and (aside_at is null or aside_until is not null); -- of those whose clock ran
  update orders o set date_left = null from added a
  where o.id = a.order_id and o.date_left is not null and a.direction = {{TO_CUSTOMER.support}};
  insert into desk_queues (order_id, queue, site_id, writer_id, owner_id, since, calendar_id)
  select o.id, queue_of_question(a.direction, o.writer_id), o.site_id, o.writer_id, o.owner_id, min(a.date_created),
    (select max(c.id) from desk_calendars c where c.site_id = o.site_id)
  from added a join orders o on o.id = a.order_id
  where a.direction in ({{FROM_CUSTOMER}}) and not exists (
    select from added b where b.order_id = a.order_id and b.seq > a.seq and b.direction in ({{TO_CUSTOMER}})
      and queue_of_chat(b.direction) = queue_of_chat(a.direction))
  group by o.id, queue_of_question(a.direction, o.writer_id)
  on conflict (order_id, queue) do update set
    since = case when is_snoozed(desk_queues) then desk_queues.since else excluded.since end,
    calendar_id = case when is_snoozed(desk_queues) then desk_queues.calendar_id else excluded.calendar_id end,
    paused_at = null, aside_by = null, aside_at = null, aside_until = null
    where desk_queues.paused_at is not null or desk_queues.aside_at is not null;
  return null;
end $$;
create or replace trigger queue_messages after insert on messages
  referencing new table as added for each statement execute function queue_messages();

-- What the customer wrote about a delivered paper to a writer who was deactivated waits for support. Answers whether it waited for the writer.
create or replace function queue_question_of_leaver(of_order integer) returns boolean language plpgsql as $$
begin
  insert into desk_queues (order_id, queue, site_id, writer_id, owner_id, since, calendar_id)
  select d.order_id, 'answer', d.site_id, d.writer_id, d.owner_id, d.since, d.calendar_id
  from desk_queues d join orders o on o.id = d.order_id join staff s on s.id = d.writer_id
  where d.order_id = of_order and d.queue = 'answer_writer' and d.aside_at is null
    and s.date_deactivated is not null and o.status = {{ORDER_STATUS.completed}}
  on conflict (order_id, queue) do nothing;
  delete from desk_queues d using orders o, staff s
  where d.order_id = of_order and o.id = d.order_id and s.id = d.writer_id and d.queue = 'answer_writer'
    and s.date_deactivated is not null and o.status = {{ORDER_STATUS.completed}};
  return found;
end $$;

-- The same for all orders of a writer, once the writer is deactivated. An order under way gets another writer. What a transaction writes meanwhile
-- cannot be seen here: `sweep_duties` finds it.
create or replace function queue_questions_of_writer() returns trigger language plpgsql as $$
begin
  perform queue_question_of_leaver(d.order_id) from desk_queues d where d.queue = 'answer_writer' and d.writer_id = new.id;
  return null;
end $$;
create or replace trigger queue_questions_of_writer after update of date_deactivated on staff
  for each row when (old.date_deactivated is null and new.date_deactivated is not null) execute function queue_questions_of_writer();

-- ADR 0465 Puts an order among the answers of support while a message of the writer waits for approval, from the first such message on, and takes it
-- out when none does. An order that waits in `answer` waits there already. A message of an order that is closed can only be declined.
create or replace function queue_held(of_order integer) returns void language plpgsql as $$
declare waits_since timestamptz := (
  select min(h.date_created) from held_messages h join orders o on o.id = h.order_id
  where h.order_id = of_order and h.state = 'waiting'
    and o.status not in ({{ORDER_STATUS.canceled}}, {{ORDER_STATUS.refunded}}) and o.date_erased is null
    and not exists (select from desk_queues where order_id = of_order and queue = 'answer' and paused_at is null and aside_at is null));
begin
  if waits_since is null then
    delete from desk_queues where order_id = of_order and queue = 'held';
  else
    insert into desk_queues (order_id, queue, site_id, writer_id, owner_id, since, calendar_id)
    select id, 'held', site_id, writer_id, owner_id, waits_since, (select max(c.id) from desk_calendars c where c.site_id = orders.site_id)
    from orders where id = of_order
    on conflict (order_id, queue) do update set since = excluded.since where desk_queues.since <> excluded.since;
  end if;
end $$;

create or replace function queue_held_of_row() returns trigger language plpgsql as $$
begin
  perform queue_held(coalesce(new.order_id, old.order_id));
  return null;
end $$;
create or replace trigger queue_held_message after insert or update of state, body on held_messages
  for each row execute function queue_held_of_row();
create or replace trigger queue_held_beside_answer after insert or update of paused_at, aside_at on desk_queues
  for each row when (new.queue = 'answer') execute function queue_held_of_row();
create or replace trigger queue_held_after_answer after delete on desk_queues
  for each row when (old.queue = 'answer') execute function queue_held_of_row();

-- ADR 0129 Where a site assigns by rule, the rule runs when an answer is waited for, and when somebody has room again.
create or replace function hand_out_later() returns trigger language plpgsql as $$
declare changed desk_queues := coalesce(new, old);
begin
  if exists (select from sites where id = changed.site_id and assigns_by_rule) then
    perform graphile_worker.add_job('hand_out', json_build_object('siteId', changed.site_id));
  end if;
  return null;
end $$;
create or replace trigger hand_out_waiting after insert or update of paused_at, aside_at on desk_queues
  for each row when (new.queue in ('answer', 'held')) execute function hand_out_later();
create or replace trigger hand_out_answered after delete on desk_queues
  for each row when (old.queue in ('answer', 'held')) execute function hand_out_later();

-- Puts an order back into the queue for an answer, as before somebody said that none is needed.
create or replace function queue_answer(of_order integer) returns void language sql as $$
  insert into desk_queues (order_id, queue, site_id, writer_id, owner_id, since, calendar_id)
  select o.id, 'answer', o.site_id, o.writer_id, o.owner_id, min(m.date_created), (select max(c.id) from desk_calendars c where c.site_id = o.site_id)
  from orders o join messages m on m.order_id = o.id and m.direction = {{FROM_CUSTOMER.support}}
  where o.id = of_order and m.seq > coalesce(
    (select max(seq) from messages where order_id = of_order and direction = {{TO_CUSTOMER.support}}), 0)
  group by o.id
  on conflict do nothing;
$$;

-- Puts an order into the queue for an answer to what the customer wrote at a moment, while an answer to something before waited (ADR 0121). That one
-- is no answer to a wait that began with it.
create or replace function queue_asked(of_order integer, direction integer, asked timestamptz) returns void language sql as $$
  delete from desk_answers where order_id = of_order and chat = queue_of_chat(direction) and since >= asked;
  insert into desk_queues (order_id, queue, site_id, writer_id, owner_id, since, calendar_id)
  select id, queue_of_question(direction, writer_id), site_id, writer_id, owner_id, asked,
    (select max(c.id) from desk_calendars c where c.site_id = orders.site_id)
  from orders where id = of_order
  on conflict do nothing;
$$;

-- Puts an order into a queue of answers for what came at a moment and is no new message. One that waits for the customer, or was done, begins again; one
-- that was snoozed goes on.
create or replace function queue_again(of_order integer, queue_name text, came timestamptz) returns void language sql as $$
  delete from desk_queues where order_id = of_order and queue = 'snoozed' and queue_name = 'answer';
  insert into desk_queues (order_id, queue, site_id, writer_id, owner_id, since, calendar_id)
  select id, queue_name, site_id, writer_id, owner_id, came,
    (select max(c.id) from desk_calendars c where c.site_id = orders.site_id)
  from orders where id = of_order
  on conflict (order_id, queue) do update set
    since = case when is_snoozed(desk_queues) then desk_queues.since else excluded.since end,
    calendar_id = case when is_snoozed(desk_queues) then desk_queues.calendar_id else excluded.calendar_id end,
    paused_at = null, aside_by = null, aside_at = null, aside_until = null
    where desk_queues.paused_at is not null or desk_queues.aside_at is not null;
$$;

-- ADR 0424 The same when a virus was found in a file of an order.
create or replace function queue_virus(of_order integer, found_at timestamptz) returns void language sql as $$
  select queue_again(of_order, 'answer', found_at);
$$;

-- A request to cancel that nobody has answered, or a refund that waits for a second person.
create or replace function queue_refund() returns trigger language plpgsql as $$
declare waits_since timestamptz := (
  select min(date_created) from (
    select date_created from cancellations where order_id = new.order_id and state = 'waiting'
    union all
    select date_created from refund_requests where order_id = new.order_id and state = 'waiting') waiting);
begin
  if waits_since is null then
    delete from desk_queues where order_id = new.order_id and queue = 'refund';
  else
    perform put_in_queue(new.order_id, 'refund', waits_since);
  end if;
  return null;
end $$;
create or replace trigger queue_cancellation after insert or update of state on cancellations
  for each row execute function queue_refund();
create or replace trigger queue_refund_request after insert or update of state on refund_requests
  for each row execute function queue_refund();

create or replace function queues_of_revision(revisions) returns table (queue text) immutable language sql as $$
  select 'revision' where ($1).status in ({{ACTIVE_REVISION_STATUSES}})
  union all
  select 'revision_writer' where ($1).status in ({{REVISIONS_WITH_WRITER}});
$$;

create or replace function queue_revision() returns trigger language plpgsql as $$
begin
  delete from desk_queues d where d.order_id = new.order_id and d.queue in ('revision', 'revision_writer') and not exists (
    select from revisions r, queues_of_revision(r) q where r.order_id = new.order_id and q.queue = d.queue);
  perform put_in_queue(new.order_id, q.queue, new.deadline) from queues_of_revision(new) q;
  delete from desk_queues d using orders o where o.id = new.order_id and d.order_id = o.id and d.queue = 'unassigned'
    and not exists (select from queues_of_order(o) q where q.queue = 'unassigned');
  perform put_in_queue(o.id, q.queue, q.since) from orders o, queues_of_order(o) q where o.id = new.order_id and q.queue = 'unassigned';
  return null;
end $$;
create or replace trigger queue_revision after insert or update of status, deadline on revisions
  for each row execute function queue_revision();

-- Whether an order on hold was refunded before, and money is held of it: that came afterwards. Its newest status says so, or the one before where
-- it was paid in full by that money for the first time, which has no event of its status. Asked of the few orders on hold only, as `payment_questions`.
create or replace function is_paid_after_refund(of_order integer) returns boolean stable language plpgsql as $$
begin
  return (select coalesce(sum(amount), 0) > 0 from payment_ledger where order_id = of_order)
    and coalesce((
      select {{ORDER_STATUS.refunded}} in ((details ->> 'from')::integer, (details ->> 'to')::integer)
      from order_events where order_id = of_order and kind = 'status' order by id desc limit 1), false);
end $$;

-- Whether an order waits because money came for it after it was canceled or refunded, and support has not said why it waits (ADR 0210).
create or replace function is_paid_after_end(orders) returns boolean stable language sql
return ($1).status = {{ORDER_STATUS.hold}} and ($1).held_for is null and (($1).date_canceled is not null or is_paid_after_refund(($1).id));

-- A fault of a payment: a refund that its provider refused, or an order on hold that its payments explain. While the refund of a canceled order is
-- under way, its end is no fault.
create or replace function queue_fault(of_order integer) returns void language plpgsql as $$
begin
  if exists (select from refunds where order_id = of_order and state = 'failed' and date_ended is null)
    or (exists (select from orders where id = of_order and status = {{ORDER_STATUS.hold}}) and is_payment_questioned(of_order))
    or exists (select from orders o where o.id = of_order and is_paid_after_end(o)
      and not exists (select from cancellations c where c.order_id = o.id and c.state = 'refunding')) then
    perform put_in_queue(of_order, 'fault', coalesce(
      (select since from desk_queues where order_id = of_order and queue = 'fault'),
      (select max(date_created) from order_events where order_id = of_order),
      (select date_created from orders where id = of_order)));
  else
    delete from desk_queues where order_id = of_order and queue = 'fault';
  end if;
end $$;

create or replace function queue_fault_of_order() returns trigger language plpgsql as $$
begin
  perform queue_fault(new.order_id);
  return null;
end $$;
create or replace trigger queue_fault_of_refund after insert or update of state, date_ended on refunds
  for each row execute function queue_fault_of_order();
create or replace trigger queue_fault_of_attempt after update of state, dispute on payment_attempts
  for each row when ((old.state, old.dispute) is distinct from (new.state, new.dispute) and (new.state = 'mismatch' or coalesce(new.dispute, old.dispute) is not null))
  execute function queue_fault_of_order();
create or replace trigger queue_fault_of_dispute after insert or update of state on disputes
  for each row execute function queue_fault_of_order();
create or replace trigger queue_fault_of_chargeback after insert on payment_ledger
  for each row when (new.kind = 'chargeback') execute function queue_fault_of_order();
create or replace trigger queue_fault_of_hold after insert on order_events
  for each row when (new.kind = 'status' and new.status = {{ORDER_STATUS.hold}}) execute function queue_fault_of_order();

-- Orders of before there were queues.
insert into desk_queues (order_id, queue, site_id, writer_id, since)
select o.id, q.queue, o.site_id, o.writer_id, q.since from orders o, queues_of_order(o) q
where o.status in ({{RUNNING_STATUSES}}, {{ORDER_STATUS.hold}}) and not exists (select from desk_queues)
on conflict do nothing;
select queue_answer(o.id) from orders o where o.status in ({{RUNNING_STATUSES}}) and o.message_seq > 0
  and not exists (select from desk_queues where queue = 'answer');
select put_in_queue(order_id, 'refund', date_created) from cancellations where state = 'waiting'
  and not exists (select from desk_queues where queue = 'refund');
select put_in_queue(r.order_id, q.queue, r.deadline) from revisions r, queues_of_revision(r) q
where r.status in ({{ACTIVE_REVISION_STATUSES}}) and not exists (select from desk_queues d where d.queue = q.queue);
-- ADR 0467 Revisions that waited for a writer before they were in the queue of what is unassigned.
select put_in_queue(o.id, q.queue, q.since) from revisions r join orders o on o.id = r.order_id, queues_of_order(o) q
where r.status in ({{REVISIONS_WITH_WRITER}}) and o.status = {{ORDER_STATUS.completed}} and o.writer_id is null and q.queue = 'unassigned';
-- Orders on hold of before these were in the queue of faults.
select queue_fault(o.id) from desk_queues d join orders o on o.id = d.order_id where d.queue = 'hold' and is_paid_after_end(o);
-- Orders that were never paid, delivered ones that are at work again and those whose deadline waits, which counted down before.
delete from desk_queues d using orders o where o.id = d.order_id and d.queue = 'deadline' and (o.date_paid is null or o.date_completed is not null or o.deadline_waits);
-- Revisions of orders that an earlier version closed: their writers had them, and could not hand them in.
update revisions r set status = {{REVISION_STATUS.canceled}}, date_ended = now() from orders o
where o.id = r.order_id and o.status in ({{ORDER_STATUS.canceled}}, {{ORDER_STATUS.refunded}}) and r.status in ({{ACTIVE_REVISION_STATUSES}});
-- Messages of writers that waited before they were in a queue.
select queue_held(order_id) from held_messages where state = 'waiting';
