import type * as contract from '@octavo/contract/desk-inbox';
import { type DeskPage, readCursor, writeCursor } from '@octavo/contract/desk-inbox';
import { type Queue, queuesOf } from '@octavo/domain/desk/queues';
import { minutesAfter } from '@octavo/domain/time';
import { type SiteHours, loadHours } from '#clocks/store.ts';
import type { Call } from '#http/on.ts';
import { Refusal } from '#operations/refusal.ts';
import type { StaffRow } from '#staff/store.ts';
import { presentRow } from './present.ts';
import { type InQueue, loadListRows, loadPlaces } from './store.ts';

const PAGE_SIZE = 50;

/** spec §12.7 A page of a queue of the role. Throws as `boundsOf`. */
export async function listQueue(call: Call<typeof contract.listQueue>): Promise<DeskPage> {
  const { db, staff, now, params, query } = call;
  const hours = await loadHours(db, staff.siteId);
  const at = now();
  const after = query.after ? readCursor(query.after) : null;
  const places = await loadPlaces(db, boundsOf(params.queue, staff, hours, at), after, PAGE_SIZE + 1);
  const page = places.slice(0, PAGE_SIZE);
  const rows = await loadListRows(
    db,
    staff,
    page.map(({ orderId }) => orderId),
  );
  const last = places.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    rows: rows.map((row) => presentRow(row, { staff, hours, now: at })),
    next: last ? writeCursor(last.since, last.orderId) : null,
  };
}

/** What is in a queue: a deadline from when it is soon late, an answer from when it is asked for. Throws `forbidden` for a queue of another role. */
export function boundsOf(queue: Queue, staff: StaffRow, hours: { now: SiteHours }, at: Date): InQueue {
  if (!queuesOf(staff.role).includes(queue)) throw new Refusal('forbidden');
  return { queue, staff, before: queue === 'late' ? minutesAfter(at, hours.now.limits.deadlineSoon) : null };
}
