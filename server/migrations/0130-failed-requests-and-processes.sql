-- ADR 0139 What support finds by the id that a customer reads out: the refused and failed requests of two weeks, without anything that the person wrote.
create table failed_requests (
  id            bigint generated always as identity primary key,
  request_id    text not null,
  date_created  timestamptz not null,
  endpoint      text not null,
  status        int not null,
  code          text not null,
  milliseconds  int not null,
  site_id       int,
  customer_id   int,
  staff_id      int,
  -- names and numbers of what the request logged
  events        jsonb not null
);
create index failed_requests_by_request on failed_requests (request_id);
create index failed_requests_by_age on failed_requests (date_created);

-- ADR 0139 The processes of the installation: each says every ten seconds that it lives.
create table processes (
  id            uuid primary key,
  host          text not null,
  pid           int not null,
  roles         text[] not null,
  version       text not null,
  date_started  timestamptz not null,
  date_seen     timestamptz not null
);
