-- ADR 0134 What one person did about one customer: whichever of both has few entries, the other may have a hundred thousand.
create index concurrently if not exists audit_of_staff_and_customer on audit_entries (customer_id, staff_id, id)
  where customer_id is not null and staff_id is not null;
