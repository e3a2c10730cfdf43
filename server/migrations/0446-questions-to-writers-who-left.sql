-- spec §12.1 What customers wrote to a writer about a delivered paper waited for nobody once the writer was deactivated: it waits for support.
-- allow rows desk_queues: only answers that wait for writers who were deactivated, which are few, and the table is read once; under 0.5 s
insert into desk_queues (order_id, queue, site_id, writer_id, owner_id, since, calendar_id)
select d.order_id, 'answer', d.site_id, d.writer_id, d.owner_id, d.since, d.calendar_id
from desk_queues d join orders o on o.id = d.order_id join staff s on s.id = d.writer_id
where d.queue = 'answer_writer' and d.aside_at is null and s.date_deactivated is not null and o.status = 5
on conflict (order_id, queue) do nothing;

delete from desk_queues d using orders o, staff s
where o.id = d.order_id and s.id = d.writer_id and d.queue = 'answer_writer' and s.date_deactivated is not null and o.status = 5;
