-- spec §12.5 What a writer takes: ids of the lists of the site; none for all.
alter table staff
  add column subjects integer[] not null default '{}',
  add column levels integer[] not null default '{}';

-- Kept by triggers (server/database/writers.sql), which fill them for the orders of before when the new version starts.
alter table writer_records add column revised integer not null default 0; -- delivered papers with at least one revision
alter table writer_subjects
  add column on_time integer not null default 0,
  add column reviews integer not null default 0,
  add column stars integer not null default 0; -- the sum of the ratings, in tenths
