-- ADR 0214 What a month has is summed from the index alone. What finds months without it, ledger_of_month, goes one version later (ADR 0146).
create index concurrently if not exists ledger_sums_of_month on payment_ledger (site_id, month) include (currency, provider, kind, amount);
