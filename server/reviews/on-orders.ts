/** The review of an order, `{ id, rating }` or null: a part of a query over `orders` that uses an index on the order. */
export const FEEDBACK = `(
  select json_build_object('id', v.id, 'rating', v.rating) from reviews v where v.order_id = orders.id)`;
