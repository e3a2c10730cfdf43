-- spec §12.23 The legal texts of a site by version. A text is kept once, under the SHA-256 of its UTF-8, so that what somebody
-- accepted can be shown word for word.
create table legal_bodies (
  sha256 text primary key check (sha256 = encode(sha256(convert_to(body, 'UTF8')), 'hex')),
  body   text not null
);

-- Version 1 is the text of the product. The highest version that has begun is in force.
create table legal_texts (
  site_id      integer not null references sites,
  name         text not null check (name in ('terms', 'privacy')),
  version      integer not null check (version > 1),
  sha256       text not null references legal_bodies,
  starts_at    timestamptz not null,
  asks_again   boolean not null,
  author       text not null,
  reason       text not null,
  date_created timestamptz not null,
  primary key (site_id, name, version)
);

-- What a customer accepted: with an order, or with the account where there is none.
create table accepted_texts (
  id           bigint generated always as identity primary key,
  customer_id  integer not null references customers,
  order_id     integer references orders,
  name         text not null check (name in ('terms', 'privacy')),
  version      integer not null,
  sha256       text not null references legal_bodies,
  date_created timestamptz not null
);
create index accepted_texts_of_customer on accepted_texts (customer_id, name, id desc);
create index accepted_texts_of_order on accepted_texts (order_id);
