-- spec §12.20 Each answer to a customer that somebody waited for: how long by the hours of the site, in whole minutes of working time, and whether that was late. A
-- job measures it (ADR 0285).
create table desk_answers (
  id            integer primary key generated always as identity,
  order_id      integer not null references orders on delete cascade,
  site_id       integer not null,
  chat          text not null,
  since         timestamptz not null,
  date_answered timestamptz not null,
  calendar_id   integer references desk_calendars,
  minutes       integer,
  is_late       boolean
);
create index answers_of_site on desk_answers (site_id, chat, date_answered desc, id desc);
create index late_answers_of_site on desk_answers (site_id, date_answered desc, id desc) where is_late;
create index answers_to_measure on desk_answers (id) where minutes is null;
create index answers_of_order on desk_answers (order_id);

-- Which figures a site was counted with: with others, each of its days is counted again.
alter table report_sites add column version integer not null default 1;
