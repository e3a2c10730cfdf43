-- ADR 0129 Whether conversations that wait and have nobody are given to those on duty.
alter table sites add column assigns_by_rule boolean not null default false;

-- spec §12.11 Since when somebody is on duty; `on_duty_until` is null for until they end it. In which languages they answer, none for all, and
-- when the rule last gave them a conversation.
alter table staff
  add column on_duty_since timestamptz,
  add column languages text[] not null default '{}',
  add column date_given timestamptz;

-- In which language its customer made an order, where it is not that of the site. When somebody who had its conversation was deactivated; null
-- once a colleague has it or has answered.
alter table orders
  add column language_code text,
  add column date_left timestamptz;
