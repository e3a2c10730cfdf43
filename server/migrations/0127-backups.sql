-- ADR 0137 Each try to make a backup, and each drill: what was restored, compared and opened. A row without an end is of a process that was killed.
create table backups (
  id           integer generated always as identity primary key,
  name         text        not null,
  place        text        not null,
  bytes        bigint,
  files        integer,
  failure      text,
  date_started timestamptz not null,
  date_ended   timestamptz
);

create table backup_drills (
  id           integer generated always as identity primary key,
  backup       text        not null,
  rows         bigint,
  orders       integer,
  files        integer,
  failure      text,
  date_started timestamptz not null,
  date_ended   timestamptz
);
