import { resumedSince } from '@octavo/domain/desk/clock';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import type { Db } from '#db.ts';
import { loadHours, loadPausedClocks, resumeClock } from './store.ts';

type Held = { id: number; siteId: number; status: OrderStatus };

/** spec §12.7 Lets the clocks of answers run on when an order leaves its hold, with the working time that they had. */
export async function resumeClocks(tx: Db, before: Held, after: Held, at: Date) {
  if (before.status !== ORDER_STATUS.hold || after.status === ORDER_STATUS.hold) return;
  const paused = await loadPausedClocks(tx, after.id);
  if (paused.length === 0) return;
  const hours = await loadHours(tx, after.siteId);
  for (const { queue, since, pausedAt, calendarId } of paused) {
    await resumeClock(
      tx,
      after.id,
      queue,
      resumedSince({ since, pausedAt, calendar: hours.of(calendarId).calendar }, at),
    );
  }
}
