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

/** A code of a site with an amount that works or is to come: one of a customer, if there is any. */
export function loadCodeWithAmounts(db: Db, siteId: number, now: Date) {
  return db
    .selectFrom('discountCodes')
    .select('customerId')
    .where('siteId', '=', siteId)
    .where(({ or, eb }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .where(({ or, eb }) => or([eb('usesLeft', 'is', null), eb('usesLeft', '>', 0)]))
    .where(({ or, eb }) => or([eb('amount', '>', 0), eb('maxAmount', 'is not', null), eb('minPrice', '>', 0)]))
    .orderBy('customerId', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();
}

/** The sites of a campaign, in one order, locked until the transaction ends. Orders are placed there meanwhile: they lock a code before its site. */
export function lockSitesOf(tx: Db, campaignId: number) {
  return tx
    .selectFrom('sites')
    .select(['id', 'currency'])
    .where('id', 'in', tx.selectFrom('discountCodes').select('siteId').where('campaignId', '=', campaignId))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** When the codes of a campaign end; null for never. */
export async function setEnd(tx: Db, campaignId: number, expiresAt: Date | null) {
  await tx.updateTable('discountCodes').set({ expiresAt }).where('campaignId', '=', campaignId).execute();
}

const orders = (state: string) => sql<number>`count(l.id) filter (where l.state = ${state})::int`;

/** The campaigns with their uses, newest first. Their codes differ only in their site. */
const campaignsOf = (db: Db) =>
  db
    .selectFrom('campaigns as c')
    .innerJoin('discountCodes as d', 'd.campaignId', 'c.id')
    .innerJoin('sites as s', 's.id', 'd.siteId')
    .leftJoin('orderDeductions as l', (join) =>
      join.onRef('l.discountId', '=', 'd.id').on('l.state', 'in', ['reserved', 'used']),
    )
    .select(['c.id', 'c.code', 'c.usesLeft', 'c.actor', 'c.dateCreated', 'd.percent', 'd.amount', 'd.maxAmount'])
    .select(['d.minPrice', 'd.startsAt', 'd.expiresAt', 'd.usesPerCustomer', 'd.isForTopWriters'])
    .select([orders('reserved').as('reserved'), orders('used').as('used')])
    .select(sql<string[]>`array_agg(distinct s.name)`.as('sites'))
    .select(sql<number[]>`array_agg(distinct s.id)`.as('siteIds'))
    .groupBy(['c.id', 'd.percent', 'd.amount', 'd.maxAmount', 'd.minPrice', 'd.startsAt', 'd.expiresAt'])
    .groupBy(['d.usesPerCustomer', 'd.isForTopWriters']);

export const loadCampaignById = (db: Db, id: number) => campaignsOf(db).where('c.id', '=', id).executeTakeFirst();

export type CampaignRow = NonNullable<Awaited<ReturnType<typeof loadCampaignById>>>;

type Page = { siteId: number; before: number | undefined; limit: number };

/** A page of the campaigns of a site, newest first, and one more if there is one. */
export async function loadCampaigns(db: Db, { siteId, before, limit }: Page): Promise<CampaignRow[]> {
  const here = db.selectFrom('discountCodes').select('campaignId').where('siteId', '=', siteId);
  const older = before === undefined ? here : here.where('campaignId', '<', before);
  const page = await older
    .where('campaignId', 'is not', null)
    .orderBy('campaignId', 'desc')
    .limit(limit + 1)
    .execute();
  const ids = page.flatMap(({ campaignId }) => campaignId ?? []);
  if (ids.length === 0) return [];
  return campaignsOf(db).where('c.id', 'in', ids).orderBy('c.id', 'desc').execute();
}
