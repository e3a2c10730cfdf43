import type { Calendar, ClockLimits } from '@octavo/domain/desk/calendar';
import { ALWAYS_OPEN, CLOCK_LIMITS } from '@octavo/domain/desk/calendar';
import { FROM_CUSTOMER } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import { sql } from 'kysely';
import type { Db } from '#db.ts';

export type SiteHours = { id: number | null; dateCreated: Date | null; calendar: Calendar; limits: ClockLimits };

/** Those of now, and `of` an id; `all` has the ones that a clock may run by. */
export type HoursOfSite = { now: SiteHours; of: (id: number | null) => SiteHours; all: SiteHours[] };

/** The hours of a site that has set none. */
const DEFAULT_HOURS: SiteHours = { id: null, dateCreated: null, calendar: ALWAYS_OPEN, limits: CLOCK_LIMITS };

/** spec §12.7 The hours of a site. A clock keeps the ones that it started with. */
export async function loadHours(db: Db, siteId: number): Promise<HoursOfSite> {
  const rows = await db
    .selectFrom('deskCalendars')
    .select(['id', 'calendar', 'limits', 'dateCreated'])
    .where('siteId', '=', siteId)
    .orderBy('id', 'desc')
    .execute();
  const all = rows.map(({ id, calendar, limits, dateCreated }) => ({
    id,
    dateCreated,
    calendar: calendar as Calendar,
    limits: limits as ClockLimits,
  })); // checked when they were set
  return {
    now: all[0] ?? DEFAULT_HOURS,
    of: (id) => all.find((one) => one.id === id) ?? DEFAULT_HOURS,
    all: [...all, DEFAULT_HOURS],
  };
}

export async function insertCalendar(
  tx: Db,
  siteId: number,
  { calendar, limits }: Omit<SiteHours, 'id' | 'dateCreated'>,
  now: Date,
) {
  const json = { calendar: JSON.stringify(calendar), limits: JSON.stringify(limits) };
  await tx
    .insertInto('deskCalendars')
    .values({ siteId, ...json, dateCreated: now })
    .execute();
}

/** The clocks of an order that stand still since the ball went to the customer. */
export function loadPausedClocks(tx: Db, orderId: number) {
  return tx
    .selectFrom('deskQueues')
    .select(['queue', 'since', 'calendarId', 'pausedAt'])
    .where('orderId', '=', orderId)
    .where('pausedAt', 'is not', null)
    .execute();
}

export async function resumeClock(tx: Db, orderId: number, queue: string, since: Date) {
  await tx
    .updateTable('deskQueues')
    .set({ since, pausedAt: null })
    .where('orderId', '=', orderId)
    .where('queue', '=', queue)
    .execute();
}

/** spec §12.7 Lets the clocks of an order that a hold has stopped run on, where the customer wrote, or edited a message, after a moment and nobody knew that. */
export async function resumeAsked(tx: Db, orderId: number, after: Date) {
  await sql`
    update desk_queues d set paused_at = null
    where d.order_id = ${orderId} and d.paused_at is not null and d.queue in (
      select queue_of_question(m.direction, o.writer_id) from messages m join orders o on o.id = m.order_id
      where m.order_id = ${orderId} and m.direction in (${sql.join(Object.values(FROM_CUSTOMER))}) and (m.date_created > ${after}
        or (m.changed_by = 'customer' and m.status = ${MESSAGE_STATUS.edited} and m.date_changed > ${after}))
    )`.execute(tx);
}
