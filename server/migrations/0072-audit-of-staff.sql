-- ADR 0135: who of the staff did or read what, in which session, about which order or customer, and why.
alter table audit_entries
  add column site_id     integer references sites,
  add column staff_id    integer references staff,
  add column session_id  uuid,
  add column order_id    integer,
  add column customer_id integer,
  add column reason      text;

create index audit_by_session on audit_entries (session_id, operation, subject) where session_id is not null;
create index audit_by_order on audit_entries (order_id, id) where order_id is not null;
create index audit_by_customer on audit_entries (customer_id, id) where customer_id is not null;
