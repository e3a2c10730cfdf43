import type { DeskRole } from '@octavo/domain/auth/identity';
import type { Selectable } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

/** A member of staff: `role` is the side on which they act at the desk, `account` the role of their account. */
export type StaffRow = Omit<Selectable<Tables['staff']>, 'role'> & {
  role: DeskRole;
  account: Selectable<Tables['staff']>['role'];
};

/** Somebody who works at the site; undefined for one who was deactivated. */
export function loadStaffOfSite(db: Db, siteId: number, id: number) {
  return db
    .selectFrom('staff')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .where('dateDeactivated', 'is', null)
    .executeTakeFirst();
}

/**
 * Whether somebody was not deactivated, and stays so until the transaction ends: what is given to them must not stay with somebody who leaves
 * at the same moment.
 */
export async function lockWorking(tx: Db, id: number): Promise<boolean> {
  const one = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('dateDeactivated', 'is', null)
    .forKeyShare() // as the key of what is given
    .executeTakeFirst();
  return one !== undefined;
}

/** Those of these people of staff who were not deactivated. */
export function loadWorkingStaff(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('staff')
    .selectAll()
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...ids]))))
    .where('dateDeactivated', 'is', null)
    .execute();
}

/** spec §12.1 When the person of a session of staff last proved who they are. */
export async function loadProof(db: Db, sessionId: string): Promise<Date | undefined> {
  const session = await db.selectFrom('sessions').select('dateProven').where('id', '=', sessionId).executeTakeFirst();
  return session?.dateProven;
}

export function loadStaffById(db: Db, id: number) {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** ADR 0132 The sites at which somebody with this address works. */
export const loadSitesOfPerson = (db: Db, email: string) =>
  db.selectFrom('staff').select('siteId').where('email', '=', email).where('dateDeactivated', 'is', null).execute();
