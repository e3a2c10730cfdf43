import type { Db } from '#db.ts';

/** Removes what expired before a moment: idempotency keys (spec D20: valid for two days), tickets, links of mails and transfers, buckets. */
export async function removeExpired(db: Db, before: Date) {
  await db.deleteFrom('idempotencyKeys').where('dateCreated', '<', before).execute();
  for (const table of EXPIRING) await db.deleteFrom(table).where('expiresAt', '<', before).execute();
  await db.deleteFrom('rateLimits').where('fullAt', '<', before).execute(); // a full bucket is the same as no row
}

const EXPIRING = ['socketTickets', 'handOffs', 'magicLinks', 'passwordLinks', 'emailConfirmations'] as const;
