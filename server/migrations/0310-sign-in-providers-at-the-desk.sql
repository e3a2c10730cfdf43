-- ADR 0310: a provider of customers can be switched off without losing its keys, and is changed only by somebody who has seen the last change.
alter table customer_providers
  add column is_on boolean not null default true,
  add column version integer not null default 1;
