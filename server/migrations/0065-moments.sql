-- spec §10.14 What the list of orders says of more time, a difference to pay, a new paper and a hold. All of it is kept, as ADR 0072 says.
alter table orders
  add charged integer not null default 0,
  add answer_by timestamptz,
  add asked_from timestamptz,
  add asked_to timestamptz,
  add has_new_paper boolean not null default false,
  add is_counted boolean not null default false,
  add date_held timestamptz,
  add held_for text check (held_for in ('file', 'answer', 'check')),
  add hold_note text not null default '';

update orders set charged = paid.amount
from (select order_id, sum(amount) as amount from payment_ledger where kind = 'charge' group by order_id) paid
where paid.order_id = orders.id;
update orders set answer_by = waiting.expires_at, asked_from = waiting.deadline_was, asked_to = waiting.deadline
from (select * from time_requests where state = 'waiting') waiting
where waiting.order_id = orders.id;
-- The clock of an order that is on hold stands still from now on.
update orders set date_held = now() where status = 9;

create index counted_orders on orders (customer_id, customer_seq desc) where is_counted;
