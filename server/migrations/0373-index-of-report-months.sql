-- ADR 0285 The same of months.
create index concurrently if not exists report_months_of_figure on report_months (site_id, figure, month) include (part, currency, count, amount);
