-- ADR 0230 Why the job could not begin prices on their day; null where a person took them back, or before this was kept.
alter table tariff_versions add column why text;
