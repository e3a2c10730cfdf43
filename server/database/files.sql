-- `files.customer_id` is that of the order.
create or replace function note_customer_of_file() returns trigger language plpgsql as $$
begin
  select customer_id into new.customer_id from orders where id = new.order_id;
  return new;
end $$;
create or replace trigger note_customer_of_file before insert on files for each row execute function note_customer_of_file();

create or replace function follow_customer_of_order() returns trigger language plpgsql as $$
begin
  update files set customer_id = new.customer_id where order_id = new.id;
  return null;
end $$;
create or replace trigger follow_customer_of_order after update of customer_id on orders for each row
  when (old.customer_id is distinct from new.customer_id) execute function follow_customer_of_order();
