import { assignWriter, getDeskOrder } from '@octavo/contract/desk';
import * as contract from '@octavo/contract/desk-offers';
import { setUnwantedWriter } from '@octavo/contract/desk-writers';
import type { Input } from '@octavo/contract/endpoint';
import { HEAD_START_MINUTES } from '@octavo/domain/desk/work-offer';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '#auth/open-session.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';

const NUMBERS = [20_418, 20_511, 17_730];

let fixture: Fixture;
let support: Hired;
let writers: Hired[];
let id: number;
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  writers = [];
  for (const number of NUMBERS) writers.push(await hire(fixture, { name: `w${number}`, number }));
  id = (await fixture.order({ status: ORDER_STATUS.paid, datePaid: fixture.now() })).id;
});

type Body = Input<typeof contract.offerWork>['body'];
const offer = (more: Partial<Body> = {}) =>
  support.call(contract.offerWork, {
    params: { id },
    key: newKey(),
    body: { writers: NUMBERS, minutes: 120, ...more },
  });
const offers = () => support.call(contract.listWorkOffers, { params: { id } });
const offerId = async () => (await offers())[0]?.id ?? 0;
const writer = (at: number) => writers[at] ?? support;
const seenBy = async (at: number) =>
  (await writer(at).call(contract.listOfferedWork, {})).offers.map(({ view }) => view);
const accept = async (at: number, of?: number) => writer(at).call(contract.acceptWork, { params: { id: of ?? (await offerId()) } }); // oxfmt-ignore
const decline = async (at: number, reason: string) =>
  writer(at).call(contract.declineWork, { params: { id: await offerId() }, body: { kind: 'other', reason } });
const later = async (minutes: number) => {
  fixture.later(minutes);
  for (const who of [support, ...writers])
    who.call = fixture.callAs((await openSession(fixture, fixture.db, { siteId: 1, staffId: who.id })).accessToken);
};

describe('spec §12.5 an order that is offered to several writers', () => {
  test('is that of the first who accepts, and the others read that it is taken', async () => {
    await offer();
    expect([await seenBy(0), await seenBy(1)]).toEqual([['open'], ['open']]);
    expect(await accept(1)).toMatchObject({ view: 'accepted' });
    await expect(accept(0)).rejects.toMatchObject({ code: 'work_taken', message: 'Taken by another writer' });
    expect([await seenBy(0), await seenBy(1)]).toEqual([['taken'], ['accepted']]);
    expect(await support.call(getDeskOrder, { params: { id } })).toMatchObject({
      writer: { idWriter: 20_511 },
      orderStatus: { id: ORDER_STATUS.inProgress },
    });
  });

  test('is given to exactly one of fifty who accept at once', async () => {
    const hired: Hired[] = [];
    for (let number = 1; number <= 20; number++) hired.push(await hire(fixture, { name: `n${number}`, number }));
    await offer({ writers: hired.map((_, at) => at + 1) });
    const of = await offerId();
    const fifty = Array.from({ length: 50 }, (_, at) => hired[at % 20] ?? support);
    const all = await Promise.allSettled(fifty.map((who) => who.call(contract.acceptWork, { params: { id: of } })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const accepted = (await offers())[0]?.writers.filter(({ answer }) => answer === 'accepted');
    expect(accepted).toHaveLength(1);
    const order = await support.call(getDeskOrder, { params: { id } });
    expect(order.writer?.idWriter).toBe(accepted?.[0]?.idWriter);
  });

  test('is declined with a reason that only the office reads', async () => {
    await offer();
    await expect(decline(0, ' ')).rejects.toMatchObject({ errors: { reason: expect.any(String) } });
    expect(await decline(0, 'No room before December 1.')).toMatchObject({ view: 'declined' });
    const [{ writers: asked = [] } = {}] = await offers();
    expect(asked.find(({ idWriter }) => idWriter === 20_418)).toMatchObject({ answer: 'declined', reason: 'No room before December 1.' }); // oxfmt-ignore
    expect(JSON.stringify(await writer(1).call(contract.listOfferedWork, {}))).not.toContain('No room');
    await expect(writer(1).call(contract.listWorkOffers, { params: { id } })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(accept(0)).rejects.toMatchObject({ code: 'work_over' });
  });

  test('ADR 0146 is declined by a page of the last release, which has words and no kind', async () => {
    await offer();
    const body = { reason: 'No room before December 1.' };
    await writer(0).call(contract.declineWork, { params: { id: await offerId() }, body });
    expect(await offers()).toMatchObject([{ writers: expect.arrayContaining([expect.objectContaining({ decline: 'other', ...body })]) }]); // oxfmt-ignore
  });

  test('runs out, and is then what the writer let pass', async () => {
    await offer({ minutes: 30 });
    await later(30);
    expect(await seenBy(0)).toEqual(['passed']);
    await expect(accept(0)).rejects.toMatchObject({ code: 'work_over' });
    expect(await offers()).toMatchObject([{ state: 'lapsed' }]);
    await offer();
    expect((await offers()).map(({ state }) => state)).toEqual(['open', 'lapsed']);
  });

  test('has lapsed when it ran out, also where support assigns a writer later', async () => {
    await offer({ minutes: 30 });
    const [{ expiresAt } = {}] = await offers();
    await later(150);
    await support.call(assignWriter, { params: { id }, body: { idWriter: 20_418 } });
    expect([await seenBy(0), await seenBy(1)]).toEqual([['passed'], ['passed']]);
    expect((await writer(0).call(contract.listOfferedWork, {})).offers).toMatchObject([{ dateEnded: expiresAt }]);
    expect(await offers()).toMatchObject([{ state: 'lapsed' }]);
  });

  test('has lapsed when it ran out, not when the order is offered again', async () => {
    await offer({ minutes: 30 });
    const [{ expiresAt } = {}] = await offers();
    await later(150);
    await offer();
    const { offers: mine } = await writer(0).call(contract.listOfferedWork, {});
    expect(mine).toMatchObject([{ view: 'open' }, { view: 'passed', dateEnded: expiresAt }]);
  });

  test('is for the preferred writer alone at first, by the clock of the server', async () => {
    await offer({ first: 20_418 });
    const of = await offerId();
    expect([await seenBy(0), await seenBy(1)]).toEqual([['open'], []]);
    await expect(accept(1, of)).rejects.toMatchObject({ code: 'work_over' });
    await later(HEAD_START_MINUTES);
    expect(await seenBy(1)).toEqual(['open']);
    await accept(1, of);
    expect(await seenBy(0)).toEqual(['taken']);
  });

  test('says nothing of the customer and no price to writers, and nothing to those who were not asked', async () => {
    await offer({ writers: [20_418], note: 'Ask before you take it.' });
    const { offers: mine } = await writer(0).call(contract.listOfferedWork, {});
    expect(mine).toMatchObject([{ note: 'Ask before you take it.', order: { id, pages: 1 } }]);
    expect(Object.keys(mine[0]?.order ?? {}).toSorted()).toEqual(['deadline', 'format', 'id', 'level', 'pages', 'sources', 'subject', 'title', 'workType']); // oxfmt-ignore
    expect(await seenBy(1)).toEqual([]);
    await expect(accept(1)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is one at a time, and is over when support assigns a writer or takes it back', async () => {
    await offer();
    await expect(offer()).rejects.toMatchObject({ code: 'work_offered' });
    const of = await offerId();
    await support.call(contract.withdrawWork, { params: { id }, body: { offer: of } });
    await expect(accept(0, of)).rejects.toMatchObject({ code: 'work_over' });
    await offer();
    await support.call(assignWriter, { params: { id }, body: { idWriter: 17_730 } });
    expect(await seenBy(0)).toEqual(['taken', 'withdrawn']);
    expect(await seenBy(2)).toEqual(['given', 'withdrawn']);
  });

  test('is not given to a writer whom the customer no longer wants, who only reads that the offer is over', async () => {
    await offer();
    await support.call(setUnwantedWriter, { params: { id }, body: { idWriter: 20_418, isUnwanted: true } });
    await expect(accept(0)).rejects.toMatchObject({ code: 'work_over', message: 'This offer is over' });
    const assigning = support.call(assignWriter, { params: { id }, body: { idWriter: 20_418 } });
    await expect(assigning).rejects.toMatchObject({ code: 'writer_unwanted' });
    expect(await accept(1)).toMatchObject({ view: 'accepted' });
  });

  test('is neither offered nor given while support has to decide about a payment that did not match', async () => {
    await offer();
    const held = { status: ORDER_STATUS.hold, datePaid: null, dateHeld: fixture.now() };
    await fixture.db.updateTable('orders').set(held).where('id', '=', id).execute();
    await expect(accept(0)).rejects.toMatchObject({ code: 'order_unpaid' });
    expect(await seenBy(0)).toEqual(['open']);
    await support.call(contract.withdrawWork, { params: { id }, body: { offer: await offerId() } });
    await expect(offer()).rejects.toMatchObject({ code: 'order_unpaid' });
    expect(await support.call(getDeskOrder, { params: { id } })).toMatchObject({ writer: null });
  });
});
