-- What else a site may set. Without lists of its own it takes the files of domain/files/rules.ts.
alter table sites
  add column order_file_extensions       text[],
  add column order_files_list_extensions text[],
  add column message_file_extensions     text[],
  add column facebook_app_id             text,
  add column facebook_page_id            text,
  add column error_report_url            text;

-- Work that a site must not sell to customers of a country; its own country closes it for everybody.
create table closed_works (
  site_id      integer not null references sites,
  country_code text not null,
  work_type    smallint not null check (work_type between 1 and 4),
  primary key (site_id, country_code, work_type)
);
create trigger closed_works_changed after insert or update or delete on closed_works for each statement execute function tell_of_site();

-- §1 Where the customers of a site move to.
create table site_transfers (
  site_id      integer primary key references sites,
  target_id    integer not null references sites,
  magic_link   boolean not null default true,
  is_bulk      boolean not null default false,
  date_started timestamptz,
  check (target_id <> site_id)
);
create trigger site_transfers_changed after insert or update or delete on site_transfers for each statement execute function tell_of_site();

-- D52: what leads a customer who moved into a session at the new site, once.
create table hand_offs (
  token_hash  text primary key,
  site_id     integer not null references sites,
  customer_id integer not null references customers,
  expires_at  timestamptz not null,
  date_used   timestamptz
);
