-- ADR 0134 What uploads and the sweep of payments look for, among rows that are kept for ever: messages that wait for support, payments of the last week, payments of
-- orders that were paid before.
create index concurrently if not exists held_messages_waiting on held_messages (id) where state = 'waiting';
create index concurrently if not exists attempts_by_date on payment_attempts (date_created);
create index concurrently if not exists overpayments_of_attempt on payment_ledger (attempt_id) where kind = 'overpayment';
