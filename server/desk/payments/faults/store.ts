import { type Insertable, sql } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

export type NewFault = Insertable<Tables['paymentFaults']>;

/** The faults of a site, and those of accounts of all sites. */
const ofSite = (siteId: number) => sql<boolean>`coalesce(site_id, 0) in (0, ${siteId})`;

/** Keeps the faults that are there now: a known one is there again, and counts what it counts now. */
export async function keepFaults(db: Db, faults: NewFault[]) {
  if (faults.length === 0) return;
  await db
    .insertInto('paymentFaults')
    .values(faults)
    .onConflict((conflict) =>
      conflict
        .expression(sql`coalesce(site_id, 0), kind, subject`)
        .doUpdateSet(({ ref }) => ({ count: ref('excluded.count'), dateGone: null }))
        .where(({ or, eb, ref }) =>
          or([eb('paymentFaults.count', '<>', ref('excluded.count')), eb('paymentFaults.dateGone', 'is not', null)]),
        )
        .where('paymentFaults.dateDecided', 'is', null),
    )
    .execute();
}

/** The faults of a site that nobody has decided on, in no order. */
export function loadOpenFaults(db: Db, siteId: number) {
  return db
    .selectFrom('paymentFaults')
    .selectAll()
    .where(ofSite(siteId))
    .where('dateDecided', 'is', null)
    .orderBy('id')
    .execute();
}

export type FaultRow = Awaited<ReturnType<typeof loadOpenFaults>>[number];

export async function countOpenFaults(db: Db, siteId: number): Promise<number> {
  const { count } = await db
    .selectFrom('paymentFaults')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(ofSite(siteId))
    .where('dateDecided', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Says that the cause of these faults has ended. They stay until somebody decides. */
export async function markGone(db: Db, ids: number[], at: Date) {
  if (ids.length === 0) return;
  await db.updateTable('paymentFaults').set({ dateGone: at }).where('id', 'in', ids).execute();
}

export function loadFault(db: Db, siteId: number, id: number) {
  return db.selectFrom('paymentFaults').selectAll().where('id', '=', id).where(ofSite(siteId)).executeTakeFirst();
}

type Decided = { decidedBy: number; reason: string; at: Date };

/** Takes a fault from the board. False when somebody did before. */
export async function endFault(tx: Db, id: number, { decidedBy, reason, at }: Decided): Promise<boolean> {
  const ended = await tx
    .updateTable('paymentFaults')
    .set({ decidedBy, reason, dateDecided: at })
    .where('id', '=', id)
    .where('dateDecided', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** A webhook of the account of a site, of all sites, or of a sender that was not proved. */
export function loadWebhookOfSite(db: Db, siteId: number, id: number) {
  return db
    .selectFrom('paymentWebhooks')
    .selectAll()
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('siteId', 'is', null), eb('siteId', '=', siteId)]))
    .executeTakeFirst();
}
