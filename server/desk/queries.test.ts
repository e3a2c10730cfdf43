import { getDeskOrder } from '@octavo/contract/desk';
import { listAudit } from '@octavo/contract/desk-audit';
import { getConversation } from '@octavo/contract/desk-conversations';
import * as customers from '@octavo/contract/desk-customers';
import { listDeliveries } from '@octavo/contract/desk-deliveries';
import { listDrafts } from '@octavo/contract/desk-drafts';
import { getDuty } from '@octavo/contract/desk-duty';
import { listDeskFiles } from '@octavo/contract/desk-files';
import * as inbox from '@octavo/contract/desk-inbox';
import { listMoves } from '@octavo/contract/desk-moves';
import { noteConversation } from '@octavo/contract/desk-conversations';
import { listWorkOffers } from '@octavo/contract/desk-offers';
import * as ofOrder from '@octavo/contract/desk-order';
import { createView, listViewOrders, listViews } from '@octavo/contract/desk-orders';
import { listDeskRefunds } from '@octavo/contract/desk-refunds';
import { searchDesk, searchDeskMessages } from '@octavo/contract/desk-search';
import { listStaff } from '@octavo/contract/desk-staff';
import { getUnassignedPlace } from '@octavo/contract/desk-unassigned';
import { listCandidates } from '@octavo/contract/desk-writers';
import type { Endpoint, Input } from '@octavo/contract/endpoint';
import { getCustomer } from '@octavo/contract/customers';
import { sendMessage } from '@octavo/contract/messenger';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeAll, describe, expect, test } from 'vitest';
import { countQueries } from '#testing/count-queries.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { copyOrders } from '#testing/many-orders.ts';
import { newKey } from '#testing/new-order.ts';
import { insertPayment } from '#testing/records.ts';
import { type Hired, hire } from '#testing/staff.ts';

let fixture: Fixture;
let operator: Hired;
let params: { id: number };
let ofCustomer: { id: number };

const MANY = 30;

beforeAll(async () => {
  fixture = await startFixture();
  operator = await hire(fixture, { name: 'olga', role: 'operator' });
  const writer = await hire(fixture, { name: 'wren', number: 20418 });
  const order = await fixture.order({ status: ORDER_STATUS.paid, datePaid: fixture.now(), writerId: writer.id });
  params = { id: order.id };
  ofCustomer = { id: (await fixture.alice.call(getCustomer, {})).id };
  await insertPayment(fixture, order);
  await happens(1);
});

/** So often: a message with a file and a note about the order, a view, another order, a writer. */
async function happens(times: number) {
  for (let n = 0; n < times; n++) {
    const files = [new File([`page ${n}`], 'page.txt')];
    const body = { direction: 2, message: 'When is it ready?' } as const;
    await fixture.alice.call(sendMessage, { params, key: newKey(), files, body }); // oxlint-disable-line no-await-in-loop -- one after the other
    await operator.call(noteConversation, { params, key: newKey(), body: { body: 'Second time' } }); // oxlint-disable-line no-await-in-loop
    const view = { name: `View ${newKey()}`, isShared: true, view: { status: '2' } };
    await operator.call(createView, { key: newKey(), body: view }); // oxlint-disable-line no-await-in-loop
    await hire(fixture, { name: `w${newKey()}`, number: 30_000 + Math.floor(Math.random() * 60_000) }); // oxlint-disable-line no-await-in-loop
  }
  await copyOrders(fixture.db, { from: params.id, customers: [ofCustomer.id], each: times });
}

type Asked = [Endpoint, () => object];
const ofOne = () => ({ params });
const ofThem = () => ({ params: ofCustomer });
const query = {};

/** What the screens ask, and in how many queries it is answered at most. */
const ANSWERS: Record<string, { asked: Asked; most: number }> = {
  'the counts of queues': { asked: [inbox.listQueues, () => ({})], most: 4 },
  'a queue': { asked: [inbox.listQueue, () => ({ params: { queue: 'answer' }, query })], most: 5 },
  'who is on duty': { asked: [getDuty, () => ({})], most: 6 },
  'the own drafts': { asked: [listDrafts, () => ({})], most: 2 },
  'a conversation': { asked: [getConversation, () => ({ params, query })], most: 14 },
  'an order': { asked: [getDeskOrder, ofOne], most: 3 },
  'its moves': { asked: [listMoves, ofOne], most: 8 },
  'its payments': { asked: [ofOrder.listDeskPayments, ofOne], most: 4 },
  'its refunds': { asked: [listDeskRefunds, ofOne], most: 16 },
  'its candidates': { asked: [listCandidates, () => ({ params, query })], most: 7 },
  'its place among those without a writer': { asked: [getUnassignedPlace, ofOne], most: 3 },
  'its offers': { asked: [listWorkOffers, ofOne], most: 5 },
  'its files': { asked: [listDeskFiles, ofOne], most: 5 },
  'its deliveries': { asked: [listDeliveries, ofOne], most: 4 },
  'its timeline': { asked: [ofOrder.listDeskEvents, ofOne], most: 4 },
  'its audit': { asked: [ofOrder.listOrderAudit, () => ({ params, query })], most: 5 },
  'orders of a view': { asked: [listViewOrders, () => ({ query: { status: '2' } })], most: 6 },
  'saved views': { asked: [listViews, () => ({})], most: 4 },
  customers: { asked: [customers.listDeskCustomers, () => ({ query })], most: 3 },
  'a customer': { asked: [customers.getDeskCustomer, ofThem], most: 14 },
  'the orders of a customer': {
    asked: [customers.listOrdersOfCustomer, () => ({ params: ofCustomer, query })],
    most: 4,
  },
  'the points of a customer': {
    asked: [customers.listPointsOfCustomer, () => ({ params: ofCustomer, query })],
    most: 4,
  },
  'the codes of a customer': { asked: [customers.listCodesOfCustomer, ofThem], most: 4 },
  'who looked at a customer': {
    asked: [customers.listLooksAtCustomer, () => ({ params: ofCustomer, query })],
    most: 5,
  },
  'a search': { asked: [searchDesk, () => ({ query: { q: 'alice' } })], most: 6 },
  'a search of messages': { asked: [searchDeskMessages, () => ({ query: { q: 'ready' } })], most: 3 },
  'the audit': { asked: [listAudit, () => ({ query })], most: 6 },
  staff: { asked: [listStaff, () => ({})], most: 3 },
};

/** Of all answers by their names. Each was asked for before, so that the look at personal data is in the audit already. */
async function counts() {
  const counted: Record<string, number> = {};
  for (const [name, { asked: [endpoint, input] }] of Object.entries(ANSWERS)) {
    const ask = () => operator.call(endpoint, input() as Input<Endpoint>); // each line has the input of its endpoint
    await ask(); // oxlint-disable-line no-await-in-loop -- one after the other
    counted[name] = await countQueries(ask); // oxlint-disable-line no-await-in-loop
  }
  return counted;
} // oxfmt-ignore

describe('spec §12.9 what a screen of the desk asks', () => {
  test('is answered in as many queries for many rows as for one, and in no more than its number', async () => {
    const few = await counts();
    await happens(MANY);
    const many = await counts();
    expect(many).toEqual(few);
    const over = Object.entries(many).filter(([name, count]) => count > (ANSWERS[name]?.most ?? 0));
    expect(over).toEqual([]);
  });
});
