-- ADR 0285 Some figures of many days are read from the index alone: the rows of one figure lie far from each other.
create index concurrently if not exists report_days_of_figure on report_days (site_id, figure, day) include (part, currency, count, amount);
