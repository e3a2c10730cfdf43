-- ADR 0134 How often a writer has completed an order of a customer.
create index completed_orders_of_customer on orders (customer_id, writer_id) where date_completed is not null;

-- With the site, which each question to the audit has: without it the index of the operation alone was taken.
drop index audit_of_staff, audit_of_staff_operation;
create index audit_of_staff on audit_entries (site_id, staff_id, id) where staff_id is not null;
create index audit_of_staff_operation on audit_entries (site_id, staff_id, operation, id) where staff_id is not null;
