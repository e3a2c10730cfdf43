import { listLiabilities } from '@octavo/contract/desk-ledger';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { expect, test } from 'vitest';
import { insertPoints } from '#loyalty/store.ts';
import { startFixture } from '#testing/fixture.ts';
import { hire } from '#testing/staff.ts';

test('spec §12.12 liabilities are what customers of the site can still use, by currency and end', async () => {
  const fixture = await startFixture('2026-01-05T09:00:00Z');
  const { db, alice, bob } = fixture;
  const support = await hire(fixture);
  const now = fixture.now();
  const order = await fixture.order();
  const soon = minutesAfter(now, 40 * DAY_MINUTES); // in February
  let codes = 0;
  const code = async (fields: object) =>
    (await db.insertInto('discountCodes').values({ siteId: 1, code: `C${++codes}`, customerId: alice.id, usesLeft: 1, dateCreated: now, ...fields }).returning('id').executeTakeFirstOrThrow()).id; // oxfmt-ignore
  const credit = async (fields: object, reason: 'late' | 'difference', currency = 'USD') => {
    const discountId = await code({ kind: 'credit', expiresAt: soon, ...fields });
    await db.insertInto('credits').values({ orderId: order.id, reason, amount: 500, currency, discountId, dateCreated: now }).execute(); // oxfmt-ignore
  };
  await credit({ amount: 500 }, 'late');
  await credit({ amount: 700 }, 'difference');
  await credit({ amount: 300, expiresAt: null }, 'difference', 'EUR');
  await credit({ amount: 900, usesLeft: 0 }, 'difference'); // used
  await code({ kind: 'referral', amount: 3000, expiresAt: soon });
  await code({ kind: 'referral', amount: 3000, expiresAt: minutesAfter(now, -1) }); // over
  await code({ kind: 'points', percent: 5, dateEnded: now }); // ended
  await code({ kind: 'code', percent: 5, customerId: null }); // a campaign is no debt to anybody
  await code({ kind: 'referral', amount: 3000, siteId: 2 }); // of another site
  const moved = await fixture.person('frank', 2);
  await code({ kind: 'referral', amount: 3000, customerId: moved.id }); // left behind by a customer who has moved
  const gone = await fixture.person('gina');
  await code({ kind: 'referral', amount: 3000, customerId: gone.id }); // of an account that was deleted
  await db.updateTable('customers').set({ dateClosed: now }).where('id', '=', gone.id).execute();
  const points = { kind: 'earned' as const, discountId: null, dateCreated: now, orderId: order.id };
  await insertPoints(db, { ...points, customerId: alice.id, points: 120 });
  await insertPoints(db, { ...points, customerId: bob.id, points: 30 });

  await db.updateTable('sites').set({ referralValue: 25 }).where('id', '=', 1).execute();
  await fixture.sites.reload();
  const turned = await code({ kind: 'referral', amount: 3000, usesLeft: 0 });
  const friend = async (name: string, fields: { dateReady: Date | null; referrerId?: number; discountId?: number }) => {
    const { id: customerId } = await fixture.person(name);
    const orderId = fields.dateReady && (await fixture.order()).id;
    const nothingYet = { referrerId: alice.id, discountId: null, orderId, dateCreated: now };
    await db
      .insertInto('referrals')
      .values({ ...nothingYet, ...fields, customerId })
      .execute();
  };
  await friend('hugo', { dateReady: now });
  await friend('ines', { dateReady: now, referrerId: bob.id });
  await friend('jon', { dateReady: null }); // has not ordered
  await friend('kim', { dateReady: now, discountId: turned }); // is a code
  await friend('leo', { dateReady: now, referrerId: gone.id });
  await friend('mia', { dateReady: now, referrerId: moved.id });

  const { liabilities } = await support.call(listLiabilities, {});
  const nothing = { amount: null, points: null };
  expect(liabilities).toEqual([
    { ...nothing, kind: 'late', currency: 'USD', expires: '2026-02', count: 1, amount: 500 },
    { ...nothing, kind: 'difference', currency: 'EUR', expires: null, count: 1, amount: 300 },
    { ...nothing, kind: 'difference', currency: 'USD', expires: '2026-02', count: 1, amount: 700 },
    { ...nothing, kind: 'referral', currency: 'USD', expires: '2026-02', count: 1, amount: 3000 },
    { ...nothing, kind: 'ready_referral', currency: 'USD', expires: null, count: 2, amount: 5000 },
    { ...nothing, kind: 'points', currency: 'USD', expires: null, count: 2, points: 150 },
  ]);
});
