-- ADR 0315 The language that a customer chose, as a BCP 47 tag; null for that of the site.
alter table customers add column language_code text;
