-- ADR 0134 The titles of a writer's orders are searched in the index alone.
create index concurrently if not exists titles_of_writer on orders (writer_id, id desc) include (title, status, site_id) where writer_id is not null;
drop index concurrently if exists orders_of_writer;
