-- ADR 0459 The papers for a customer and the last papers, by who delivered them. What was by the writer of now, completed_orders_of_customer and papers_of_writer,
-- goes one version later (ADR 0146).
create index concurrently if not exists papers_for_customer on orders (customer_id, (coalesce(delivered_by, writer_id))) include (delivered_by, writer_id)
  where date_completed is not null;
create index concurrently if not exists papers_by_deliverer on orders ((coalesce(delivered_by, writer_id)), date_created desc, id desc)
  include (date_started, date_completed, deadline, delivered_by, writer_id) where status = 5;
-- The few orders that were given on after their delivery.
create index concurrently if not exists orders_given_on on orders (customer_id, delivered_by, id) where delivered_by is not null;
