-- ADR 0306 What support writes to a writer without an order: once, by mail and at the desk of the writer. It never changes.
create table writer_notices (
  id           integer primary key generated always as identity,
  site_id      integer not null references sites,
  staff_id     integer not null references staff,
  author_id    integer not null references staff,
  subject      text not null,
  body         text not null,
  date_created timestamptz not null,
  date_read    timestamptz
);
create index notices_of_writer on writer_notices (staff_id, id desc);
