-- spec §12.8 The audit by words of the reason, and by day.
create index concurrently if not exists audit_reasons on audit_entries
  using gin (searched_words(reason)) where reason is not null;
create index concurrently if not exists audit_of_day on audit_entries (site_id, date_created, id);
