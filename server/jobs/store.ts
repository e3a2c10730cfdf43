import type { Db } from '#db.ts';

/** What is good for nothing since a moment: keys (spec D20: good for two days), tickets, links of mails and transfers, buckets. */
export async function removeExpired(db: Db, before: Date) {
  await db.deleteFrom('idempotencyKeys').where('dateCreated', '<', before).execute();
  for (const table of EXPIRING) await db.deleteFrom(table).where('expiresAt', '<', before).execute();
  await db.deleteFrom('rateLimits').where('fullAt', '<', before).execute(); // as good as none
}

const EXPIRING = ['socketTickets', 'handOffs', 'magicLinks', 'passwordLinks', 'emailConfirmations'] as const;
