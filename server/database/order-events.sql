-- Records what the rows of orders tell, for orders without any events: demo data.
create or replace function record_known_events() returns void language sql as $$
  insert into order_events (order_id, kind, status, side, staff_id, details, date_created)
  select order_id, kind, status, side, staff_id, details, date_created from (
    select id as order_id, 1 as place, 'ordered' as kind, {{ORDER_STATUS.unpaid}} as status, 'customer' as side,
           null::integer as staff_id, jsonb_build_object('price', price_final) as details, date_created
    from orders
    union all
    select id, 2, 'paid', {{ORDER_STATUS.paid}}, 'system', null, jsonb_build_object('deadline', deadline), date_paid
    from orders where date_paid is not null
    union all
    select id, 3, 'assigned', {{ORDER_STATUS.inProgress}}, 'support', null, jsonb_build_object('staffId', writer_id), date_started
    from orders where date_started is not null and writer_id is not null
    union all
    select id, 4, 'status', {{ORDER_STATUS.inProgress}}, 'writer', writer_id,
           jsonb_build_object('from', {{ORDER_STATUS.paid}}, 'to', {{ORDER_STATUS.inProgress}}), date_started
    from orders where date_started is not null and writer_id is not null
    union all
    select id, 5, 'status', {{ORDER_STATUS.completed}}, 'writer', writer_id,
           jsonb_build_object('from', {{ORDER_STATUS.inProgress}}, 'to', {{ORDER_STATUS.completed}}), date_completed
    from orders where date_completed is not null
    union all
    select order_id, 6, 'refunded', {{ORDER_STATUS.refunded}}, 'system', null, jsonb_build_object('amount', -amount), date_created
    from payment_ledger where kind = 'refund'
    union all
    select id, 7, 'status', status, 'system', null, jsonb_build_object('from', status, 'to', status),
           coalesce(date_completed, date_started, date_paid, date_created)
    from orders
    where status <> case
      when date_completed is not null then {{ORDER_STATUS.completed}}
      when date_started is not null and writer_id is not null then {{ORDER_STATUS.inProgress}}
      when date_paid is not null then {{ORDER_STATUS.paid}}
      else {{ORDER_STATUS.unpaid}} end
    ) told
    where not exists (select from order_events known where known.order_id = told.order_id)
    order by order_id, place, date_created;
$$;
