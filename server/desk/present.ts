import type { DeskOrder } from '@octavo/contract/desk';
import type { OrderStatus } from '@octavo/domain/orders/status';
import type { Language } from '@octavo/domain/language/language';
import { stateOf } from '@octavo/domain/time-requests/rules';
import { presentEdit } from '#orders/editing/present.ts';
import { presentOrder } from '#orders/present.ts';
import type { Site } from '#site.ts';
import type { DeskRow } from './store.ts';
import type { StaffRow } from '#staff/store.ts';

type Reader = { site: Site; language: Language; now: () => Date; staff: Pick<StaffRow, 'role'> };

/** An order as staff sees it. `unread` counts the messages of the customer that this side has not read. */
export function presentDeskOrder(row: DeskRow, { site, language, now, staff }: Reader): DeskOrder {
  const { uid, ...order } = presentOrder(row, site);
  return {
    ...order,
    ...(staff.role === 'support' && { uid }),
    unread: row.waiting ?? 0,
    customer: { id: row.customerId, firstName: row.firstName },
    edits: row.edits.map((edit) => presentEdit(edit, { site, language })),
    timeRequest: row.timeRequest && presentRequest(row.timeRequest, row.status, now()),
    cancellation: row.cancellation && presentCancellation(row.cancellation),
  };
}

/** The dates come as JSON gives them. */
const presentCancellation = ({
  dateCreated,
  dateAnswered,
  dateEnded,
  ...row
}: NonNullable<DeskRow['cancellation']>) => ({
  ...row,
  dateCreated: new Date(dateCreated),
  dateAnswered: dateAnswered === null ? null : new Date(dateAnswered),
  dateEnded: dateEnded === null ? null : new Date(dateEnded),
});

/** The dates come as JSON gives them. */
function presentRequest({ note, ...row }: NonNullable<DeskRow['timeRequest']>, status: OrderStatus, now: Date) {
  const [from, to, expiresAt] = [new Date(row.from), new Date(row.to), new Date(row.expiresAt)];
  return { state: stateOf({ state: row.state, expiresAt }, status, now), from, to, note, expiresAt };
}
