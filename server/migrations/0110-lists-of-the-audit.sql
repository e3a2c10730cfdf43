-- The audit of a site by number, also of one person and one operation (spec §12.8).
create index audit_of_site on audit_entries (site_id, id);
create index audit_of_operation on audit_entries (site_id, operation, id);
create index audit_of_staff on audit_entries (staff_id, id) where staff_id is not null;
create index audit_of_staff_operation on audit_entries (staff_id, operation, id) where staff_id is not null;
