import { DEDUCTION_KINDS } from '@octavo/domain/pricing/deductions';

/** The discount of an order as spec §3 answers it, or null: a part of a query over `orders`. */
export const DISCOUNT = `(
  select json_strip_nulls(json_build_object(
    'code', d.code, 'amount', d.amount, 'percent', d.percent, 'maxAmount', d.max_amount,
    'isTopWriterDiscount', d.is_for_top_writers, 'messages', array[]::text[]))
  from discount_codes d where d.site_id = orders.site_id and upper(d.code) = upper(orders.discount_code))`;

/** spec §10.11 What the codes of an order take off its price, in the order in which they were subtracted. */
export const DEDUCTIONS = `(
  select coalesce(json_agg(json_build_object('kind', l.kind, 'code', l.code, 'amount', l.amount)
    order by array_position(array[${DEDUCTION_KINDS.map((kind) => `'${kind}'`)}], l.kind)), '[]')
  from order_deductions l where l.order_id = orders.id and l.state <> 'released')`;
