-- ADR 0280 The last papers of each writer, from which a chance is read: the index holds all of a row that is asked for.
create index concurrently if not exists papers_of_writer on orders (writer_id, date_created desc, id desc)
  include (date_started, date_completed, deadline) where status = 5 and writer_id is not null;
