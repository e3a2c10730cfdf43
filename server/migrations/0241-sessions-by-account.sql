create index concurrently sessions_by_account on sessions (customer_id, date_created) where customer_id is not null;
