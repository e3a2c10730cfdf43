-- ADR 0067 What a new message to the customer costs.

-- Whether the statement that inserted a message has counted it in `orders.unread` itself, with the other messages of the order.
alter table messages add is_counted boolean not null default false;
drop trigger count_unread on messages;
create trigger count_unread after update of state, direction, order_id or delete on messages
  for each row execute function count_unread();
create trigger count_new_unread after insert on messages
  for each row when (not new.is_counted) execute function count_unread();

-- When the message was written for which a mail about unread messages was queued last. Messages of the next minute have no job of their own.
alter table orders add unread_mail_from timestamptz;
