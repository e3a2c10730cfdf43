-- ADR 0240: questions to customers that wait for an answer: a code by mail, a passkey. `asked` is encrypted JSON: what the answer
-- must fit. The link is that of the same mail: the code and the link are used up together.
create table customer_challenges (
  token_hash   text primary key,
  site_id      integer not null references sites,
  customer_id  integer references customers,
  kind         text not null check (kind in ('code', 'passkey', 'new_passkey', 'proof', 'provider', 'link')),
  device_hash  text not null,
  asked        bytea not null,
  link_hash    text unique,
  tries        integer not null default 0,
  date_created timestamptz not null,
  expires_at   timestamptz not null,
  date_used    timestamptz
);
create index challenges_of_customer on customer_challenges (customer_id) where customer_id is not null;
