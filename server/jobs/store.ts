import type { Db } from '#world.ts';

/** D20: a key is good for two days. */
export async function removeOldKeys(db: Db, before: Date) {
  await db.deleteFrom('idempotencyKeys').where('dateCreated', '<', before).execute();
  await db.deleteFrom('socketTickets').where('expiresAt', '<', before).execute();
  await db.deleteFrom('handOffs').where('expiresAt', '<', before).execute();
  await db.deleteFrom('rateLimits').where('fullAt', '<', before).execute(); // as good as none
}
