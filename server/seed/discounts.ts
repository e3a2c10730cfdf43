import { insertDiscounts } from '#discounts/store.ts';
import type { Db } from '#db.ts';

const PLAIN = { amount: 0, percent: 0, isForTopWriters: false, usesLeft: null, expiresAt: null };

/** The discount codes of the demo, the same on every site. */
export async function makeDiscounts(db: Db, siteId: number) {
  await insertDiscounts(db, [
    { ...PLAIN, siteId, code: 'WELCOME10', percent: 10 },
    { ...PLAIN, siteId, code: 'TOP15', percent: 15, isForTopWriters: true },
    { ...PLAIN, siteId, code: 'TEN', amount: 1000 },
    { ...PLAIN, siteId, code: 'ONCE', percent: 20, usesLeft: 1 },
  ]);
}
