create index concurrently if not exists sessions_by_account on sessions (customer_id, date_created) where customer_id is not null;
