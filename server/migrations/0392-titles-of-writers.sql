-- ADR 0134 The titles of a writer's orders are searched in the index alone. What has no titles, orders_of_writer, goes one version later (ADR 0146).
create index concurrently if not exists titles_of_writer on orders (writer_id, id desc) include (title, status, site_id) where writer_id is not null;
