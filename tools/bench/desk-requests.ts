import * as conversations from '@octavo/contract/desk-conversations';
import * as desk from '@octavo/contract/desk';
import * as customers from '@octavo/contract/desk-customers';
import { listCampaigns } from '@octavo/contract/campaigns';
import { listDisputes } from '@octavo/contract/desk-disputes';
import { getEarnings } from '@octavo/contract/desk-earnings';
import { listLedger, listLiabilities, listMonths } from '@octavo/contract/desk-ledger';
import { listOfferedWork } from '@octavo/contract/desk-offers';
import { listOwnOrders } from '@octavo/contract/desk-own-work';
import { getWriterProfile, listWriterProfiles } from '@octavo/contract/desk-profiles';
import { listStaff } from '@octavo/contract/desk-staff';
import { listAudit } from '@octavo/contract/desk-audit';
import { listDeskFiles } from '@octavo/contract/desk-files';
import * as inbox from '@octavo/contract/desk-inbox';
import { listMoves } from '@octavo/contract/desk-moves';
import * as ofOrder from '@octavo/contract/desk-order';
import * as orders from '@octavo/contract/desk-orders';
import { listFaults, listMovingRefunds } from '@octavo/contract/desk-payments';
import { listDeskRefunds } from '@octavo/contract/desk-refunds';
import * as search from '@octavo/contract/desk-search';
import { getUnassignedPlace } from '@octavo/contract/desk-unassigned';
import { listCandidates } from '@octavo/contract/desk-writers';
import type { Endpoint, Input } from '@octavo/contract/endpoint';
import { toRequest } from '@octavo/contract/wire';
import { QUEUES, queuesOf } from '@octavo/domain/desk/queues';
import { readableReference } from '@octavo/domain/payments/reference';
import { sql } from 'kysely';
import type { Db } from '../../server/db.ts';

/** Something that the desk asks, and who asks it. */
export type DeskRequest = { work: string; as: 'support' | 'operator' | 'writer'; path: string };

/** Each queue, list, page, count and search of the desk, in the middle of the data and at its beginning. */
export async function deskRequests(db: Db): Promise<DeskRequest[]> {
  const subject = await subjectOf(db);
  return [
    ...asked('support', { ...lists(subject), ...searches(subject), ...ofCustomers(subject), ...ofOrders(subject) }),
    ...asked('operator', { ...audits(subject), ...MONEY, ...ofPeople(subject) }),
    ...asked('writer', WRITER_ASKS),
  ];
}

type Asked = readonly [Endpoint, object];
type Works = Record<string, Asked>;
type Subject = Awaited<ReturnType<typeof subjectOf>>;

const lists = ({ middle, writerNumber }: Subject): Works => ({
  'the counts of all queues': [inbox.listQueues, {}],
  ...Object.fromEntries(
    QUEUES.map((queue) => [`the queue ${queue}`, [inbox.listQueue, { params: { queue }, query: {} }] as const]),
  ),
  'a later page of the queue hold': [
    inbox.listQueue,
    { params: { queue: 'hold' }, query: { after: `${Date.now()}_0` } },
  ],
  'saved views and their counts': [orders.listViews, {}],
  'all orders': [orders.listViewOrders, { query: {} }],
  'all orders, in the middle': [orders.listViewOrders, { query: { after: `${middle.at.getTime()}_${middle.id}` } }],
  'completed orders': [orders.listViewOrders, { query: { status: '5' } }],
  'orders of the next week by deadline': [
    orders.listViewOrders,
    { query: { status: '2.3.10', promised: 'days7', sort: 'soonest' } },
  ],
  'late answers': [orders.listViewOrders, { query: { answer: 'late' } }],
  'orders without a writer': [orders.listViewOrders, { query: { writer: 'none', sort: 'soonest' } }],
  'orders of one writer': [orders.listViewOrders, { query: { writer: String(writerNumber) } }],
  'closed orders of one writer by deadline': [
    orders.listViewOrders,
    { query: { writer: String(writerNumber), status: '5.7', sort: 'soonest' } },
  ],
});

const searches = ({ order, reference }: Subject): Works => ({
  'search: the number of an order': [search.searchDesk, { query: { q: String(order) } }],
  'search: a common word of titles': [search.searchDesk, { query: { q: 'the' } }],
  'search: a word of older titles': [search.searchDesk, { query: { q: 'halloween' } }],
  'search: a word of no title': [search.searchDesk, { query: { q: 'xylophone' } }],
  'search: a customer by address': [search.searchDesk, { query: { q: 'many77@example.com' } }],
  'search: a reference of a payment': [search.searchDesk, { query: { q: reference } }],
  'messages: a word said all the time': [search.searchDeskMessages, { query: { q: 'deadline' } }],
  'messages: a word said five times': [search.searchDeskMessages, { query: { q: 'zebrafish' } }],
  'messages: a word that was said a season': [search.searchDeskMessages, { query: { q: 'halloween' } }],
  'messages: a word that was said for years, but not lately': [search.searchDeskMessages, { query: { q: 'semester' } }],
  'messages: two words, one of them common': [search.searchDeskMessages, { query: { q: 'the semester' } }],
  'messages: a word never said': [search.searchDeskMessages, { query: { q: 'xylophone' } }],
});

const ofCustomers = ({ customer, middleCustomer }: Subject): Works => ({
  customers: [customers.listDeskCustomers, { query: {} }],
  'customers, in the middle': [customers.listDeskCustomers, { query: { before: middleCustomer } }],
  'a customer with a tenth of all orders': [customers.getDeskCustomer, { params: { id: customer } }],
  'the orders of this customer': [customers.listOrdersOfCustomer, { params: { id: customer }, query: {} }],
  'the points of this customer': [customers.listPointsOfCustomer, { params: { id: customer }, query: {} }],
  'the codes of this customer': [customers.listCodesOfCustomer, { params: { id: customer } }],
  'who looked at this customer': [customers.listLooksAtCustomer, { params: { id: customer }, query: {} }],
});

function ofOrders({ order }: Subject): Works {
  const params = { id: order };
  return {
    'an order': [desk.getDeskOrder, { params }],
    'its timeline': [ofOrder.listDeskEvents, { params }],
    'its payments': [ofOrder.listDeskPayments, { params }],
    'its refunds': [listDeskRefunds, { params }],
    'its files': [listDeskFiles, { params }],
    'its moves': [listMoves, { params }],
    'its writers with evidence': [listCandidates, { params, query: {} }],
    'its place among those without a writer': [getUnassignedPlace, { params }],
    'a writer by number for it': [listCandidates, { params, query: { q: 'wr-30050' } }],
    'its audit': [ofOrder.listOrderAudit, { params, query: {} }],
    'its conversation, the longest': [conversations.getConversation, { params, query: {} }],
    'faults of payments': [listFaults, {}],
    'the list of the API': [desk.listDeskOrders, { query: {} }],
  };
}

const audits = ({ staff, order, customer }: Subject): Works => ({
  'the audit': [listAudit, { query: {} }],
  'the audit of an operation': [listAudit, { query: { operation: 'makeMove' } }],
  'the audit of a person': [listAudit, { query: { staff } }],
  'the audit of a person and an operation': [listAudit, { query: { staff, operation: 'sendReply' } }],
  'the audit of an order': [listAudit, { query: { order } }],
  'the audit of a customer': [listAudit, { query: { customer } }],
  'the audit of a person about a customer': [listAudit, { query: { staff, customer } }],
});

const MONEY: Works = {
  'the ledger': [listLedger, { query: {} }],
  'the ledger of a provider': [listLedger, { query: { provider: 'fondy' } }],
  'the refunds in the ledger': [listLedger, { query: { kind: 'refund' } }],
  'the months': [listMonths, {}],
  'what is owed': [listLiabilities, {}],
  'refunds on their way': [listMovingRefunds, {}],
  disputes: [listDisputes, {}],
  'the codes of the site': [listCampaigns, { query: { site: 1 } }],
};

const ofPeople = ({ writerNumber }: Subject): Works => ({
  'the profiles of writers': [listWriterProfiles, {}],
  'the profile of a writer': [getWriterProfile, { params: { id: writerNumber } }],
  staff: [listStaff, {}],
});

const WRITER_ASKS: Works = {
  ...Object.fromEntries(
    queuesOf('writer').map((queue) => [
      `the own queue ${queue}`,
      [inbox.listQueue, { params: { queue }, query: {} }] as const,
    ]),
  ),
  'the counts of the own queues': [inbox.listQueues, {}],
  'the own papers under way': [listOwnOrders, {}],
  'the own earnings': [getEarnings, {}],
  'offers of work': [listOfferedWork, {}],
  'the own orders': [orders.listViewOrders, { query: {} }],
  'the own orders by deadline': [orders.listViewOrders, { query: { sort: 'soonest' } }],
  'search: a word of the own titles': [search.searchDesk, { query: { q: 'halloween' } }],
  'messages: a word of the own chats': [search.searchDeskMessages, { query: { q: 'halloween' } }],
  'messages: a word never said in the own chats': [search.searchDeskMessages, { query: { q: 'xylophone' } }],
};

export function asked(as: DeskRequest['as'], works: Record<string, Asked>): DeskRequest[] {
  return Object.entries(works).map(([work, [endpoint, input]]) => ({
    work: as === 'support' ? work : `${as}: ${work}`,
    as,
    path: toRequest(endpoint, input as Input<Endpoint>).url, // each line above has the input of its endpoint
  }));
}

/** What the requests are about: the newest order, bob, and what stands in the middle of the data. */
async function subjectOf(db: Db) {
  const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows[0]!; // the data has a row of each
  const { order } = await one(sql<{ order: number }>`select max(id) as "order" from orders where site_id = 1`);
  const { customer } = await one(
    sql<{ customer: number }>`select id as customer from customers where email = 'bob@example.com'`,
  );
  const { middleCustomer } = await one(sql<{ middleCustomer: number }>`
    select (min(id) + max(id)) / 2 as "middleCustomer" from customers`);
  const middle = await one(sql<{ id: number; at: Date }>`
    select id, date_created as at from orders where site_id = 1 and status = 5 and id > ${order} - (select count(*) / 2 from customers) order by id limit 1`);
  const { staff } = await one(
    sql<{ staff: number }>`select id as staff from staff where email = 'operator@example.com'`,
  );
  const { writerNumber } = await one(
    sql<{ writerNumber: number }>`select max(writer_number) as "writerNumber" from staff`,
  );
  const attempt = await one(
    sql<{
      id: number;
      orderId: number;
    }>`select id, order_id as "orderId" from payment_attempts order by id desc limit 1`,
  );
  return {
    order,
    customer,
    middle,
    middleCustomer,
    staff,
    writerNumber,
    reference: readableReference(attempt.orderId, attempt.id).slice(-4),
  };
}
