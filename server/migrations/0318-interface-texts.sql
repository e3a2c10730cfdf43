-- ADR 0318 The texts of the app and of mails that a site has translated, by language. The newest version counts; each has all of its language.
create table interface_texts (
  site_id      integer not null references sites,
  language     text not null,
  version      integer not null,
  texts        jsonb not null,
  author       text not null,
  reason       text not null,
  date_created timestamptz not null,
  primary key (site_id, language, version)
);
