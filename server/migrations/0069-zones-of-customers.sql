-- spec §10.15 The time zone of a customer by its IANA name, as the browser tells it; null until then. Mails name times in it.
alter table customers add column zone text;
