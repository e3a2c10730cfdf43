-- ADR 0134 What is late in the queue of answers, the newest order first: a page is read, not the queue.
create index concurrently if not exists queues_by_order on desk_queues (site_id, queue, order_id desc) include (since, calendar_id, writer_id)
  where paused_at is null and aside_at is null;
