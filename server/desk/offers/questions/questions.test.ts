import { getDuty } from '@octavo/contract/desk-duty';
import * as contract from '@octavo/contract/desk-offers';
import { listOrderAudit } from '@octavo/contract/desk-order';
import { HEAD_START_MINUTES } from '@octavo/domain/desk/work-offer';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '#auth/open-session.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import type { DeskNews } from '#staff/publish-desk.ts';
import { eventually } from '#testing/eventually.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';

let fixture: Fixture;
let support: Hired;
let wren: Hired;
let walt: Hired;
let id: number;
let offerId: number;
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  wren = await hire(fixture, { name: 'wren', number: 20_418 });
  walt = await hire(fixture, { name: 'walt', number: 20_511 });
  id = (await fixture.order({ status: ORDER_STATUS.paid, datePaid: fixture.now() })).id;
  const body = { writers: [20_418, 20_511], minutes: 120 as const, first: 20_418 };
  [{ id: offerId } = { id: 0 }] = await support.call(contract.offerWork, { params: { id }, key: newKey(), body });
});

const ask = (who: Hired, question = 'Which edition?', key = newKey()) =>
  who.call(contract.askOfferQuestion, { params: { id: offerId }, key, body: { question } });
const answer = (question: number, who = support, order = id) =>
  who.call(contract.answerOfferQuestion, { params: { id: order }, key: newKey(), body: { question, answer: 'The second.' } }); // oxfmt-ignore
const seenBy = async (who: Hired) => (await who.call(contract.listOfferedWork, {})).offers.map(({ questions }) => questions); // oxfmt-ignore
const atDesk = async () =>
  (await support.call(contract.listWorkOffers, { params: { id } }))[0]?.writers.map(({ questions }) => questions);
const firstQuestion = async () => (await ask(wren)).questions?.[0]?.id ?? 0;
const ringing = async (who = support) => (await who.call(getDuty, {})).asked?.map((order) => order.id);
const decline = (who: Hired) =>
  who.call(contract.declineWork, { params: { id: offerId }, body: { kind: 'pay', reason: '' } });
async function later(minutes: number) {
  fixture.later(minutes);
  for (const who of [support, wren, walt])
    who.call = fixture.callAs((await openSession(fixture, fixture.db, { siteId: 1, staffId: who.id })).accessToken); // oxlint-disable-line no-await-in-loop
}

describe('spec §12.15 what a writer asks about an offer', () => {
  test('is read and answered by the desk, and read by nobody else', async () => {
    const [question = { id: 0 }] = (await ask(wren)).questions ?? [];
    const asked = { question: 'Which edition?', answer: null, dateAnswered: null };
    expect(question).toMatchObject(asked);
    expect(await atDesk()).toMatchObject([[{ ...asked, by: null }], []]);
    await later(HEAD_START_MINUTES);
    expect(await seenBy(walt)).toEqual([[]]);
    await answer(question.id);
    expect(await atDesk()).toMatchObject([[{ answer: 'The second.', by: 'sam' }], []]);
    expect(await seenBy(wren)).toMatchObject([[{ answer: 'The second.', dateAnswered: fixture.now() }]]);
    expect(await seenBy(walt)).toEqual([[]]);
    await expect(answer(question.id, walt)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(ask(support)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('cannot be asked by a writer to whom it was not offered, nor during the head start of another one', async () => {
    const wanda = await hire(fixture, { name: 'wanda', number: 17_730 });
    await expect(ask(wanda)).rejects.toMatchObject({ code: 'not_found' });
    await expect(ask(walt)).rejects.toMatchObject({ code: 'work_over' });
    await later(HEAD_START_MINUTES);
    expect((await ask(walt)).questions).toHaveLength(1);
  });

  test('waits alone for its answer, also when it is asked twice at once', async () => {
    const both = await Promise.allSettled([ask(wren, 'One?'), ask(wren, 'Two?')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(ask(wren)).rejects.toMatchObject({ code: 'offer_question_open' });
    const [[{ id: question } = { id: 0 }] = []] = await seenBy(wren);
    await answer(question);
    await expect(answer(question)).rejects.toMatchObject({ code: 'offer_question_answered' });
    expect((await ask(wren, 'And by when?')).questions).toHaveLength(2);
  });

  test('spec D20 is asked once, however often it is sent with one key', async () => {
    const key = newKey();
    await ask(wren, 'Which edition?', key);
    expect((await ask(wren, 'Which edition?', key)).questions).toHaveLength(1);
  });

  test.each(['', ' ', 'x'.repeat(1001)])('has between 1 and 1000 characters: %j', async (words) => {
    await expect(ask(wren, words)).rejects.toMatchObject({ errors: { question: expect.any(String) } });
  });

  test('is neither asked nor answered once the writer has declined', async () => {
    const question = await firstQuestion();
    await decline(wren);
    await expect(ask(wren)).rejects.toMatchObject({ code: 'work_over' });
    await expect(answer(question)).rejects.toMatchObject({ code: 'work_over' });
  });

  test('is neither asked nor answered once another writer has the order', async () => {
    const question = await firstQuestion();
    await later(HEAD_START_MINUTES);
    await walt.call(contract.acceptWork, { params: { id: offerId } });
    await expect(ask(wren)).rejects.toMatchObject({ code: 'work_taken' });
    await expect(answer(question)).rejects.toMatchObject({ code: 'work_taken' });
    expect(await seenBy(wren)).toMatchObject([[{ answer: null }]]);
  });

  test('does not stop the clock of the offer', async () => {
    const { expiresAt } = await ask(wren);
    const [before] = await support.call(contract.listWorkOffers, { params: { id } });
    expect(expiresAt).toEqual(before?.expiresAt);
    await later(HEAD_START_MINUTES + 120);
    await expect(ask(wren)).rejects.toMatchObject({ code: 'work_over' });
  });

  test('is not found by support of another site, nor beside another order', async () => {
    const question = await firstQuestion();
    const strange = await hire(fixture, { name: 'stan', siteId: 2 });
    await expect(answer(question, strange)).rejects.toMatchObject({ code: 'not_found' });
    const other = await fixture.order({ status: ORDER_STATUS.paid, datePaid: fixture.now() });
    await expect(answer(question, support, other.id)).rejects.toMatchObject({ code: 'not_found' });
    const away = await hire(fixture, { name: 'wim', siteId: 2, number: 20_600 });
    await expect(ask(away)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('rings for support of the site until it is answered, or over', async () => {
    expect(await ringing()).toEqual([]);
    const question = await firstQuestion();
    expect(await ringing()).toEqual([id]);
    expect(await ringing(await hire(fixture, { name: 'stan', siteId: 2 }))).toEqual([]);
    await answer(question);
    expect(await ringing()).toEqual([]);
    await ask(wren, 'And by when?');
    expect(await ringing()).toEqual([id]);
    await decline(wren);
    expect(await ringing()).toEqual([]);
  });

  test('is in the audit of the order, with its answer', async () => {
    await answer(await firstQuestion());
    const entries = await support.call(listOrderAudit, { params: { id }, query: {} });
    expect(entries.map(({ operation }) => operation).slice(0, 2)).toEqual(['answerOfferQuestion', 'askOfferQuestion']);
    expect(JSON.stringify(entries.slice(0, 2))).toMatch(/The second\..*Which edition\?/u);
  });

  test('ADR 0484 is told to support and to the writer who asked; customers hear of no change', async () => {
    const told: DeskNews[] = [];
    const changed: string[] = [];
    const ends = [
      ...(['desk', 'offers_changed'] as const).map((channel) =>
        fixture.pubsub.subscribe(channel, (text) => told.push(JSON.parse(text) as DeskNews)),
      ),
      fixture.pubsub.subscribe('order_changed', (text) => changed.push(text)),
    ];
    await publishOrderChanged(fixture.db, 0);
    await eventually(() => expect(changed).toContain('0')); // so the news of the offer has arrived
    told.length = 0;
    changed.length = 0;
    await answer(await firstQuestion());
    const news = [
      { kind: 'conversation', siteId: 1, orderId: id },
      { kind: 'offers', siteId: 1, staffIds: [wren.id] },
    ];
    await eventually(() => expect(told).toEqual([...news, ...news]));
    await decline(wren); // which is a change of the order
    await eventually(() => expect(changed).toEqual([String(id)]));
    ends.forEach((end) => end());
  });
});
