-- ADR 0316 The text of a mail has versions in each language of its site. Until now every site was in English.
-- allow lock mail_texts: as many rows as somebody saved by hand; under a second
alter table mail_texts
  add column language text not null default 'en',
  drop constraint mail_texts_pkey,
  add primary key (site_id, name, language, version);
