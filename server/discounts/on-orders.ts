/** The discount of an order as spec §3 answers it, or null: a part of a query over `orders`. */
export const DISCOUNT = `(
  select json_build_object(
    'code', d.code, 'amount', d.amount, 'percent', d.percent, 'isTopWriterDiscount', d.is_for_top_writers, 'messages', array[]::text[])
  from discount_codes d where d.site_id = orders.site_id and upper(d.code) = upper(orders.discount_code))`;
