-- How a mail looks, and how far it came (docs/decisions/0015-mail.md). Its text goes once a mail server has it.
alter table mails
  add column html        text not null default '',
  add column tries       integer not null default 0,
  add column refusal     text,
  add column date_failed timestamptz;
create index mails_by_age on mails (date_created);

-- D28: a link that opens a session, once.
create table magic_links (
  token_hash  text primary key,
  customer_id integer not null references customers,
  expires_at  timestamptz not null,
  date_used   timestamptz
);
create unique index one_open_magic_link on magic_links (customer_id) where date_used is null;
create index open_password_links on password_links (customer_id) where date_used is null;

-- D27: addresses that a caller asked for and that nobody here has, under marks that tell nothing.
alter table sites
  add column enumeration_protection text not null default 'bulk' check (enumeration_protection in ('bulk', 'strict'));
create table unknown_addresses (
  caller     text not null,
  mark       text not null,
  date_asked timestamptz not null,
  primary key (caller, mark)
);
create index unknown_addresses_by_age on unknown_addresses (date_asked);

-- Up to which message of an order the customer was told by mail that something is unread.
create table unread_mails (
  order_id  integer primary key references orders,
  up_to_seq integer not null
);
