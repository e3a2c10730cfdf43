-- `referrals.has_order` is kept: whether the friend has an order that is neither canceled nor refunded.
create or replace function note_order_of_friend() returns trigger language plpgsql as $$
begin
  update referrals set has_order = exists (
    select from orders
    where orders.customer_id = new.customer_id and status not in ({{ORDER_STATUS.refunded}}, {{ORDER_STATUS.canceled}}))
  where customer_id = new.customer_id;
  return null;
end $$;
create or replace trigger note_order_of_friend after insert or update of status, customer_id on orders for each row
  execute function note_order_of_friend();
create or replace trigger note_order_of_new_friend after insert or update of customer_id on referrals for each row execute function note_order_of_friend();
