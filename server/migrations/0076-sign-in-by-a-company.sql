-- ADR 0106: the OpenID Connect provider of a business, by which its staff sign in at a site. The secret is encrypted.
create table staff_providers (
  site_id      integer primary key references sites,
  name         text not null,
  issuer       text not null,
  client_id    text not null,
  secret       bytea not null,
  date_changed timestamptz not null
);

-- Who somebody is at a provider. It is learned once, by a verified address, and decides from then on.
create table staff_identities (
  issuer       text not null,
  subject      text not null,
  staff_id     integer not null references staff,
  date_created timestamptz not null,
  primary key (issuer, subject, staff_id),
  unique (issuer, staff_id)
);
