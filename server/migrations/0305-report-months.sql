-- ADR 0285 The days of a month together, so that a report of a year reads few rows.
create table report_months (
  site_id  integer not null references sites,
  month    text not null check (month ~ '^\d{4}-\d\d$'),
  figure   text not null,
  part     text not null,
  currency text not null,
  count    integer not null,
  amount   bigint not null,
  primary key (site_id, month, figure, part, currency)
);
