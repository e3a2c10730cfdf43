-- ADR 0047: the transaction that changed a message last; null for one that never changed. A client that comes back asks for what
-- changed since, by the oldest transaction that was still open when it asked before: that needs no lock and misses nothing.
-- Its version grows with every change, so that of two copies of a message a client keeps the later one.
alter table messages add column changed_in bigint, add column version integer not null default 1;
create index messages_changed on messages (order_id, changed_in) where changed_in is not null;

create function note_message_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id()::text::bigint;
  new.version := old.version + 1;
  return new;
end
$$;
create trigger message_changed before update on messages for each row execute function note_message_change();

-- The files of a message are a part of it: whether they were scanned, and whether they still exist.
create function note_message_file_change() returns trigger language plpgsql as $$
begin
  update messages set changed_in = null where id = new.message_id; -- the trigger above sets it
  return null;
end
$$;
create trigger message_file_changed after update of scan_state, date_deleted on files for each row
  when (new.message_id is not null) execute function note_message_file_change();

-- The newest messages of one chat, however long the other one is: odd directions (1, 3) are the chat with the writer.
create index messages_of_chat on messages (order_id, (direction % 2), seq);
