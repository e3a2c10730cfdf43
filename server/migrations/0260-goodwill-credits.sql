-- ADR 0260 A credit that support gives for an order: who, and what the customer reads. With `request_id` a second person confirmed it.
create table goodwill_credits (
  credit_id  integer primary key references credits,
  order_id   integer not null references orders,
  staff_id   integer not null references staff,
  request_id integer unique references refund_requests,
  note       text not null
);
create index goodwill_credits_of_order on goodwill_credits (order_id);

-- What a second person is asked for: money that goes back, or a credit.
alter table refund_requests add column is_credit boolean not null default false;

alter table credits
  drop constraint credits_reason_check,
  add constraint credits_reason_check check (reason in ('late', 'more_time', 'difference', 'goodwill')) not valid;
