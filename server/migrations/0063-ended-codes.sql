-- ADR 0087: when a code ended, because what paid for it was refunded.
alter table discount_codes
  add column date_ended timestamptz;

-- Points that come back with such a code (restored), and the debt of one that was used (owed), which the next points pay.
alter table points
  drop constraint points_kind_check,
  drop constraint points_check,
  drop constraint points_check1,
  add constraint points_kind_check check (kind in ('earned', 'spent', 'returned', 'restored', 'owed')),
  add constraint points_sign_check check (points <> 0 and (points > 0) = (kind in ('earned', 'restored'))),
  add constraint points_cause_check check ((kind in ('earned', 'returned')) = (order_id is not null) and (kind in ('earned', 'returned')) = (discount_id is null));
drop index one_spending_for_a_code;
create unique index one_spending_for_a_code on points (discount_id) where kind = 'spent';
create index points_of_code on points (discount_id) where discount_id is not null;
