-- ADR 0072 `orders.unread` is kept: the unread messages for the customer.

create or replace function is_unread(messages) returns integer immutable language sql
return (($1).state = {{MESSAGE_STATE.unread}} and ($1).direction in ({{TO_CUSTOMER}}))::integer;

create or replace function count_unread() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and is_unread(old) = 1 then
    update orders set unread = unread - 1 where id = old.order_id;
  end if;
  if tg_op <> 'DELETE' and is_unread(new) = 1 then
    update orders set unread = unread + 1 where id = new.order_id;
  end if;
  return null;
end $$;
create or replace trigger count_unread after update of state, direction, order_id or delete on messages
  for each row execute function count_unread();

-- Once for each order, as several messages are inserted together (ADR 0046).
create or replace function count_new_unread() returns trigger language plpgsql as $$
begin
  update orders set unread = orders.unread + counted.unread
  from (select order_id, sum(is_unread(added::messages)) as unread from added group by order_id) counted
  where id = order_id and counted.unread > 0;
  return null;
end $$;
create or replace trigger count_new_unread after insert on messages
  referencing new table as added for each statement execute function count_new_unread();

-- ADR 0047 A client that comes back asks for what changed since.
create or replace function note_message_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id()::text::bigint;
  new.version := old.version + 1;
  return new;
end $$;
create or replace trigger message_changed before update on messages
  for each row execute function note_message_change();

-- The files of a message are a part of it: whether they were scanned, whether they have an image, and whether they still exist.
create or replace function note_message_file_change() returns trigger language plpgsql as $$
begin
  update messages set changed_in = null where id = new.message_id; -- the trigger above sets it
  return null;
end $$;
create or replace trigger message_file_changed after update of scan_state, preview_state, date_deleted on files
  for each row when (new.message_id is not null and (
    new.scan_state <> old.scan_state or new.date_deleted is distinct from old.date_deleted or
    (new.preview_state = 'made' and old.preview_state <> 'made')))
  execute function note_message_file_change();
