-- spec §3 What a revision asks for, and when it is due.
alter table revisions
  add column categories  integer[] not null default '{}',
  add column description text not null default '',
  add column level       smallint not null default 1 check (level between 1 and 4),
  add column deadline    timestamptz,
  add column date_ended  timestamptz; -- when it stopped being active

update revisions set deadline = date_created + interval '720 minutes';
alter table revisions alter column deadline set not null;

create index revisions_of_order on revisions (order_id, id desc);
