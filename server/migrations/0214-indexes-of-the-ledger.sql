-- spec §12.12 The ledger of a site by time, of a provider or a kind as well, and by month.
create index concurrently if not exists ledger_of_site on payment_ledger (site_id, date_created desc, id desc);
create index concurrently if not exists ledger_of_provider on payment_ledger (site_id, provider, date_created desc, id desc);
create index concurrently if not exists ledger_of_kind on payment_ledger (site_id, kind, date_created desc, id desc);
create index concurrently if not exists ledger_of_month on payment_ledger (site_id, month);
