create index concurrently if not exists mails_for_digest on mails (customer_id) where date_digest is not null and date_dropped is null;
