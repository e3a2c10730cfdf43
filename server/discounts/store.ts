import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

type Code = Selectable<Tables['discountCodes']>;

/** A code with the uses that are left on all sites of its campaign; null without a limit. */
export type DiscountRow = Code & { campaignUses: number | null };

/** The discount of a code, in any case of letters. */
export function loadDiscountByCode(db: Db, siteId: number, code: string): Promise<DiscountRow | undefined> {
  return discountsIn(db)
    .where('siteId', '=', siteId)
    .where(sql`upper(discount_codes.code)`, '=', sql`upper(${code})`)
    .executeTakeFirst();
}

export function loadDiscount(db: Db, id: number): Promise<DiscountRow | undefined> {
  return discountsIn(db).where('discountCodes.id', '=', id).executeTakeFirst();
}

const discountsIn = (db: Db) =>
  db
    .selectFrom('discountCodes')
    .leftJoin('campaigns', 'campaigns.id', 'discountCodes.campaignId')
    .selectAll('discountCodes')
    .select('campaigns.usesLeft as campaignUses');

/** Takes one use of a code, and one of its campaign. False when none is left. The rows stay locked until the transaction ends. */
export async function takeUse(tx: Db, { id, usesLeft, campaignId, campaignUses }: DiscountRow): Promise<boolean> {
  const isTaken = usesLeft === null || (await takeOne(tx, 'discountCodes', id));
  return isTaken && (campaignId === null || campaignUses === null || (await takeOne(tx, 'campaigns', campaignId)));
}

async function takeOne(tx: Db, table: 'discountCodes' | 'campaigns', id: number): Promise<boolean> {
  const taken = await tx
    .updateTable(table)
    .set({ usesLeft: sql`uses_left - 1` })
    .where('id', '=', id)
    .where('usesLeft', '>', 0)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives one use back, also to its campaign. A code without a limit is not counted. The code of a customer who has moved follows. */
export async function returnUse(tx: Db, id: number) {
  await followCustomer(tx, id);
  await tx
    .updateTable('discountCodes')
    .set({ usesLeft: sql`uses_left + 1` })
    .where('id', '=', id)
    .where('usesLeft', 'is not', null)
    .execute();
  await tx
    .updateTable('campaigns')
    .set({ usesLeft: sql`uses_left + 1` })
    .where('id', '=', tx.selectFrom('discountCodes').select('campaignId').where('id', '=', id))
    .where('usesLeft', 'is not', null)
    .execute();
}

/** spec §10.11 Brings the code of a customer to the site where the customer is now, where both sites have the same currency. */
async function followCustomer(tx: Db, id: number) {
  await tx
    .updateTable('discountCodes')
    .from('customers')
    .innerJoin('sites as there', 'there.id', 'customers.siteId')
    .set({ siteId: sql`customers.site_id` })
    .where('discountCodes.id', '=', id)
    .whereRef('customers.id', '=', 'discountCodes.customerId')
    .whereRef('customers.siteId', '<>', 'discountCodes.siteId')
    .where(({ eb, selectFrom, ref }) =>
      eb(
        'there.currency',
        '=',
        selectFrom('sites').select('currency').whereRef('sites.id', '=', ref('discountCodes.siteId')),
      ),
    )
    .execute();
}

/** Locks discounts until the transaction ends, always in the order of their ids, and then their campaigns. */
export async function lockDiscounts(tx: Db, ids: number[]) {
  if (ids.length === 0) return;
  await tx.selectFrom('discountCodes').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  const campaigns = tx.selectFrom('discountCodes').select('campaignId').where('id', 'in', ids);
  await tx.selectFrom('campaigns').select('id').where('id', 'in', campaigns).orderBy('id').forUpdate().execute();
}

/** How many orders of a customer have the code or had it when they were paid, on any site of its campaign. */
export async function countUsesOf(tx: Db, { id, campaignId }: DiscountRow, customerId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('orderDeductions')
    .innerJoin('orders', 'orders.id', 'orderDeductions.orderId')
    .innerJoin('discountCodes', 'discountCodes.id', 'orderDeductions.discountId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('orders.customerId', '=', customerId)
    .where('orderDeductions.state', '<>', 'released')
    .where(({ or, eb }) =>
      or([
        eb('discountCodes.id', '=', id),
        ...(campaignId === null ? [] : [eb('discountCodes.campaignId', '=', campaignId)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertDiscounts(db: Db, discounts: Insertable<Tables['discountCodes']>[]) {
  await db.insertInto('discountCodes').values(discounts).execute();
}

/**
 * Locks all codes of a customer of a site, before the customer: a code that an order gives back meanwhile is then moved by `moveOwnDiscounts`, or
 * sees the customer at the other site.
 */
export async function lockOwnDiscounts(tx: Db, customerId: number, siteId: number) {
  await tx
    .selectFrom('discountCodes')
    .select('id')
    .where('customerId', '=', customerId)
    .where('siteId', '=', siteId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Moves the codes of a customer that no order has to another site. Those of an order stay with it, and follow when it gives them back. */
export async function moveOwnDiscounts(tx: Db, customerId: number, { from, to }: { from: number; to: number }) {
  await tx
    .updateTable('discountCodes')
    .set({ siteId: to })
    .where('customerId', '=', customerId)
    .where('siteId', '=', from)
    .where('usesLeft', '>', 0)
    .execute();
}

/** ADR 0087 Ends a code that no order has. False where an order has it, or it ended before. */
export async function endDiscount(tx: Db, id: number, dateEnded: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('discountCodes')
    .set({ usesLeft: 0, dateEnded })
    .where('id', '=', id)
    .where('usesLeft', '>', 0)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

type OwnDiscount = Pick<Insertable<Tables['discountCodes']>, 'amount' | 'percent' | 'maxAmount' | 'expiresAt'> & {
  siteId: number;
  customerId: number;
  kind: 'points' | 'referral' | 'credit';
  code: string;
  dateCreated: Date;
};

/** Inserts a code that only this customer can use, once, and returns its id. Amounts in cents. */
export async function insertOwnDiscount(tx: Db, { expiresAt = null, ...own }: OwnDiscount) {
  const row = { ...own, usesLeft: 1, expiresAt };
  return (await tx.insertInto('discountCodes').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
