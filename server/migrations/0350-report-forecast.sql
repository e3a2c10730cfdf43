-- ADR 0285 The papers of a site that are under way and due within the next days, and those of them that are late, as the job counted them.
alter table report_sites
  add column due integer not null default 0,
  add column late_now integer not null default 0;
