-- controls C14 The files of deliveries that wait for the scanner.
create index concurrently if not exists delivery_files_to_scan on delivery_files (date_scan_due) where scan_state = 'checking';
