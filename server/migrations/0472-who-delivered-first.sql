-- ADR 0459 Who delivered an order first, where another writer has had it since; null: the writer of now. Kept by a trigger (server/database/writers.sql).
alter table orders add column delivered_by integer;
alter table orders add constraint orders_delivered_by_fkey foreign key (delivered_by) references staff not valid;
