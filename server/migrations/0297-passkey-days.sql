-- spec §12.1 From when only a passkey signs in at the desk of a site. A site without a row takes an authenticator too.
create table passkey_days (
  site_id   integer primary key references sites,
  starts_at timestamptz not null
);
