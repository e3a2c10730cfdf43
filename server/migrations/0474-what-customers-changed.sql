-- ADR 0122 What the customer changed in the chats of an order, by when: who writes an answer meanwhile is asked first.
create index concurrently if not exists messages_changed_by_customer on messages (order_id, date_changed) where changed_by = 'customer';
