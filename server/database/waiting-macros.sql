-- ADR 0261 Whatever the customer or the writer does ends a macro that waits for it: a message, also one that support has not let through, a change of an
-- own message, a message of the writer to support, or an event of the order, as a delivery.

create or replace function end_waiting_macro(of_order integer, at timestamptz) returns void language sql as $$
  update waiting_macros set state = 'arrived', date_ended = at where order_id = of_order and state = 'waiting';
$$;

create or replace function end_waiting_macro_of_row() returns trigger language plpgsql as $$
begin
  perform end_waiting_macro(new.order_id, new.date_created);
  return null;
end $$;

create or replace trigger message_ends_macro after insert on messages for each row
  when (new.direction <> {{TO_CUSTOMER.support}} and new.passed_on_by is null) execute function end_waiting_macro_of_row();

create or replace function end_waiting_macro_of_change() returns trigger language plpgsql as $$
begin
  perform end_waiting_macro(new.order_id, new.date_changed);
  return null;
end $$;
create or replace trigger change_ends_macro after update of date_changed on messages for each row
  when (new.changed_by = 'customer' and new.date_changed is distinct from old.date_changed) execute function end_waiting_macro_of_change();

create or replace trigger event_ends_macro after insert on order_events for each row
  when (new.side in ('customer', 'writer')) execute function end_waiting_macro_of_row();
create or replace trigger held_message_ends_macro after insert on held_messages for each row
  execute function end_waiting_macro_of_row();

create or replace function end_waiting_macro_of_note() returns trigger language plpgsql as $$
begin
  if exists (select from staff where id = new.staff_id and role = 'writer') then
    perform end_waiting_macro(new.order_id, new.date_created);
  end if;
  return null;
end $$;
create or replace trigger note_ends_macro after insert on order_notes for each row
  when (new.lane = 'writer') execute function end_waiting_macro_of_note();
