import type { PlanState } from '@octavo/domain/sites/versions';
import { sql } from 'kysely';
import type { Db } from '#db.ts';

/** A page of the versions of a site, newest first, and one more if there is one. */
export function loadVersions(db: Db, siteId: number, { before, limit }: { before: number | undefined; limit: number }) {
  const versions = db
    .selectFrom('siteVersions')
    .select(['number', 'author', 'reason', 'was', 'became', 'dateCreated'])
    .where('siteId', '=', siteId);
  const page = before === undefined ? versions : versions.where('number', '<', before);
  return page
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute();
}

/** What the site was with a version, and with the one before it. */
export async function loadWithBefore(db: Db, siteId: number, number: number) {
  const versions = await db
    .selectFrom('siteVersions')
    .select(['number', 'settings', 'prices', 'was', 'became'])
    .where('siteId', '=', siteId)
    .where('number', 'in', [number - 1, number])
    .execute();
  const of = (wanted: number) => versions.find((version) => version.number === wanted);
  return { version: of(number), before: of(number - 1) };
}

/** What the site was at a time: by its last version of then, or by its first one where that came later. Undefined before there was one. */
export async function loadVersionAt(db: Db, siteId: number, at: Date) {
  const versions = db.selectFrom('siteVersions').select('settings').where('siteId', '=', siteId);
  const last = versions.where('dateCreated', '<=', at).orderBy('number', 'desc').limit(1);
  return (await last.executeTakeFirst()) ?? versions.where('number', '=', 1).executeTakeFirst();
}

type NewPlan = {
  siteId: number;
  change: object;
  author: string;
  staffId: number;
  sessionId: string;
  reason: string;
  startsAt: Date | null;
  dateCreated: Date;
};

export const insertPlan = (tx: Db, { change, ...plan }: NewPlan) =>
  tx
    .insertInto('sitePlans')
    .values({ ...plan, change: sql<unknown>`${JSON.stringify(change)}::jsonb` })
    .returningAll()
    .executeTakeFirstOrThrow();

export type PlanRow = Awaited<ReturnType<typeof insertPlan>>;

const MOST_PLANS = 50;

/** The plans of a site: first those that go live at a time, then the newest. */
export const loadPlans = (db: Db, siteId: number) =>
  db
    .selectFrom('sitePlans')
    .selectAll()
    .where('siteId', '=', siteId)
    .orderBy(({ and, eb }) => and([eb('state', '=', 'waiting'), eb('startsAt', 'is not', null)]), 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_PLANS)
    .execute();

export const loadPlan = (db: Db, id: number) =>
  db.selectFrom('sitePlans').selectAll().where('id', '=', id).executeTakeFirst();

export const lockPlan = (tx: Db, id: number) =>
  tx.selectFrom('sitePlans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type End = { state: Exclude<PlanState, 'waiting'>; dateEnded: Date; why?: string };

/** Ends a plan that waits. Undefined where it has ended before. */
export const endPlan = (tx: Db, id: number, end: End) =>
  tx
    .updateTable('sitePlans')
    .set({ ...end, previewHash: null, previewUntil: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();

/** When the last plan for this field was made that was there before `plan`. Undefined where there was none. */
export async function loadLastMade(tx: Db, plan: PlanRow, field: string): Promise<Date | undefined> {
  const last = await tx
    .selectFrom('sitePlans')
    .select('dateEnded')
    .where('siteId', '=', plan.siteId)
    .where('id', '<', plan.id)
    .where('state', '=', 'done')
    .where('dateEnded', '>', plan.dateCreated)
    .where(sql<boolean>`change ? ${field}`)
    .orderBy('dateEnded', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.dateEnded ?? undefined;
}

type Link = { hash: string; until: Date; sessionId: string };

/** Stores the link to look at a plan in place of the one before, with the session that it lasts as long as. */
export async function setPreview(tx: Db, id: number, { hash, until, sessionId }: Link) {
  const link = { previewHash: Buffer.from(hash, 'hex'), previewUntil: until, sessionId };
  await tx.updateTable('sitePlans').set(link).where('id', '=', id).execute();
}
