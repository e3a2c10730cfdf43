-- controls C14 A file is readable once a virus scanner has found nothing in it; without a scanner it is at once, as all earlier files.
alter table files
  add column scan_state    text not null default 'clean' check (scan_state in ('checking', 'clean', 'infected')),
  add column scan_tries    integer not null default 0,
  add column date_scan_due timestamptz; -- the next try, if nobody says what was found before; null: at once
create index files_to_scan on files (date_scan_due) where scan_state = 'checking';
