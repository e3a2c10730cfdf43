/** What an order shows of payments: parts of a query over `orders`. Each uses an index on the order. */

/** The provider of the first payment that was not fully refunded; of the first payment where all were. */
export const PAID_WITH = `(
  select a.provider from payment_ledger l join payment_attempts a on a.id = l.attempt_id
  where l.order_id = orders.id and l.amount > 0 order by a.refunded >= a.amount, l.id limit 1)`;

/** Whether support has to look at the payments of an order on hold. */
export const QUESTIONED = 'is_payment_questioned(orders.id)';

/** Every movement of money: `{ kind, amount }`, in cents. */
export const LEDGER = `(
  select coalesce(json_agg(json_build_object('kind', l.kind, 'amount', l.amount)), '[]')
  from payment_ledger l where l.order_id = orders.id)`;
