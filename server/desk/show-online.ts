import { publishPresence } from '#messenger/publish.ts';
import type { Db } from '#db.ts';
import { setOnlineUntil } from './store.ts';

const ONLINE_MS = 90_000; // a customer's page asks every 60 seconds (spec §9)

/** Shows a writer as online for 90 seconds from `now`, or as offline with null. */
export async function showOnline(tx: Db, writerId: number, now: Date | null) {
  await setOnlineUntil(tx, writerId, now && new Date(now.getTime() + ONLINE_MS));
  await publishPresence(tx, { writerId, online: now !== null });
}
