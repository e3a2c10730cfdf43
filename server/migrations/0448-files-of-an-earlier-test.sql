-- The last file that an application had when its test order was given: those of an earlier one do not answer it. Test orders that were given before
-- this go on with all of their files.
alter table applications add column earlier_files integer not null default 0;
