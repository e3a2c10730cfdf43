import { type Insertable, sql } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

export function insertCampaign(tx: Db, campaign: Insertable<Tables['campaigns']>) {
  return tx.insertInto('campaigns').values(campaign).returning('id').executeTakeFirstOrThrow();
}

/** Whether a code exists at one of the sites. */
export async function isTaken(db: Db, code: string, siteIds: number[]): Promise<boolean> {
  const same = db.selectFrom('discountCodes').select('id').where('siteId', 'in', siteIds);
  return (await same.where(sql`upper(code)`, '=', code.toUpperCase()).executeTakeFirst()) !== undefined;
}

/** Ends the codes of a campaign. False where all of them have ended before. */
export async function endCodes(tx: Db, campaignId: number, expiresAt: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('discountCodes')
    .set({ expiresAt })
    .where('campaignId', '=', campaignId)
    .where(({ or, eb }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', expiresAt)]))
    .returning('id')
    .execute();
  return ended.length > 0;
}

const MOST = 500;
const orders = (state: string) => sql<number>`count(l.id) filter (where l.state = ${state})::int`;

/** The campaigns with their uses, newest first. Their codes differ only in their site. */
export const listedCampaigns = (db: Db) =>
  db
    .selectFrom('campaigns as c')
    .innerJoin('discountCodes as d', 'd.campaignId', 'c.id')
    .innerJoin('sites as s', 's.id', 'd.siteId')
    .leftJoin('orderDeductions as l', 'l.discountId', 'd.id')
    .select(['c.id', 'c.code', 'c.usesLeft', 'c.actor', 'c.dateCreated', 'd.percent', 'd.amount', 'd.maxAmount'])
    .select(['d.minPrice', 'd.startsAt', 'd.expiresAt', 'd.usesPerCustomer', 'd.isForTopWriters'])
    .select([orders('reserved').as('reserved'), orders('used').as('used')])
    .select(sql<string[]>`array_agg(distinct s.name)`.as('sites'))
    .groupBy(['c.id', 'd.percent', 'd.amount', 'd.maxAmount', 'd.minPrice', 'd.startsAt', 'd.expiresAt'])
    .groupBy(['d.usesPerCustomer', 'd.isForTopWriters'])
    .orderBy('c.id', 'desc')
    .limit(MOST);

export const loadCampaignById = (db: Db, id: number) => listedCampaigns(db).where('c.id', '=', id).executeTakeFirst();
