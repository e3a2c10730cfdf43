-- ADR 0055 The processes that run jobs, and when each said last that it lives. The jobs of a silent one are freed.
create table job_runners (
  id        text primary key, -- as graphile_worker.jobs.locked_by
  date_seen timestamptz not null
);
