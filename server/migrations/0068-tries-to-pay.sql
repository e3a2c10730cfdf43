-- spec §10.10 What a try to pay came to: when the customer came back without paying, the last digits of the card, and what arrived
-- where it was not what was asked for.
alter table payment_attempts
  add column date_left timestamptz,
  add column card text,
  add column arrived integer,
  add column arrived_currency text;

-- A try to pay that moved no money of the order is a row of its own.
alter table transactions drop constraint transactions_kind_check, drop constraint transactions_state_check;
alter table transactions
  add constraint transactions_kind_check check (kind in ('payment', 'refund', 'credit', 'chargeback', 'try')),
  add constraint transactions_state_check check (state in ('done', 'on_its_way', 'failed', 'left', 'checked'));
create unique index try_of_attempt on transactions (attempt_id) where kind = 'try';

-- Those of before: the providers had taken money that did not match, or the bank had refused the payment.
insert into transactions (customer_id, order_id, order_status, kind, state, amount, currency, attempt_id, date_created)
select o.customer_id, o.id, o.status, 'try', case a.state when 'mismatch' then 'checked' when 'failed' then 'failed' else 'left' end,
  0, a.currency, a.id, a.date_updated
from payment_attempts a join orders o on o.id = a.order_id
where a.state in ('mismatch', 'failed', 'cancelled') and a.redirect_url is not null
order by a.date_updated, a.id;
