-- ADR 0044 The search of the list looks in titles and numbers. Both extensions come with Postgres and need no superuser.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Without a pending list, which every search would have to read.
create index words_of_order on orders using gin (customer_id, (title || E'\n' || id::text) gin_trgm_ops)
  with (fastupdate = off);
