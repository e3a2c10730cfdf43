-- ADR 0285 How many papers of a writer are late, as the job counted them; beside the records of writers, so that it waits for no order.
create table report_load (
  staff_id integer primary key references staff,
  late_now integer not null
);
