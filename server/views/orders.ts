import { RUNNING_STATUSES } from '@octavo/domain/desk/queues';
import { UNDER_WAY_STATUSES } from '@octavo/domain/orders/status';
import { DEDUCTION_KINDS } from '@octavo/domain/pricing/deductions';
import { ACTIVE_REVISION_STATUSES } from '@octavo/domain/revisions/status';

// What the tables of other nouns say about an order: parts of a query over `orders`. Each uses an index on the order.

/** The writer, `{ idWriter, isPremium }` or null. */
export const WRITER = `(
  select json_build_object('idWriter', w.writer_number, 'isPremium', w.is_premium) from staff w where w.id = orders.writer_id and w.writer_number is not null)`;

/** ADR 0459 Who delivered the order first; of one that was not delivered, who has it. */
export const DELIVERER = 'coalesce(orders.delivered_by, orders.writer_id)';

/** The discount as spec §3 answers it, or null. */
export const DISCOUNT = `(
  select json_strip_nulls(json_build_object(
    'code', d.code, 'amount', d.amount, 'percent', d.percent, 'maxAmount', d.max_amount,
    'isTopWriterDiscount', d.is_for_top_writers, 'messages', array[]::text[]))
  from discount_codes d where d.site_id = orders.site_id and upper(d.code) = upper(orders.discount_code))`;

/** spec §10.11 What codes take off the price, in the order in which they were subtracted. */
export const DEDUCTIONS = `(
  select coalesce(json_agg(json_build_object('kind', l.kind, 'code', l.code, 'amount', l.amount)
    order by array_position(array[${DEDUCTION_KINDS.map((kind) => `'${kind}'`)}], l.kind)), '[]')
  from order_deductions l where l.order_id = orders.id and l.state <> 'released')`;

/** The provider of the first payment that was not fully refunded; of the first payment where all were. */
export const PAID_WITH = `(
  select a.provider from payment_ledger l join payment_attempts a on a.id = l.attempt_id
  where l.order_id = orders.id and l.amount > 0 order by a.refunded >= a.amount, l.id limit 1)`;

/** Every movement of money: `{ kind, amount }`, in cents. */
export const LEDGER = `(
  select coalesce(json_agg(json_build_object('kind', l.kind, 'amount', l.amount)), '[]')
  from payment_ledger l where l.order_id = orders.id)`;

/** Whether support has to look at the payments of an order on hold. */
export const QUESTIONED = 'is_payment_questioned(orders.id)';

/** Whether money came for an order on hold after it was refunded. */
export const PAID_AFTER_REFUND = 'is_paid_after_refund(orders.id)';

/** spec §3 The files that the writer delivered and that can be read, each with its version among all of its name. */
export const DELIVERED = `(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'remote', f.remote, 'dateCreated', f.date_created, 'version', f.version) order by f.id), '[]')
  from (
    select d.*, row_number() over (partition by d.name order by d.id) as version from files d
    where d.order_id = orders.id and d.side = 'writer' and d.message_id is null and d.date_deleted is null) f
  where f.scan_state = 'clean')`;

/** The review, `{ id, rating }` or null. */
export const FEEDBACK = `(
  select json_build_object('id', v.id, 'rating', v.rating) from reviews v where v.order_id = orders.id)`;

/** The same with comment and date. */
export const WHOLE_FEEDBACK = `(
  select json_build_object('id', v.id, 'rating', v.rating, 'comment', v.comment, 'dateCreated', v.date_created)
  from reviews v where v.order_id = orders.id)`;

/** spec D46 Whether there is an active revision. */
export const ACTIVE_REVISION = `exists (
  select from revisions r where r.order_id = orders.id and r.status in (${ACTIVE_REVISION_STATUSES}))`;

/** spec D46 When the order was delivered last, or null. A later delivery, also one for a revision, counts. */
export const LAST_DELIVERY = `greatest(orders.date_completed, (
  select max(e.date_created) from order_events e where e.order_id = orders.id and e.kind = 'delivered'))`;

/** When the active revision is due; null without one. */
export const REVISION_DEADLINE = `(
  select r.deadline from revisions r where r.order_id = orders.id and r.status in (${ACTIVE_REVISION_STATUSES}))`;

/** The status of the active revision; null without one. */
export const REVISION_STATUS_NOW = `(
  select r.status from revisions r where r.order_id = orders.id and r.status in (${ACTIVE_REVISION_STATUSES}))`;

/** The newest request for more time, or null. */
export const TIME_REQUEST = `(
  select json_build_object('state', r.state, 'from', r.deadline_was, 'to', r.deadline, 'note', r.note, 'expiresAt', r.expires_at, 'dateCreated', r.date_created, 'isWithdrawn', r.is_withdrawn)
  from time_requests r where r.order_id = orders.id order by r.id desc limit 1)`;

/** ADR 0457 Until when a request `r` for more time can be answered: `answerableUntil` of the domain. */
export const ANSWERABLE_UNTIL = `
  case when orders.date_held is null and not orders.deadline_waits then least(r.expires_at, r.deadline) else r.expires_at end`;

/** The newest request to cancel, or null. */
export const CANCELLATION = `(
  select json_build_object('id', c.id, 'state', c.state, 'amount', c.amount, 'percent', c.percent, 'reason', c.reason,
    'answer', c.answer, 'dateCreated', c.date_created, 'dateAnswered', c.date_answered, 'dateEnded', c.date_ended,
    'isFailed', exists (
      select from refunds r where r.cancellation_id = c.id and r.state = 'failed' and (r.date_ended is null or c.state = 'refunded')))
  from cancellations c where c.order_id = orders.id order by c.id desc limit 1)`;

/** The refunds, the newest first. */
export const REFUNDS = `(
  select coalesce(json_agg(json_build_object('id', r.id, 'amount', r.amount, 'provider', a.provider, 'cause', r.cause, 'note', r.note,
    'state', r.state, 'dateCreated', r.date_created, 'dateChanged', r.date_changed, 'dateEnded', r.date_ended, 'isOutside', r.outside_note is not null) order by r.id desc), '[]')
  from refunds r join payment_attempts a on a.id = r.attempt_id where r.order_id = orders.id)`;

/** spec §10.14 Whether an order can be late: `canBeLate` of the domain. */
export const CAN_BE_LATE = `(
  orders.status in (${UNDER_WAY_STATUSES}) and orders.date_paid is not null and orders.date_completed is null and not orders.deadline_waits)`;

/** spec §12.7 Whether the deadline of an order counts down: it can be late, and no hold stops its clock (ADR 0089). */
export const COUNTS_DOWN = `(orders.status in (${RUNNING_STATUSES}) and ${CAN_BE_LATE})`;

/** Whether a request to cancel the order waits for support. */
export const ASKED_TO_CANCEL = `exists (select from cancellations c where c.order_id = orders.id and c.state = 'waiting')`;

/** Whether support has accepted to cancel, and the refund is under way. */
export const REFUNDING = `exists (select from cancellations c where c.order_id = orders.id and c.state = 'refunding')`;
