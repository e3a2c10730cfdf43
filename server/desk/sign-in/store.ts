import { type Insertable, sql } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

/** Somebody of the site, also when they were deactivated. */
export function loadStaffByEmail(db: Db, siteId: number, email: string) {
  return db.selectFrom('staff').selectAll().where('siteId', '=', siteId).where('email', '=', email).executeTakeFirst();
}

/** The member of staff who signs in, locked until the transaction ends; undefined for one who was deactivated. */
export function lockWorking(tx: Db, siteId: number, id: number) {
  return working(tx, siteId).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Somebody of staff, also when they were deactivated, locked until the transaction ends. */
export function lockStaff(tx: Db, id: number) {
  return tx.selectFrom('staff').select('siteId').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** When sign-ins of this person were refused since then, as far as the audit has them. */
export function loadRefusedSignIns(tx: Db, subject: string, since: Date) {
  return tx
    .selectFrom('auditEntries')
    .select('dateCreated')
    .where('operation', '=', sql.lit('refuseSignIn')) // as the index has it
    .where('subject', '=', subject)
    .where('dateCreated', '>', since)
    .execute();
}

const working = (db: Db, siteId: number) =>
  db.selectFrom('staff').selectAll().where('siteId', '=', siteId).where('dateDeactivated', 'is', null);

/** What a member of staff has set up to prove who they are. */
export async function loadFactors(db: Db, staffId: number) {
  const totp = await db.selectFrom('staffTotps').selectAll().where('staffId', '=', staffId).executeTakeFirst();
  const passkeys = await db
    .selectFrom('staffPasskeys')
    .selectAll()
    .where('staffId', '=', staffId)
    .orderBy('id')
    .execute();
  const { count } = await db
    .selectFrom('staffRecoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staffId', '=', staffId)
    .where('dateUsed', 'is', null)
    .executeTakeFirstOrThrow();
  return { totp, passkeys, recoveryCodes: count };
}
export type Factors = Awaited<ReturnType<typeof loadFactors>>;

/** spec §12.1 From when only a passkey signs in at a site; null for never. */
export async function loadPasskeyDay(db: Db, siteId: number): Promise<Date | null> {
  const row = await db.selectFrom('passkeyDays').select('startsAt').where('siteId', '=', siteId).executeTakeFirst();
  return row?.startsAt ?? null;
}

/** The answers of a member of staff since then that were wrong. */
export async function countWrongProofs(db: Db, staffId: number, since: Date): Promise<number> {
  const { wrong } = await db
    .selectFrom('staffChallenges')
    .select(sql<number | null>`sum(tries - (date_used is not null)::integer)::integer`.as('wrong'))
    .where('staffId', '=', staffId)
    .where('dateCreated', '>', since)
    .executeTakeFirstOrThrow();
  return wrong ?? 0;
}

export async function saveTotp(tx: Db, totp: Insertable<Tables['staffTotps']>) {
  const { secret, usedStep = 0, dateCreated } = totp;
  await tx
    .insertInto('staffTotps')
    .values(totp)
    .onConflict((conflict) => conflict.column('staffId').doUpdateSet({ secret, usedStep, dateCreated }))
    .execute();
}

/** The encrypted secrets of all authenticators, with the addresses of their owners. */
export function loadTotpSecrets(db: Db) {
  return db
    .selectFrom('staffTotps')
    .innerJoin('staff', 'staff.id', 'staffTotps.staffId')
    .select(['staff.email', 'staffTotps.secret'])
    .execute();
}

/** Takes the code of a step. False when a code of this step or a later one was taken before. */
export async function useTotpStep(tx: Db, staffId: number, step: number): Promise<boolean> {
  const taken = await tx
    .updateTable('staffTotps')
    .set({ usedStep: step })
    .where('staffId', '=', staffId)
    .where('usedStep', '<', step)
    .returning('staffId')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function insertPasskey(tx: Db, passkey: Insertable<Tables['staffPasskeys']>) {
  await tx.insertInto('staffPasskeys').values(passkey).execute();
}

/** The passkey with this id of somebody who works at the site. */
export function loadPasskey(db: Db, siteId: number, credentialId: string) {
  return db
    .selectFrom('staffPasskeys')
    .innerJoin('staff', 'staff.id', 'staffPasskeys.staffId')
    .selectAll('staffPasskeys')
    .where('staff.siteId', '=', siteId)
    .where('staffPasskeys.credentialId', '=', credentialId)
    .executeTakeFirst();
}

export async function notePasskeyUse(tx: Db, id: number, counter: number, now: Date) {
  await tx.updateTable('staffPasskeys').set({ counter, dateUsed: now }).where('id', '=', id).execute();
}

export async function replaceRecoveryCodes(tx: Db, staffId: number, marks: string[]) {
  await tx.deleteFrom('staffRecoveryCodes').where('staffId', '=', staffId).execute();
  if (marks.length === 0) return;
  await tx
    .insertInto('staffRecoveryCodes')
    .values(marks.map((codeMark) => ({ staffId, codeMark, dateUsed: null })))
    .execute();
}

/** Takes a recovery code. False for a wrong one and for one that was used. */
export async function useRecoveryCode(tx: Db, staffId: number, codeMark: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('staffRecoveryCodes')
    .set({ dateUsed: now })
    .where('staffId', '=', staffId)
    .where('codeMark', '=', codeMark)
    .where('dateUsed', 'is', null)
    .returning('staffId')
    .executeTakeFirst();
  return used !== undefined;
}

/** Notes that a device was used, and answers whether it is new for somebody who has others. */
export async function noteDevice(tx: Db, staffId: number, deviceHash: string, now: Date): Promise<boolean> {
  const known = await tx.selectFrom('staffDevices').select('deviceHash').where('staffId', '=', staffId).execute();
  await tx
    .insertInto('staffDevices')
    .values({ staffId, deviceHash, dateSeen: now })
    .onConflict((conflict) => conflict.columns(['staffId', 'deviceHash']).doUpdateSet({ dateSeen: now }))
    .execute();
  return known.length > 0 && !known.some((device) => device.deviceHash === deviceHash);
}

/** The person of a site whom the provider knows by this subject. */
export function loadByIdentity(tx: Db, siteId: number, issuer: string, subject: string) {
  return tx
    .selectFrom('staffIdentities')
    .innerJoin('staff', 'staff.id', 'staffIdentities.staffId')
    .select('staff.id')
    .where('staff.siteId', '=', siteId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Learns whom the provider knows by a subject. False when it knows this person by another one. */
export async function learnIdentity(tx: Db, identity: Insertable<Tables['staffIdentities']>): Promise<boolean> {
  const learned = await tx
    .insertInto('staffIdentities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('staffId')
    .executeTakeFirst();
  return learned !== undefined;
}
