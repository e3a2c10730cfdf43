-- ADR 0216 Who sells at a site, and the taxes in its prices: a site without a seller sells under its own name.
alter table sites
  add column seller_name    text,
  add column seller_address text,
  add column seller_tax_id  text,
  add column tax_rates      text not null default '';

-- The receipts of a seller have numbers without a gap: the row of a seller is locked from its number to the end of the transaction.
create table receipt_series (
  seller      text primary key,
  last_number integer not null check (last_number > 0)
);
create table receipts (
  order_id       integer primary key references orders,
  seller         text not null,
  number         integer not null check (number > 0),
  seller_address text not null,
  seller_tax_id  text not null,
  country        text, -- that of the customer then
  tax_rate       integer check (tax_rate between 0 and 9999), -- hundredths of a percent
  date_created   timestamptz not null
);
create unique index number_of_seller on receipts (seller, number);
