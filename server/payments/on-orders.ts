/** What an order shows of payments: parts of a query over `orders`. Each uses an index on the order. */

/** The provider of the first payment that was not fully refunded; of the first payment where all were. */
export const PAID_WITH = `(
  select a.provider from payment_ledger l join payment_attempts a on a.id = l.attempt_id
  where l.order_id = orders.id and l.amount > 0 order by a.refunded >= a.amount, l.id limit 1)`;

const attempt = (what: string) => `exists (select from payment_attempts a where a.order_id = orders.id and ${what})`;

/** Since when an order has its status. */
export const SINCE = `coalesce(
  (select max(e.date_created) from order_events e where e.order_id = orders.id and e.kind = 'status'), orders.date_created)`;

/** What payments say about an order on hold, except that one came after its end. */
export const QUESTIONS = {
  hasMismatch: attempt(`a.state = 'mismatch'`),
  isDisputed: attempt(`a.dispute in ('open', 'lost')`),
  hasPart: attempt(`a.dispute = 'part'`),
  isReturned: `exists (
    select from refunds r where r.order_id = orders.id and r.cause = 'provider' and r.date_created = ${SINCE})`,
  isChargedBack: `exists (select from payment_ledger l where l.order_id = orders.id and l.kind = 'chargeback')`,
};

/** Whether support has to look at the payments of an order on hold. */
export const QUESTIONED = `(${Object.values(QUESTIONS).join(' or ')})`;

/** Every movement of money: `{ kind, amount }`, in cents. */
export const LEDGER = `(
  select coalesce(json_agg(json_build_object('kind', l.kind, 'amount', l.amount)), '[]')
  from payment_ledger l where l.order_id = orders.id)`;
