-- ADR 0085: when the person of a session last proved who they are, by signing in or by the password. A hand-off takes it along.
alter table sessions
  add column date_proven timestamptz;
update sessions set date_proven = date_created;
alter table sessions
  alter column date_proven set not null;
alter table hand_offs
  add column date_proven timestamptz not null default 'epoch';

-- ADR 0085: the links with which the owner of an earlier address takes the account back.
create table email_restorations (
  token_hash  text primary key,
  customer_id integer not null references customers,
  email       text not null,
  expires_at  timestamptz not null
);
create index restorations_by_customer on email_restorations (customer_id);
create index restorations_by_email on email_restorations (email);
