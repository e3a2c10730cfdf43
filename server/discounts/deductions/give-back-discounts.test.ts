import { cancelOrder } from '@octavo/contract/cancellations';
import { applyDiscount } from '@octavo/contract/discounts';
import { createOrder, editOrder } from '@octavo/contract/orders';
import { takeHandOff, transferAccount } from '@octavo/contract/transfers';
import { DAY_MINUTES } from '@octavo/domain/time';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { lapseCodes } from '#orders/codes/lapse-codes.ts';
import { eventually } from '#testing/eventually.ts';
import { type TestCustomer, type Fixture, startFixture } from '#testing/fixture.ts';
import { type Body, newKey, newOrder } from '#testing/new-order.ts';
import { insertDiscounts, lockOwnDiscounts, moveOwnDiscounts } from '../store.ts';
import { giveBackDiscounts } from './give-back-discounts.ts';

let fixture: Fixture;
/** Frank is a customer of site 7, whose customers move to site 2 by hand. */
let frank: TestCustomer;
let id: number;
const body = (fields: Partial<Body> = {}) => newOrder({ idAcademicLevel: undefined, idThesisLevel: 1, ...fields });
beforeEach(async () => {
  fixture = await startFixture();
  frank = await fixture.person('frank', 7);
  const own = { siteId: 7, customerId: frank.id, kind: 'credit' as const, amount: 3000, percent: 0 };
  await insertDiscounts(fixture.db, [
    { ...own, code: 'HELD', usesLeft: 1 },
    { siteId: 7, code: 'SPRING', amount: 0, percent: 10, usesLeft: 1 },
  ]);
  const codes = { discountCode: 'HELD', discountCodes: ['SPRING'] };
  ({ id } = await frank.call(createOrder, { key: newKey(), params: { cat: 2 }, body: body(codes) }));
});

async function moves() {
  const { redirectUrl } = await frank.call(transferAccount, { body: { site: 'http://site2.localhost' } });
  const token = /\/handoff\/([\w-]{43})$/.exec(redirectUrl)?.[1] ?? expect.fail(redirectUrl);
  const { accessToken } = await fixture.guestAt(2).call(takeHandOff, { body: { token } });
  return fixture.callAs(accessToken, 'site2.localhost');
}
const codes = () =>
  fixture.db.selectFrom('discountCodes').select(['code', 'siteId', 'usesLeft']).orderBy('code').execute();
const GIVEN_BACK = [{ code: 'HELD', siteId: 2, usesLeft: 1 }, { code: 'SPRING', siteId: 7, usesLeft: 1 }]; // oxfmt-ignore

describe('spec §10.11 the code of a customer who has moved, given back by an order', () => {
  test('follows to the new site when the order is canceled there, and works there', async () => {
    const there = await moves();
    await there(cancelOrder, { params: { id }, body: {} });
    expect(await codes()).toEqual(GIVEN_BACK);
    expect(await there(applyDiscount, { body: { code: 'HELD' } })).toMatchObject({ amount: 3000 });
  });

  test('follows when nobody pays in time', async () => {
    await moves();
    fixture.later(14 * DAY_MINUTES);
    await lapseCodes(fixture);
    expect(await codes()).toEqual(GIVEN_BACK);
  });

  test('follows when an edit drops it', async () => {
    const there = await moves();
    await there(editOrder, { params: { cat: 2, id }, body: body({ discountCodes: [] }) });
    expect(await codes()).toEqual(GIVEN_BACK);
  });

  test('stays where its amount has a meaning when the new site has another currency', async () => {
    await fixture.db.updateTable('sites').set({ currency: 'EUR' }).where('id', '=', 2).execute();
    await fixture.sites.reload();
    onTestFinished(async () => {
      await fixture.db.updateTable('sites').set({ currency: 'USD' }).where('id', '=', 2).execute();
      await fixture.sites.reload();
    });
    const there = await moves();
    await there(cancelOrder, { params: { id }, body: {} });
    expect(await codes()).toMatchObject([{ code: 'HELD', siteId: 7, usesLeft: 1 }, {}]);
  });

  test('follows also when it is given back while the customer moves', async () => {
    let moved: Promise<void> | undefined;
    await fixture.db.transaction().execute(async (tx) => {
      await giveBackDiscounts(tx, { id }); // it sees the customer at the old site
      moved = fixture.db.transaction().execute(async (other) => {
        await lockOwnDiscounts(other, frank.id, 7); // as the move does
        await other.updateTable('customers').set({ siteId: 2 }).where('id', '=', frank.id).execute();
        await moveOwnDiscounts(other, frank.id, { from: 7, to: 2 });
      });
      const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await eventually(async () => expect((await waiting.execute(fixture.db)).rows).toHaveLength(1));
    });
    await moved;
    expect(await codes()).toEqual(GIVEN_BACK);
  });
});
