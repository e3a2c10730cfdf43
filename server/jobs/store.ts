import type { Db } from '#world.ts';

export async function markMailSent(db: Db, id: number, now: Date) {
  await db.updateTable('mails').set({ dateSent: now }).where('id', '=', id).where('dateSent', 'is', null).execute();
}

export function latestMails(db: Db, siteId: number) {
  return db.selectFrom('mails').selectAll().where('siteId', '=', siteId).orderBy('id', 'desc').limit(50).execute();
}

/** D20: a key is good for two days. */
export async function removeOldKeys(db: Db, before: Date) {
  await db.deleteFrom('idempotencyKeys').where('dateCreated', '<', before).execute();
  await db.deleteFrom('socketTickets').where('expiresAt', '<', before).execute();
  await db.deleteFrom('handOffs').where('expiresAt', '<', before).execute();
  await db.deleteFrom('rateLimits').where('fullAt', '<', before).execute();
}
