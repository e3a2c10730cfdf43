/** The writer of an order, `{ idWriter, isPremium }` or null: a part of a query over `orders`. */
export const WRITER = `(
  select json_build_object('idWriter', w.writer_number, 'isPremium', w.is_premium) from staff w where w.id = orders.writer_id and w.writer_number is not null)`;
