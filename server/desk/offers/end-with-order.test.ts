import { changeStatus } from '@octavo/contract/desk';
import { acceptWork, listOfferedWork, listWorkOffers, offerWork } from '@octavo/contract/desk-offers';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ReportedStatus, applyProviderStatus } from '#payments/apply-provider-status.ts';
import type { DeskNews } from '#staff/publish-desk.ts';
import { eventually } from '#testing/eventually.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { insertPayment } from '#testing/records.ts';
import { type Hired, hire } from '#testing/staff.ts';

const { inProgress, completed, refunded, canceled, hold } = ORDER_STATUS;

let fixture: Fixture;
let support: Hired;
let writer: Hired;
let id: number;
let attemptId: number;
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  writer = await hire(fixture, { name: 'wren', number: 20_418 });
  const order = await fixture.order({ status: inProgress, datePaid: fixture.now(), dateStarted: fixture.now() });
  ({ id } = order);
  attemptId = await insertPayment(fixture, order);
  await support.call(offerWork, { params: { id }, key: newKey(), body: { writers: [20_418], minutes: 30 } });
});

const usd = (minor: number) => ({ minor, currency: 'USD' });
async function report(more: Partial<ReportedStatus>) {
  const status = { state: 'paid', amount: usd(1800), refundedTotal: usd(0), isTest: false } as const;
  await applyProviderStatus(fixture, { id: attemptId, orderId: id }, { ...status, ...more });
}
const move = (status: typeof completed | typeof canceled) =>
  support.call(changeStatus, { params: { id }, body: { status } });
const seen = async () => (await writer.call(listOfferedWork, {})).offers;
const offers = () => support.call(listWorkOffers, { params: { id } });
const status = () => fixture.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst();

const ends = [
  { to: refunded, end: () => report({ refundedTotal: usd(1800) }) },
  { to: completed, end: () => move(completed) },
  { to: canceled, end: () => report({ dispute: 'lost' }).then(() => move(canceled)) },
];

describe('spec §12.5 the offer of an order that is under way no longer', () => {
  test.each(ends)('is taken back at status $to, and its writers are told', async ({ to, end }) => {
    const news: DeskNews[] = [];
    fixture.pubsub.subscribe('offers_changed', (text) => news.push(JSON.parse(text) as DeskNews));
    expect(await seen()).toMatchObject([{ view: 'open' }]);
    await end();
    expect(await status()).toEqual({ status: to });
    expect(await seen()).toMatchObject([{ view: 'withdrawn', dateEnded: fixture.now() }]);
    expect(await offers()).toMatchObject([{ state: 'withdrawn' }]);
    await eventually(() => expect(news).toContainEqual({ kind: 'offers', siteId: 1, staffIds: [writer.id] }));
    const accepting = writer.call(acceptWork, { params: { id: (await offers())[0]?.id ?? 0 } });
    await expect(accepting).rejects.toMatchObject({ code: 'work_over' });
  });

  test('has lapsed where it ran out before', async () => {
    const [{ expiresAt } = {}] = await offers();
    fixture.later(60);
    await report({ refundedTotal: usd(1800) });
    const rows = await fixture.db.selectFrom('workOffers').select(['state', 'dateEnded']).execute();
    expect(rows).toEqual([{ state: 'lapsed', dateEnded: expiresAt }]);
  });

  test('stays open on hold and after a refund of a part', async () => {
    await report({ refundedTotal: usd(900) });
    expect(await seen()).toMatchObject([{ view: 'open' }]);
    await report({ dispute: 'lost' });
    expect(await status()).toEqual({ status: hold });
    expect(await seen()).toMatchObject([{ view: 'open' }]);
  });
});
