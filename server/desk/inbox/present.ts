import type { DeskRow } from '@octavo/contract/desk-inbox';
import { answerClock, moodOf } from '@octavo/domain/desk/clock';
import { canBeLate } from '@octavo/domain/deadlines/late';
import { maySeeCustomers, maySeePaid } from '@octavo/domain/desk/permission';
import { RUNNING_STATUSES } from '@octavo/domain/desk/queues';
import { chatOf, isToCustomer } from '@octavo/domain/messenger/direction';
import { ORDER_STATUS_NAMES } from '@octavo/domain/orders/status';
import { minutesBetween } from '@octavo/domain/time';
import type { HoursOfSite } from '#clocks/store.ts';
import type { StaffRow } from '#staff/store.ts';
import type { ListRow } from './store.ts';

export type Reading = {
  staff: Pick<StaffRow, 'role'>;
  hours: HoursOfSite;
  now: Date;
};

/** spec §12.7 An order as a row of a list. A writer sees neither the customer nor money. */
export function presentRow(row: ListRow, { staff, hours, now }: Reading): DeskRow {
  const isRunning = RUNNING_STATUSES.includes(row.status);
  const wait = waitOf(row, staff);
  return {
    id: row.id,
    title: row.title,
    status: { id: row.status, name: ORDER_STATUS_NAMES[row.status] },
    deadline: row.deadline,
    dateHeld: row.dateHeld,
    deadlineMood:
      isRunning && canBeLate(row) ? moodOf(minutesBetween(now, row.deadline), hours.now.limits.deadlineSoon) : null,
    writer: row.writerNumber === null ? null : { idWriter: row.writerNumber },
    waitsFor: waitsFor(row, wait, isRunning),
    hasUnread: row.hasUnread,
    answer: presentClock(row, { staff, hours, now })?.answer ?? null,
    preview:
      row.direction === null
        ? null
        : {
            isOfCustomer: !isToCustomer(row.direction),
            chat: chatOf(row.direction),
            text: row.body ?? '',
            at: row.saidAt ?? now,
          },
    ...(maySeeCustomers(staff.role) && {
      customer: { id: row.customerId, name: `${row.firstName} ${row.lastName}`.trim() },
      owner: row.ownerId === null ? null : { id: row.ownerId, name: row.ownerName ?? '' },
      hasHeld: row.hasHeld,
    }),
    ...(maySeePaid(staff.role) && { paid: row.charged, currency: row.currency }),
  };
}

/** spec §12.7 The clock of the answer that an order waits for, and with how many minutes left it is marked; null where it waits for none. */
export function presentClock(row: ListRow, { staff, hours, now }: Reading) {
  const wait = waitOf(row, staff);
  if (!wait) return null;
  const { calendar, limits } = hours.of(wait.calendarId);
  const snoozed = row.asideUntil && { by: row.asideBy ?? '', until: row.asideUntil };
  return { answer: { ...answerClock({ ...wait, calendar, limits }, now), snoozed }, soon: limits.answerSoon };
}

type Wait = { since: Date; pausedAt: Date | null; calendarId: number | null };

/** Since when the role owes something: an answer, or support the approval of a message of the writer (ADR 0465). */
function waitOf({ since, pausedAt, calendarId, heldSince, heldCalendarId }: ListRow, { role }: Reading['staff']): Wait | null {
  if (heldSince && role === 'support') return { since: heldSince, pausedAt: null, calendarId: heldCalendarId };
  return since && { since, pausedAt, calendarId };
} // oxfmt-ignore

function waitsFor(
  { needsCustomer, writerNumber }: ListRow,
  wait: Wait | null,
  isRunning: boolean,
): DeskRow['waitsFor'] {
  if (wait && !wait.pausedAt) return 'us';
  if (wait || needsCustomer) return 'customer';
  return isRunning && writerNumber !== null ? 'writer' : 'nobody';
}
