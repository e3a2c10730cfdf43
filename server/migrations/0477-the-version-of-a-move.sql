-- spec §12.5 The version of the order when its move was decided; null: by a server of before, which compares the status alone.
alter table order_moves add column version_was integer;
