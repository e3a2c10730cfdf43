-- ADR 0317 A version of a legal text is in the language of its site, and may be in others too. Until now every site was in English.
alter table legal_texts add column language text not null default 'en';
alter table accepted_texts add column language text not null default 'en';

create table legal_translations (
  site_id      integer not null references sites,
  name         text not null,
  version      integer not null,
  language     text not null,
  sha256       text not null references legal_bodies,
  author       text not null,
  date_created timestamptz not null,
  primary key (site_id, name, version, language),
  foreign key (site_id, name, version) references legal_texts
);
