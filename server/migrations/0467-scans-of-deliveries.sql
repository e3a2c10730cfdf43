-- controls C14, ADR 0424 The files of a delivery that a writer has begun are scanned before it is sent. Those that wait from before are due at once.
alter table delivery_files
  add column scan_tries    integer not null default 0,
  add column date_scan_due timestamptz; -- the next try, if nobody says what was found before; null: at once
