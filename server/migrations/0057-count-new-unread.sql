-- ADR 0046 A trigger counts all new messages, once for each statement: server/database/messages.sql.
drop trigger count_new_unread on messages;
alter table messages drop column is_counted;
