/** The number of messages that the customer has not read: a part of a query over `orders` that uses an index on the order. */
export const UNREAD = `(
  select count(*)::int from messages m where m.order_id = orders.id and m.state = 1 and m.direction in (3, 6))`;
