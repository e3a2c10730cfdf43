-- ADR 0040 Files that a customer sends in parts. A part has its own bytes until the whole file is joined.
create table uploads (
  id           uuid primary key,
  order_id     integer not null references orders,
  name         text not null,
  size         integer not null check (size > 0),
  file_id      integer references files on delete cascade, -- once the file is whole
  date_created timestamptz not null
);
create index uploads_of_order on uploads (order_id);

create table upload_parts (
  upload_id   uuid not null references uploads on delete cascade,
  start       integer not null, -- the place of its first byte in the file
  size        integer not null check (size > 0),
  storage_key text not null unique,
  primary key (upload_id, start)
);
