import { createCampaign, endCampaign, listCampaigns } from '@octavo/contract/campaigns';
import { applyDiscount } from '@octavo/contract/discounts';
import { listSiteVersions, undoSiteVersion } from '@octavo/contract/desk-site-versions';
import { createOrder, getOrder } from '@octavo/contract/orders';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { hire } from '#testing/staff.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { type Fixture, type TestCustomer, startFixture } from '#testing/fixture.ts';
import { insertPlainOrder } from '#testing/records.ts';
import { eventually } from '#testing/eventually.ts';
import { changeSite } from '../change-site.ts';
import { words } from '../words.ts';

let fixture: Fixture;
let operator: Fixture['guest'];
beforeEach(async () => {
  fixture = await startFixture();
  const otto = await hire(fixture, { name: 'otto' });
  await fixture.db.updateTable('staff').set({ role: 'operator' }).where('id', '=', otto.id).execute();
  operator = otto;
});

const FALL = { code: 'fall-15', percent: 15, sites: ['localhost'] };
const reason = 'For the fall';
const make = (fields: object = {}) =>
  operator.call(createCampaign, { body: { campaign: { ...FALL, ...fields }, reason } });
const list = (site = 1) => operator.call(listCampaigns, { query: { site } });
const order = (who: TestCustomer, discountCode = 'FALL-15', fields = {}) =>
  who.call(createOrder, { key: newKey(), params: { cat: 1 }, body: newOrder({ discountCode, ...fields }) });

const makeAndEnd = async (fields: object) => {
  const { id } = await make(fields);
  await operator.call(endCampaign, { params: { id }, body: { reason } });
};
const goBack = (number: number) => operator.call(undoSiteVersion, { params: { id: 4, number }, body: { reason } });

/** Otto is an operator at another site as well. */
const operateAt = (siteId: number) => hire(fixture, { name: 'otto', siteId, role: 'operator' });

/** The currency of site 4, until the end of the test: tests share the sites. */
async function setCurrency(currency: string) {
  const { currency: before = '' } = fixture.sites.byId(4) ?? {};
  onTestFinished(() => writeCurrency(before));
  await writeCurrency(currency);
}
async function writeCurrency(currency: string) {
  await fixture.db.updateTable('sites').set({ currency }).where('id', '=', 4).execute();
  await fixture.sites.reload();
}
const changeCurrency = (currency: string) => changeSite({ ...fixture, actor: 'otto' }, 'site4.localhost', { currency });

describe('spec §10.11 a code of an operator', () => {
  test('is used once where nothing else is said, and counts its orders', async () => {
    expect(await make()).toMatchObject({
      code: 'FALL-15',
      percent: 15,
      usesLeft: 1,
      usesPerCustomer: 1,
      reserved: 0,
      used: 0,
      actor: 'otto@example.com',
    });
    expect(await fixture.guest.call(applyDiscount, { body: { code: 'fall-15' } })).toMatchObject({ percent: 15 });
    const { id } = await order(fixture.alice);
    expect(await fixture.alice.call(getOrder, { params: { id } })).toMatchObject({ price: { priceDiscount: 1620 } });
    await expect(order(fixture.bob)).rejects.toMatchObject({ code: 'discount_used' });
    expect(await list()).toMatchObject({
      campaigns: [{ usesLeft: 0, reserved: 1, used: 0, isManaged: true }],
      next: null,
    });
  });

  test('has a window, a least price, a most amount and limits', async () => {
    const startsAt = fixture.now().toISOString();
    const limits = { uses: null, usesPerSite: 5, usesPerCustomer: 1, minPrice: 50, maxAmount: 10, startsAt };
    await make({ ...limits, expiresAt: '2026-01-05T09:30:00Z' });
    const cheap = order(fixture.alice, 'FALL-15', { pages: 1 });
    await expect(cheap).rejects.toMatchObject({ code: 'discount_minimum' });
    const { id } = await order(fixture.alice);
    expect(await fixture.alice.call(getOrder, { params: { id } })).toMatchObject({ price: { priceDiscount: 1000 } });
    await expect(order(fixture.alice)).rejects.toMatchObject({ code: 'discount_used' });
    fixture.later(9);
    await order(fixture.bob);
  });

  test('works at its sites only, all of the operator', async () => {
    await expect(make({ sites: ['localhost', 'site4.localhost'] })).rejects.toMatchObject({ code: 'site_unknown' });
    await operateAt(4);
    await make({ sites: ['localhost', 'site4.localhost'], percent: undefined, amount: 12.5, uses: null });
    for (const guest of [fixture.guest, fixture.guestAt(4)]) {
      expect(await guest.call(applyDiscount, { body: { code: 'FALL-15' } })).toMatchObject({ amount: 1250 });
    }
    const elsewhere = fixture.guestAt(2).call(applyDiscount, { body: { code: 'FALL-15' } });
    await expect(elsewhere).rejects.toMatchObject({ code: 'discount_unknown' });
  });

  test('ADR 0403 has no amounts at sites of two currencies, and keeps the currency of a site while it has some', async () => {
    await operateAt(4);
    await setCurrency('EUR');
    const sites = ['localhost', 'site4.localhost'];
    for (const amounts of [{ percent: undefined, amount: 12.5 }, { maxAmount: 10 }, { minPrice: 50 }])
      await expect(make({ sites, ...amounts })).rejects.toMatchObject({ code: 'setting_invalid', params: { field: 'sites' } }); // oxfmt-ignore
    await make({ sites });
    await make({ code: 'TEN', percent: undefined, amount: 10, sites: ['site4.localhost'], expiresAt: '2026-01-06T00:00:00Z' }); // oxfmt-ignore
    await expect(changeCurrency('USD')).rejects.toMatchObject({ errors: { currency: words.currencyOfCodes } });
    fixture.later(24 * 60);
    await changeCurrency('USD');
  });

  test('ADR 0403 does not go on with amounts in another currency once it has ended', async () => {
    await operateAt(4);
    await setCurrency('USD');
    const sites = ['localhost', 'site4.localhost'];
    await makeAndEnd({ code: 'BOTH', sites, percent: undefined, amount: 10 }); // versions 2 and 3
    await makeAndEnd({ code: 'ONE', sites: ['site4.localhost'], percent: undefined, amount: 10 });
    await makeAndEnd({ code: 'SHARE', sites });
    await changeCurrency('EUR');
    for (const number of [3, 5])
      await expect(goBack(number)).rejects.toMatchObject({ code: 'setting_invalid', params: { field: 'number', why: words.currencyChanged } }); // oxfmt-ignore
    await goBack(7);
    await changeCurrency('USD');
    await goBack(3);
    await expect(changeCurrency('EUR')).rejects.toMatchObject({ errors: { currency: words.currencyOfCodes } });
  });

  test('ADR 0403 of one customer keeps the currency of a site as well, and says so, as no operator ends it', async () => {
    await setCurrency('USD');
    const credit = { siteId: 4, code: 'SORRY', amount: 500, usesLeft: 1, customerId: fixture.alice.id };
    await fixture.db.insertInto('discountCodes').values(credit).execute();
    await expect(changeCurrency('EUR')).rejects.toMatchObject({ errors: { currency: words.currencyOfCredits } });
  });

  test('is made once, and ends when the operator says so', async () => {
    const { id } = await make();
    await expect(make({ code: 'FALL-15' })).rejects.toMatchObject({ code: 'code_taken' });
    await expect(make({ code: 'OTHER', sites: ['no.example.com'] })).rejects.toMatchObject({ code: 'site_unknown' });
    const end = () => operator.call(endCampaign, { params: { id }, body: { reason } });
    const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const { ends } = await fixture.db.transaction().execute(async (tx) => {
      await tx.selectFrom('discountCodes').select('id').forUpdate().execute();
      const begun = [end(), end()] as const;
      await eventually(async () => expect((await waiting.execute(fixture.db)).rows).toHaveLength(2));
      return { ends: begun };
    });
    const [ended] = await Promise.all(ends);
    expect(ended.expiresAt).toEqual(fixture.now());
    expect(await end()).toEqual(ended);
    await expect(order(fixture.alice)).rejects.toMatchObject({ code: 'discount_used' });
    const audit = await fixture.db.selectFrom('auditEntries').select(['operation', 'subject']).orderBy('id').execute();
    expect(audit).toEqual([
      { operation: 'createCampaign', subject: 'FALL-15' },
      { operation: 'endCampaign', subject: 'FALL-15' },
    ]);
  });

  test('ends while an order is placed with it', async () => {
    const { id } = await make();
    const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const { outcome } = await fixture.db.transaction().execute(async (tx) => {
      await tx.selectFrom('discountCodes').select('id').forUpdate().execute(); // as an order takes its use
      const ending = Promise.allSettled([operator.call(endCampaign, { params: { id }, body: { reason } })]);
      await eventually(async () => expect((await waiting.execute(fixture.db)).rows).toHaveLength(1));
      await insertPlainOrder({ db: tx, now: fixture.now }, fixture.alice.id);
      return { outcome: ending };
    });
    expect(await outcome).toMatchObject([{ status: 'fulfilled', value: { expiresAt: fixture.now() } }]);
  });

  test('ADR 0221, spec §12.14 is a version of each of its sites, which is taken back; who is an operator at one of them only reads it', async () => {
    await operateAt(4);
    const expiresAt = new Date(fixture.now().getTime() + 8 * 60_000);
    const { id } = await make({ sites: ['localhost', 'site4.localhost'], expiresAt: expiresAt.toISOString() });
    await operator.call(endCampaign, { params: { id }, body: { reason: 'Too many' } });
    const undo = (number: number) => operator.call(undoSiteVersion, { params: { id: 4, number }, body: { reason: 'A slip' } });
    const versions = async (site: number) =>
      (await operator.call(listSiteVersions, { params: { id: site }, query: {} })).versions.map((version) => version.reason);
    await undo(3);
    expect(await list(4)).toMatchObject({ campaigns: [{ expiresAt }] });
    await undo(2);
    expect(await list()).toMatchObject({ campaigns: [{ expiresAt: fixture.now() }] });
    for (const site of [1, 4]) expect(await versions(site)).toEqual(['A slip', 'A slip', 'Too many', reason, null]);
    fixture.later(9);
    await expect(undo(3)).rejects.toMatchObject({ code: 'setting_invalid' });

    await fixture.db.updateTable('staff').set({ role: 'support' }).where('siteId', '=', 4).execute();
    expect(await list()).toMatchObject({ campaigns: [{ isManaged: false }] });
    await expect(list(4)).rejects.toMatchObject({ code: 'not_found' });
    const end = operator.call(endCampaign, { params: { id }, body: { reason } });
    await expect(end).rejects.toMatchObject({ code: 'forbidden' });
  }); // oxfmt-ignore

  test('spec §12.14 stands in the audit of each site that it changes, and not in that of the desk where it was made', async () => {
    await operateAt(4);
    await operateAt(2);
    const { id } = await make({ sites: ['site2.localhost', 'site4.localhost'] });
    await operator.call(endCampaign, { params: { id }, body: { reason } });
    const audit = fixture.db.selectFrom('auditEntries').select(['operation', 'siteId', 'reason']).orderBy('id');
    expect(await audit.execute()).toEqual([
      { operation: 'createCampaign', siteId: 2, reason },
      { operation: 'createCampaign', siteId: 4, reason },
      { operation: 'endCampaign', siteId: 2, reason },
      { operation: 'endCampaign', siteId: 4, reason },
    ]);
  });

  test.each([
    { what: 'both values', fields: { amount: 5 }, field: 'percent' },
    { what: 'no value', fields: { percent: undefined }, field: 'percent' },
    { what: 'an end before its beginning', fields: { startsAt: '2026-02-01T00:00:00Z', expiresAt: '2026-01-01T00:00:00Z' }, field: 'expiresAt' },
    { what: 'an end in the past', fields: { expiresAt: '2026-01-05T08:59:59Z' }, field: 'expiresAt' },
    { what: 'an end at once', fields: { expiresAt: '2026-01-05T09:00:00Z' }, field: 'expiresAt' },
    { what: 'no sites', fields: { sites: [] }, field: 'sites' },
    { what: 'a code that nobody can type', fields: { code: 'ä b' }, field: 'code' },
  ])('is refused with $what', async ({ fields, field }) => {
    await expect(make(fields)).rejects.toMatchObject({ code: 'invalid', errors: { [`campaign.${field}`]: expect.any(String) } });
  }); // oxfmt-ignore

  test('is nothing for support and writers', async () => {
    for (const who of [await hire(fixture, { name: 'sara' }), await hire(fixture, { name: 'wren', number: 20_418 })]) {
      await expect(who.call(createCampaign, { body: { campaign: FALL, reason } })).rejects.toMatchObject({
        code: 'forbidden',
      });
      await expect(who.call(listCampaigns, { query: { site: 1 } })).rejects.toMatchObject({ code: 'forbidden' });
      await expect(who.call(endCampaign, { params: { id: 1 }, body: { reason } })).rejects.toMatchObject({
        code: 'forbidden',
      });
    }
  });
});
