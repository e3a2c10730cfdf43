-- spec §12.9 Of two people who change a canned reply at the same time, the later one is told.
alter table canned_replies add column version integer not null default 1;
