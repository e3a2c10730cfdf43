-- ADR 0270 The chain of the audit: the sum of a run of entries and of the seal before, and what the last check found.
alter table audit_entries
  add column words_sum  bytea,
  add column words_salt uuid;

create table audit_seals (
  first_line   integer primary key,
  last_line    integer not null,
  entries      integer not null,
  sum_before   bytea not null,
  sum          bytea not null,
  date_first   timestamptz not null,
  date_created timestamptz not null
);

create table audit_checks (
  only_one     boolean primary key default true check (only_one),
  entries      integer not null,
  broken_from  integer,
  broken_to    integer,
  date_checked timestamptz not null
);
