/** The newest request for more time of an order, or null: a part of a query over `orders`. */
export const TIME_REQUEST = `(
  select json_build_object('state', r.state, 'from', r.deadline_was, 'to', r.deadline, 'note', r.note, 'expiresAt', r.expires_at)
  from time_requests r where r.order_id = orders.id order by r.id desc limit 1)`;
