import { DELIVERED } from '../../server/files/on-orders.ts';
import { FEEDBACK } from '../../server/reviews/on-orders.ts';
import { ANSWERS } from '../../server/revisions/on-files.ts';
import { ACTIVE_REVISION } from '../../server/revisions/on-orders.ts';

// The plainest queries that answer three questions of a customer; $1 is the customer, $2 an order.

export const LIST = `
  select id, uid, title, pages, work_type, price_final, currency, status, is_hidden, date_created, urgency_minutes, deadline,
    date_paid, date_canceled, offered_until, unread, pending_payments > 0 as pending,
    ${ACTIVE_REVISION} as active_revision, ${FEEDBACK} as feedback, ${DELIVERED} as delivered
  from orders where customer_id = $1 and not is_hidden order by customer_seq desc limit 12`;

export const ORDER = `select orders.*, ${FEEDBACK} as feedback, ${DELIVERED} as delivered,
  (select json_agg(l) from payment_ledger l where l.order_id = orders.id) as ledger
  from orders where customer_id = $1 and id = $2`;

export const FILES = `
  select files.*, ${ANSWERS} as answers from files join orders on orders.id = files.order_id
  where customer_id = $1 and orders.id = $2 and side = 'writer' and date_deleted is null`;
