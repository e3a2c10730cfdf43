-- ADR 0439 The text that stood at the switch of a consent, and the language of the page. Earlier consents have neither.
alter table consents
  add column language text,
  add column sha256 text references legal_bodies;
