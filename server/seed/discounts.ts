import { insertDiscounts } from '#discounts/store.ts';
import type { Db } from '#db.ts';
import { insertCampaign } from '#operators/campaigns/store.ts';

const ACTOR = 'operator@example.com';

const CODES = [
  { code: 'WELCOME10', percent: 10 },
  { code: 'TOP15', percent: 15, isForTopWriters: true },
  { code: 'TEN', amount: 1000 },
  { code: 'ONCE', percent: 20, usesLeft: 1 },
];

/** The discount codes of the demo, the same on every site, where each is a campaign of its own. */
export async function makeDiscounts(db: Db, siteId: number, dateCreated: Date) {
  for (const { usesLeft = null, ...value } of CODES) {
    const { id: campaignId } = await insertCampaign(db, { code: value.code, usesLeft, actor: ACTOR, dateCreated });
    await insertDiscounts(db, [{ ...value, siteId, campaignId, usesLeft, dateCreated }]);
  }
}
