-- The first of the messages that share a push. A row without it, of a server of the last release, is about its last message alone.
alter table pushes add column first_seq integer;
