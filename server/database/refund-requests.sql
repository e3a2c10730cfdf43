-- spec §12.5 A request to cancel that was answered or taken back needs no second person for its refund any more.
create or replace function end_refund_request() returns trigger language plpgsql as $$
begin
  update refund_requests set state = 'withdrawn', date_decided = coalesce(new.date_answered, new.date_ended, new.date_created)
  where cancellation_id = new.id and state = 'waiting';
  return null;
end $$;
create or replace trigger end_refund_request after update of state on cancellations for each row
  when (old.state = 'waiting' and new.state <> 'waiting') execute function end_refund_request();
