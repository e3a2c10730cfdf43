-- ADR 0285 Some figures of many days or months are read from the index alone: the rows of one figure lie far from each other.
create index report_days_of_figure on report_days (site_id, figure, day) include (part, currency, count, amount);
create index report_months_of_figure on report_months (site_id, figure, month) include (part, currency, count, amount);
