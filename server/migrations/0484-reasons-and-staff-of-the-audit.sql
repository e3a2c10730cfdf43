-- spec §12.8 The lines of the audit that say why, and those about a member of staff.
create index concurrently if not exists audit_with_reason on audit_entries (site_id, id) where reason is not null;
create index concurrently if not exists audit_about_staff on audit_entries (site_id, subject, id) where subject like 'staff %';
