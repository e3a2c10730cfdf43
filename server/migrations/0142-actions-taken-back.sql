-- ADR 0117 An action on many orders that takes another one back, at most once; and what each row changed in its order.
alter table bulk_runs add column takes_back integer unique references bulk_runs on delete cascade;
alter table bulk_rows add column changed jsonb;
