-- How often a preview was drawn: one that was too slow once is tried again.
alter table files add column preview_tries smallint not null default 0;
