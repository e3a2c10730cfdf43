-- ADR 0214 What a month has is summed from the index alone, also of entries that are new: a page is marked as read from it once it is vacuumed.
create index concurrently if not exists ledger_sums_of_month on payment_ledger (site_id, month) include (currency, provider, kind, amount);
drop index concurrently if exists ledger_of_month;
alter table payment_ledger set (autovacuum_vacuum_insert_scale_factor = 0.01);
