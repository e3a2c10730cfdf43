-- spec §12.30 When those who may decide on an application were reminded of it.
alter table applications add column date_reminded timestamptz;
