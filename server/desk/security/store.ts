import type { Db } from '#db.ts';

export type SessionRow = Awaited<ReturnType<typeof loadSessionsOfStaff>>[number];

/** The sessions of a member of staff that nobody ended, those used last first. */
export function loadSessionsOfStaff(db: Db, staffId: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'agent', 'provenBy', 'isNewDevice', 'dateCreated', 'dateRotated'])
    .where('staffId', '=', staffId)
    .where('dateEnded', 'is', null)
    .orderBy('dateRotated', 'desc')
    .execute();
}

/** The addresses of the operators of a site who were not deactivated, but of this person. */
export async function loadOtherOperators(db: Db, siteId: number, staffId: number): Promise<string[]> {
  const others = await db
    .selectFrom('staff')
    .select('email')
    .where('siteId', '=', siteId)
    .where('role', '=', 'operator')
    .where('id', '!=', staffId)
    .where('dateDeactivated', 'is', null)
    .orderBy('id')
    .execute();
  return others.map(({ email }) => email);
}

/** The name of the removed passkey; undefined where there is none of this person. */
export function deletePasskey(tx: Db, staffId: number, id: number) {
  return tx
    .deleteFrom('staffPasskeys')
    .where('staffId', '=', staffId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
}

export async function deleteTotp(tx: Db, staffId: number) {
  await tx.deleteFrom('staffTotps').where('staffId', '=', staffId).execute();
}

/** Removes everything that a member of staff has set up to prove who they are. */
export async function deleteFactors(tx: Db, staffId: number) {
  for (const table of ['staffPasskeys', 'staffTotps', 'staffRecoveryCodes'] as const)
    await tx.deleteFrom(table).where('staffId', '=', staffId).execute();
}
