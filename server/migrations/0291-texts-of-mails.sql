-- spec §12.21 Mails in the words of a site. The newest version counts; one without words goes back to those of the product.
create table mail_texts (
  site_id      integer not null references sites,
  name         text not null,
  version      integer not null,
  subject      text,
  body         text,
  author       text not null,
  reason       text not null,
  date_created timestamptz not null,
  primary key (site_id, name, version),
  check ((subject is null) = (body is null))
);
