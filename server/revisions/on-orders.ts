import { ACTIVE_REVISION_STATUSES } from '@octavo/domain/revisions/status';

/** spec D46 Whether an order has an active revision: a part of a query over `orders` that uses an index on the order. */
export const ACTIVE_REVISION = `exists (
  select from revisions r where r.order_id = orders.id and r.status in (${ACTIVE_REVISION_STATUSES}))`;

/** When the active revision of an order is due; null without one. */
export const REVISION_DEADLINE = `(
  select r.deadline from revisions r where r.order_id = orders.id and r.status in (${ACTIVE_REVISION_STATUSES}))`;
