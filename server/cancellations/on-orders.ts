/** What an order shows of its cancellation: parts of a query over `orders`. */

/** The newest request to cancel an order, or null. */
export const CANCELLATION = `(
  select json_build_object('id', c.id, 'state', c.state, 'amount', c.amount, 'percent', c.percent, 'reason', c.reason,
    'answer', c.answer, 'dateCreated', c.date_created, 'dateAnswered', c.date_answered, 'dateEnded', c.date_ended,
    'isFailed', exists (
      select from refunds r where r.cancellation_id = c.id and r.state = 'failed' and r.date_ended is null))
  from cancellations c where c.order_id = orders.id order by c.id desc limit 1)`;

/** Whether support has accepted to cancel an order, and its refund is under way. */
export const REFUNDING = `exists (select from cancellations c where c.order_id = orders.id and c.state = 'refunding')`;
