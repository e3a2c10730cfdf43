-- spec §10.10 `transactions` is kept: the movements of money as their customer sees them.

create or replace function add_movement() returns trigger language plpgsql as $$
begin
  insert into transactions
    (customer_id, order_id, order_status, kind, state, amount, currency, attempt_id, ledger_id, date_created)
  select customer_id, new.order_id, status,
    case when new.kind in ('charge', 'overpayment') then 'payment' else new.kind end,
    'done', new.amount, new.currency, new.attempt_id, new.id, new.date_created
  from orders where id = new.order_id;
  return null;
end $$;
create or replace trigger add_movement after insert on payment_ledger for each row
  when (new.kind in ('charge', 'overpayment', 'chargeback')) execute function add_movement();

-- A refund is done when the ledger has it; a refused one stays so where another replaces it.
create or replace function state_of(refunds) returns text immutable language sql
return case when ($1).state = 'failed' then 'failed' when ($1).date_ended is null then 'on_its_way' else 'done' end;

create or replace function add_refund() returns trigger language plpgsql as $$
begin
  insert into transactions
    (customer_id, order_id, order_status, kind, state, amount, currency, attempt_id, refund_id, date_created)
  select customer_id, new.order_id, status, 'refund', state_of(new), -new.amount, currency, new.attempt_id, new.id,
    new.date_created
  from orders where id = new.order_id;
  return null;
end $$;
create or replace trigger add_refund after insert on refunds for each row execute function add_refund();

create or replace function follow_refund() returns trigger language plpgsql as $$
begin
  update transactions set state = state_of(new) where refund_id = new.id and state <> state_of(new);
  return null;
end $$;
create or replace trigger follow_refund after update of state, date_ended on refunds
  for each row execute function follow_refund();

create or replace function add_credit() returns trigger language plpgsql as $$
begin
  insert into transactions
    (customer_id, order_id, order_status, kind, state, amount, currency, credit_id, date_created)
  select customer_id, new.order_id, status, 'credit', 'done', -new.amount, new.currency, new.id, new.date_created
  from orders where id = new.order_id;
  return null;
end $$;
create or replace trigger add_credit after insert on credits for each row execute function add_credit();

create or replace function follow_order() returns trigger language plpgsql as $$
begin
  update transactions set order_status = new.status, customer_id = new.customer_id where order_id = new.id;
  return null;
end $$;
create or replace trigger follow_order after update of status, customer_id on orders for each row
  when ((old.status, old.customer_id) is distinct from (new.status, new.customer_id)) execute function follow_order();

-- What a try to pay came to that moved no money of the order; null while it is open, and where it was paid or never had a page.
create or replace function try_of(payment_attempts) returns text immutable language sql
return case
  when ($1).redirect_url is null then null
  when ($1).state = 'mismatch' then 'checked'
  when ($1).state = 'failed' then 'failed'
  when ($1).state = 'cancelled' then 'left'
  when ($1).state in ({{UNTOUCHED_STATES}}) and ($1).date_left is not null then 'left'
end;

-- A try that is made again on the same page keeps its row until it is paid.
create or replace function follow_try() returns trigger language plpgsql as $$
begin
  if new.state = 'paid' then
    delete from transactions where attempt_id = new.id and kind = 'try';
  elsif try_of(new) is not null then
    insert into transactions
      (customer_id, order_id, order_status, kind, state, amount, currency, attempt_id, date_created)
    select customer_id, new.order_id, status, 'try', try_of(new), coalesce(new.arrived, 0),
      coalesce(new.arrived_currency, new.currency), new.id, new.date_updated
    from orders where id = new.order_id
    on conflict (attempt_id) where kind = 'try' do update set state = excluded.state, amount = excluded.amount,
      currency = excluded.currency, date_created = excluded.date_created;
  end if;
  return null;
end $$;
create or replace trigger follow_try after insert or update of state, date_left on payment_attempts
  for each row execute function follow_try();
