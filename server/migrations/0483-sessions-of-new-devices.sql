-- spec §12.1 Whether the device was new for the person when the session began. Of sessions that began before it is not known.
alter table sessions add column is_new_device boolean not null default false;
