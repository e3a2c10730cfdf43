-- spec §12.20 How far visits came in the order form, of visitors who agreed: under a random number that only the browser has, for three days. Reports keep
-- how many of a day came how far.
alter table sites add column counts_form boolean not null default false;

create table form_visits (
  site_id    integer not null references sites,
  id         uuid not null,
  step       text not null,
  date_begun timestamptz not null,
  is_counted boolean not null default false,
  primary key (site_id, id)
);
create index form_visits_by_date on form_visits (site_id, date_begun);
create index form_visits_to_count on form_visits (site_id) where not is_counted;

create table form_days (
  site_id integer not null references sites,
  day     text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  step    text not null,
  count   integer not null,
  primary key (site_id, day, step)
);
