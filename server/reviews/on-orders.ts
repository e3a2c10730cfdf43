/** The review of an order, `{ id, rating }` or null: a part of a query over `orders` that uses an index on the order. */
export const FEEDBACK = `(
  select json_build_object('id', v.id, 'rating', v.rating) from reviews v where v.order_id = orders.id)`;

/** The same with comment and date. */
export const WHOLE_FEEDBACK = `(
  select json_build_object('id', v.id, 'rating', v.rating, 'comment', v.comment, 'dateCreated', v.date_created)
  from reviews v where v.order_id = orders.id)`;
