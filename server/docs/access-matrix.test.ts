import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import * as customers from '@octavo/contract/customers';
import * as privacy from '@octavo/contract/privacy';
import { deliverFiles } from '@octavo/contract/desk-files';
import { deliverRevision } from '@octavo/contract/desk-revisions';
import type { Input, Endpoint } from '@octavo/contract/endpoint';
import * as files from '@octavo/contract/files';
import * as messenger from '@octavo/contract/messenger';
import * as unread from '@octavo/contract/unread';
import * as ways from '@octavo/contract/ways';
import * as cancellations from '@octavo/contract/cancellations';
import * as editPrices from '@octavo/contract/edit-prices';
import * as orders from '@octavo/contract/orders';
import * as payments from '@octavo/contract/payments';
import * as notifications from '@octavo/contract/notifications';
import * as orderEvents from '@octavo/contract/order-events';
import * as timeRequests from '@octavo/contract/time-requests';
import { downloadDeadline } from '@octavo/contract/deadlines';
import { downloadReceipt, getReceipt } from '@octavo/contract/receipts';
import * as referrals from '@octavo/contract/referrals';
import * as refunds from '@octavo/contract/refunds';
import * as reviews from '@octavo/contract/reviews';
import * as revisions from '@octavo/contract/revisions';
import * as transactions from '@octavo/contract/transactions';
import * as writers from '@octavo/contract/writers';
import { pathOf, toRequest } from '@octavo/contract/wire';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { MODULES } from '#app.ts';
import { openSession } from '#auth/open-session.ts';
import { endSessions, loadOpenSessionsOf } from '#auth/store.ts';
import { insertItems } from '#notifications/store.ts';
import { insertFiles } from '#files/store.ts';
import { insertMessage } from '#messenger/store.ts';
import { loadOrderById } from '#orders/store.ts';
import { newUid } from '#orders/uid.ts';
import { insertAttempt } from '#payments/store.ts';
import { insertTimeRequest } from '#time-requests/store.ts';
import { insertCancellation } from '#cancellations/store.ts';
import { setReadyBy } from '#referrals/store.ts';
import { insertRevision } from '#revisions/store.ts';
import { insertReview } from '#reviews/store.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { insertFriend, insertPayment } from '#testing/records.ts';
import { hire } from '#testing/staff.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { eventually } from '#testing/eventually.ts';

/** Ids of records of one customer; `category` is that of the site of the request. */
type Ids = {
  customer: number;
  order: number;
  /** Another order, which gets copies of files of the first. */
  clone: number;
  /** A completed order, and one with a review. */
  done: number;
  reviewed: number;
  /** An active revision, and an order that may have one. */
  revision: number;
  revisable: number;
  uid: string;
  file: number;
  /** Another file, with a preview. */
  drawn: number;
  /** A file that is sent in parts. */
  upload: string;
  /** An item of the bell. */
  item: number;
  passkey: number;
  /** A link to a provider. */
  identity: number;
  session: string;
  message: number;
  written: number;
  payment: number;
  transaction: number;
  timeRequest: number;
  /** An order with a request to cancel it. */
  canceling: number;
  /** A friend whose order is completed. */
  referral: number;
  /** A paid order that an edit made cheaper by $10. */
  cheaper: number;
  category: number;
};

type EndpointRequest = { endpoint: Endpoint; ask: (ids: Ids) => Input<Endpoint> };

const request = <E extends Endpoint>(endpoint: E, ask: (ids: Ids) => Input<E>): EndpointRequest => ({ endpoint, ask });
const brief = () => [new File(['What the paper is about.\n'], 'brief.txt')];
const orderId = ({ order }: Ids) => ({ params: { id: order } });
const inCategory = ({ order, category }: Ids) => ({ params: { cat: category, id: order } });
const revisionId = ({ revision }: Ids) => ({ params: { id: revision } });
const hiding = (ids: Ids) => ({ ...orderId(ids), body: { id_order: ids.order } });

/** Endpoints that name a record by id, with a request for it. */
const BY_ID: EndpointRequest[] = [
  request(orders.getOrder, orderId),
  request(orders.getOrderOfCategory, inCategory),
  request(orders.editOrder, (ids) => ({ ...inCategory(ids), body: newOrder() })),
  request(editPrices.getEditTariff, orderId),
  request(editPrices.priceEdit, (ids) => ({
    ...inCategory(ids),
    body: { ...editPrices.priceEdit.example, preferredWriterList: [] },
  })),
  request(orders.hideOrder, hiding),
  request(orders.unhideOrder, hiding),
  request(cancellations.cancelOrder, (ids) => ({ ...orderId(ids), body: {} })),
  request(cancellations.getCancellation, orderId),
  request(cancellations.withdrawCancellation, ({ canceling }) => ({ params: { id: canceling } })),
  request(orderEvents.listOrderEvents, orderId),
  request(notifications.listNotifications, ({ order }) => ({ query: { order } })),
  request(writers.listPreferredWriters, ({ order }) => ({ query: { order } })),
  request(notifications.putNotificationAside, ({ item }) => ({ params: { id: item }, body: { isDone: true } })),
  request(notifications.muteOrder, ({ order }) => ({ params: { id: order }, body: { isMuted: false } })),
  request(timeRequests.answerTimeRequest, ({ order, timeRequest }) => ({
    params: { id: order },
    query: {},
    body: { idRequest: timeRequest, answer: 'keep' as const },
  })),
  request(referrals.turnReferralIntoDiscount, ({ referral }) => ({ params: { id: referral } })),
  request(downloadDeadline, ({ canceling }) => ({ params: { id: canceling } })),
  request(getReceipt, ({ done }) => ({ params: { id: done } })),
  request(downloadReceipt, ({ done }) => ({ params: { id: done }, query: {} })),
  request(files.listCustomerFiles, orderId),
  request(files.listWriterFiles, orderId),
  request(files.uploadCustomerFiles, (ids) => ({ ...orderId(ids), key: newKey(), files: brief() })),
  request(files.copyCustomerFiles, ({ clone, file }) => ({
    params: { id: clone },
    key: newKey(),
    body: { files: [file] },
  })),
  request(files.downloadFile, ({ file }) => ({ params: { id: file } })),
  request(files.deleteFile, ({ file }) => ({ params: { id: file } })),
  request(files.linkFile, ({ file }) => ({ params: { id: file } })),
  request(files.previewFile, ({ drawn }) => ({ params: { id: drawn }, query: {} })),
  request(files.downloadFiles, ({ order }) => ({ params: { id: order, side: 'customers' as const } })),
  request(files.beginUpload, (ids) => ({ ...orderId(ids), key: newKey(), body: { name: 'notes.txt', size: 9 } })),
  request(files.continueUpload, ({ upload }) => ({
    params: { upload },
    query: { start: 0 },
    files: [new File([new Uint8Array(2 ** 20)], 'part')],
  })),
  request(ways.removeOwnPasskey, ({ passkey }) => ({ params: { id: passkey } })),
  request(ways.removeOwnProvider, ({ identity }) => ({ params: { id: identity } })),
  request(ways.endOwnSession, ({ session }) => ({ params: { id: session } })),
  request(files.getUpload, ({ upload }) => ({ params: { upload } })),
  request(files.cancelUpload, ({ upload }) => ({ params: { upload } })),
  request(payments.startPayment, ({ uid }) => ({
    params: { uid },
    key: newKey(),
    body: { provider: 'fondy' as const },
  })),
  request(transactions.getTransaction, ({ transaction }) => ({ params: { id: transaction } })),
  request(refunds.listRefunds, orderId),
  request(refunds.takeDifference, ({ cheaper }) => ({
    params: { id: cheaper },
    key: newKey(),
    body: { take: 'credit' as const, amount: 10 },
  })),
  request(payments.listPayments, ({ uid }) => ({ params: { uid } })),
  request(payments.getPayment, ({ uid, payment }) => ({ params: { uid, id: payment } })),
  request(payments.leavePayment, ({ uid, payment }) => ({ params: { uid, id: payment } })),
  request(messenger.listMessages, (ids) => ({ ...orderId(ids), query: {} })),
  request(messenger.countChatFiles, orderId),
  request(messenger.searchMessages, (ids) => ({ ...orderId(ids), query: { text: 'hello' } })),
  request(messenger.sendMessage, (ids) => ({
    ...orderId(ids),
    key: newKey(),
    body: { direction: 2, message: 'Hello.' },
    files: [],
  })),
  request(unread.readMessages, (ids) => ({ ...orderId(ids), body: { messages: String(ids.message) } })),
  request(messenger.editOwnMessage, ({ written }) => ({ params: { id: written }, body: { body: 'Thank you.' } })),
  request(messenger.deleteOwnMessage, ({ written }) => ({ params: { id: written } })),
  request(unread.countUnread, ({ order }) => ({ query: { id: order } })),
  request(reviews.addReview, ({ done }) => ({ params: { id: done }, key: newKey(), body: { rating: 5 } })),
  request(reviews.changeReview, ({ reviewed }) => ({ params: { id: reviewed }, body: { rating: 4 } })),
  request(revisions.listRevisions, ({ revisable }) => ({ query: { order: revisable } })),
  request(revisions.getRevision, revisionId),
  request(revisions.listRevisionFiles, revisionId),
  request(revisions.listRevisionWriterFiles, revisionId),
  request(revisions.requestRevision, ({ revisable }) => ({
    params: { id: revisable },
    key: newKey(),
    body: { category: 1 as const, describeProblem: 'Cite a source', revisionLevel: 1 as const },
  })),
  request(revisions.uploadRevisionFile, (ids) => ({
    ...revisionId(ids),
    key: newKey(),
    body: { id_revision: ids.revision },
    files: brief(),
  })),
  request(privacy.getPersonalDataReport, ({ customer }) => ({ params: { id: customer } })),
  request(customers.updateConsents, ({ customer }) => ({ query: { id: customer }, body: CONSENTS })),
];

const CONSENTS = {
  cookies_usages: 1,
  personal_data: 1,
  technical_data: 0,
  location_usages: 0,
  information_sharing: 0,
  email_subscription: 0,
} as const;

/** Their record is of the customer, not of an order. */
const OF_CUSTOMER: Endpoint[] = [
  privacy.getPersonalDataReport,
  customers.updateConsents,
  referrals.turnReferralIntoDiscount,
  notifications.putNotificationAside,
  ways.removeOwnPasskey,
  ways.removeOwnProvider,
  ways.endOwnSession,
];

/** Marks all orders of Alice as erased, or as not erased. */
const eraseOrders = (dateErased: Date | null) =>
  fixture.db.updateTable('orders').set({ dateErased }).where('customerId', '=', fixture.alice.id).execute();

/** Whether the path or the query has the id of a record. In other calls the token names the customer. */
const namesRecord = ({ path, query }: Endpoint) =>
  /:(id|uid|upload)\b/.test(path) || ['id', 'order'].some((name) => name in propertiesOf(query));

const propertiesOf = (schema: Endpoint['query']) => (schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : {}); // oxfmt-ignore
const title = (endpoint: Endpoint) => `${endpoint.method} ${pathOf(endpoint)}`;
const ENDPOINTS = Object.values(MODULES).flatMap((routes) => routes.map(({ endpoint }) => endpoint));
const of = (access: Endpoint['access']) => ENDPOINTS.filter((endpoint) => endpoint.access === access);

let fixture: Fixture;
let support: Awaited<ReturnType<typeof hire>>;
let tokens: Record<string, { token?: string; siteId?: number }>;
let calls = 0;

beforeAll(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  const leaving = await fixture.person('gina');
  const formerStaff = await hire(fixture, { name: 'finn' });
  const { id: endedOfStaff } = await fixture.db
    .selectFrom('sessions')
    .select('id')
    .where('staffId', '=', formerStaff.id)
    .executeTakeFirstOrThrow();
  const ended = await loadOpenSessionsOf(fixture.db, leaving.id);
  await endSessions(fixture.db, [...ended.map(({ id }) => id), endedOfStaff], 'elsewhere', fixture.now());
  await eventually(() => expect(fixture.endedSessions.has(endedOfStaff)).toBe(true));

  tokens = {
    'a guest': {},
    'a refresh token': { token: fixture.alice.refreshToken },
    'an ended session': { token: leaving.accessToken },
    'an ended session of staff': { token: formerStaff.accessToken },
    'a customer of another site': { token: (await fixture.person('ivan', 4)).accessToken },
    'staff of another site': { token: (await hire(fixture, { name: 'sue', siteId: 2 })).accessToken },
    'a customer': { token: fixture.alice.accessToken },
    staff: { token: support.accessToken },
  };
});

afterAll(() =>
  console.log(
    `${ENDPOINTS.length} endpoints: ${of('customer').length} for customers, ${of('staff').length} for staff, ` +
      `${BY_ID.length} by id. ${calls} calls.`,
  ),
);

/** Another for each request. */
const REQUEST_ID = /,"requestId":"[\da-f-]{11}"/;

/** Sends a request and returns status and body, without the id of the request. */
async function answer(endpoint: Endpoint, input: Input<Endpoint>, token?: string, siteId = 1) {
  calls++;
  const { method, url, headers, body } = toRequest(endpoint, input);
  const form = body instanceof FormData ? new Response(body) : undefined;
  const reply = await fixture.app.inject({
    method,
    url,
    headers: {
      host: siteId === 1 ? 'localhost' : `site${siteId}.localhost`,
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
    },
    ...(form && { payload: Buffer.from(await form.arrayBuffer()) }),
    ...(body && !form && { payload: body }),
  });
  return { status: reply.statusCode, body: reply.payload.replace(REQUEST_ID, '') };
}

const SIGNED_OUT = { status: 401, body: JSON.stringify({ code: 'signed_out', message: 'Please sign in' }) };
const UNKNOWN_IDS = {
  customer: 999,
  order: 999,
  clone: 999,
  done: 999,
  reviewed: 999,
  revision: 999,
  revisable: 999,
  uid: newUid(),
  file: 999,
  drawn: 999,
  upload: randomUUID(),
  item: 999,
  passkey: 999,
  identity: 999,
  session: randomUUID(),
  message: 999,
  written: 999,
  payment: 999,
  transaction: 999,
  timeRequest: 999,
  canceling: 999,
  referral: 999,
  cheaper: 999,
};

/** One of two passkeys. */
async function passkeyOf(customerId: number): Promise<number> {
  const row = { customerId, rpId: 'localhost', publicKey: Buffer.from(''), counter: 0, transports: '', name: '' };
  const rows = [randomUUID(), randomUUID()].map((credentialId) => ({
    ...row,
    credentialId,
    dateCreated: fixture.now(),
  }));
  const made = await fixture.db.insertInto('customerPasskeys').values(rows).returning('id').execute();
  return made[0]?.id ?? 0;
}

async function identityOf(customerId: number): Promise<number> {
  const at = { dateCreated: fixture.now(), dateUsed: fixture.now() };
  const who = { issuer: `https://${randomUUID()}.example`, subject: 'alice', email: 'alice@example.com' };
  const made = await fixture.db.insertInto('customerIdentities').values({ customerId, siteId: 1, ...who, ...at }).returning('id').executeTakeFirstOrThrow(); // oxfmt-ignore
  return made.id;
}

async function sessionOf(customerId: number): Promise<string> {
  await openSession(fixture, fixture.db, { siteId: 1, customerId, provenBy: 'code' });
  const [newest] = await fixture.db.selectFrom('sessions').select('id').where('customerId', '=', customerId).where('dateEnded', 'is', null).where('provenBy', '=', 'code').execute(); // oxfmt-ignore
  return newest?.id ?? '';
}

/** A file of an order with a preview. */
async function drawnFile(order: number): Promise<number> {
  const { storageKey: previewKey } = await fixture.files.keep(Readable.from([Buffer.from('image')]));
  const stored = { ...(await fixture.files.keep(Readable.from([Buffer.from('words')]))), name: 'photo.jpg' };
  const row = {
    orderId: order,
    messageId: null,
    side: 'customer' as const,
    dateCreated: fixture.now(),
    dateDeleted: null,
  };
  const [file] = await insertFiles(fixture.db, [{ ...row, ...stored, previewState: 'made', previewKey }]);
  return file?.id ?? 0;
}

/** Makes an order with related records for one request. */
async function thingsOf(customerId: number): Promise<Ids> {
  const { id: order, uid } = await fixture.order({ customerId, messageSeq: 2 });
  const { id: clone } = await fixture.order({ customerId });
  const { id: done } = await fixture.order({ customerId, status: ORDER_STATUS.completed, datePaid: fixture.now() });
  const { id: reviewed } = await fixture.order({ customerId, status: ORDER_STATUS.completed });
  const completed = { customerId, status: ORDER_STATUS.completed, dateCompleted: fixture.now() };
  const { id: revisable } = await fixture.order(completed);
  const { id: revised } = await fixture.order(completed);
  const due = { deadline: fixture.now(), dateCreated: fixture.now() };
  const { id: revision } = await insertRevision(fixture.db, { orderId: revised, ...due });
  await insertReview(fixture.db, { orderId: reviewed, rating: '5', dateCreated: fixture.now() });
  const sent = { orderId: order, dateCreated: fixture.now() };
  const { id: message } = await insertMessage(fixture.db, { ...sent, seq: 1, direction: 6, body: 'Welcome.', key: newKey() }); // oxfmt-ignore
  const { id: written } = await insertMessage(fixture.db, { ...sent, seq: 2, direction: 2, body: 'Thanks.', key: newKey() }); // oxfmt-ignore
  const [file] = await fixture.alice.call(files.uploadCustomerFiles, {
    key: newKey(),
    params: { id: order },
    files: brief(),
  });
  await fixture.db.deleteFrom('uploads').execute(); // a customer has ten at most
  const upload = await fixture.alice.call(files.beginUpload, {
    key: newKey(),
    params: { id: order },
    body: { name: 'notes.txt', size: 2 ** 21 },
  });
  const attempt = {
    orderId: order,
    provider: 'fondy',
    amount: 1800,
    currency: 'USD',
    providerRef: null,
    redirectUrl: 'https://pay.example/page',
    expiresAt: minutesAfter(fixture.now(), 30),
    dateCreated: fixture.now(),
    dateUpdated: fixture.now(),
    dateChecked: null,
  } as const;
  await insertAttempt(fixture.db, { ...attempt, state: 'redirected', reference: `${uid}-1` });
  const ended = { ...attempt, state: 'failed', reference: `${uid}-2` } as const; // nobody asks a provider about it
  const { id: payment } = await insertAttempt(fixture.db, ended);
  await insertPayment(fixture, await loadOrderById(fixture.db, done));
  const { id: transaction } = await fixture.db
    .selectFrom('transactions')
    .select('id')
    .where('orderId', '=', done)
    .executeTakeFirstOrThrow();
  const { id: canceling } = await fixture.order({ customerId, status: ORDER_STATUS.paid, datePaid: fixture.now() });
  const asked = { orderId: canceling, amount: 1800, percent: 100, currency: 'USD', reason: null };
  await insertCancellation(fixture.db, { ...asked, dateCreated: fixture.now() });
  const friend = await fixture.person(`friend${order}`);
  const referral = await insertFriend(fixture, customerId, friend.id);
  const friendly = await fixture.order({ ...completed, customerId: friend.id });
  await setReadyBy(fixture.db, referral, { orderId: friendly.id, dateReady: fixture.now() });
  const cheaper = await fixture.order({ customerId, status: ORDER_STATUS.paid, priceFinal: 2800 });
  await insertPayment(fixture, cheaper);
  await fixture.db
    .updateTable('orders')
    .set({ priceBasic: 1800, priceFinal: 1800 })
    .where('id', '=', cheaper.id)
    .execute();
  const { id: timeRequest } = await insertTimeRequest(fixture.db, {
    orderId: order,
    staffId: support.id,
    deadlineWas: fixture.now(),
    deadline: fixture.now(),
    tokenHash: newKey(),
    expiresAt: fixture.now(),
    dateCreated: fixture.now(),
  });
  const { id: eventId } = await fixture.db
    .insertInto('orderEvents')
    .values({
      orderId: order,
      kind: 'paid',
      status: 2,
      side: 'system',
      staffId: null,
      details: '{}',
      dateCreated: fixture.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [item] = await insertItems(fixture.db, { customerId, orderId: order }, [{ event: 'payment', kind: 'paid', eventId }], fixture.now()); // oxfmt-ignore
  return {
    customer: customerId,
    item: item?.id ?? 0,
    order,
    clone,
    done,
    reviewed,
    revision,
    revisable,
    uid,
    message,
    written,
    file: file?.id ?? 0,
    drawn: await drawnFile(order),
    upload: upload.id,
    passkey: await passkeyOf(customerId),
    identity: await identityOf(customerId),
    session: await sessionOf(customerId),
    payment,
    transaction,
    timeRequest,
    canceling,
    referral,
    cheaper: cheaper.id,
    category: 1,
  };
}

describe('controls C4 access to endpoints', () => {
  test('every endpoint for customers that names a record has a request in this test', () => {
    const named = of('customer').filter(namesRecord);
    expect(BY_ID.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(named.map(({ name }) => name).toSorted());
  });

  const strangers: Record<'customer' | 'staff', string[]> = {
    customer: ['a guest', 'a refresh token', 'an ended session', 'a customer of another site', 'staff'],
    staff: ['a guest', 'a refresh token', 'an ended session of staff', 'staff of another site', 'a customer'],
  };

  test.each((['customer', 'staff'] as const).flatMap((access) => strangers[access].map((who) => ({ access, who }))))(
    'endpoints for $access: $who gets `signed_out` at each',
    async ({ access, who }) => {
      for (const endpoint of of(access)) {
        // refused before the request is parsed
        const bare = { ...endpoint, path: endpoint.path.replace(/:\w+/g, '1') as Endpoint['path'], files: undefined };
        const { token } = tokens[who] ?? expect.fail(who);
        expect(await answer(bare as unknown as Endpoint, {} as Input<Endpoint>, token), title(endpoint)).toEqual(
          SIGNED_OUT,
        );
      }
    },
  );

  test.each(BY_ID.map((row) => ({ ...row, name: title(row.endpoint) })))(
    '$name: a record of another customer or of an erased order gets the same answer as an unknown id',
    async ({ endpoint, ask }) => {
      const mine = await thingsOf(fixture.alice.id);
      const otherSite = tokens['a customer of another site']?.token;
      const unknown = await answer(endpoint, ask({ ...UNKNOWN_IDS, category: 1 }), fixture.alice.accessToken);
      expect(unknown).toMatchObject({ status: 404, body: expect.stringContaining('not_found') });
      expect(await answer(endpoint, ask(mine), fixture.bob.accessToken), 'Bob').toEqual(unknown);
      expect(await answer(endpoint, ask({ ...mine, category: 4 }), otherSite, 4), 'Ivan').toEqual(unknown);
      if (!OF_CUSTOMER.includes(endpoint)) {
        await eraseOrders(fixture.now());
        expect(await answer(endpoint, ask(mine), fixture.alice.accessToken), 'of an erased order').toEqual(unknown);
        await eraseOrders(null);
      }
      const own = await answer(endpoint, ask(mine), fixture.alice.accessToken);
      expect(own.status, own.body).toBeLessThan(300);
    },
  );
});

const isRead = async (id: number) => {
  const { state } = await fixture.db
    .selectFrom('messages')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return state === 2;
};

describe('controls C5 ids outside the path', () => {
  test('marking messages as read changes only messages of orders of the customer', async () => {
    const [asked, other] = [await thingsOf(fixture.alice.id), await thingsOf(fixture.alice.id)];
    const bobs = await fixture.order({ customerId: fixture.bob.id });
    const ask = { body: { messages: [asked.message, other.message].join() } };
    await fixture.bob.call(unread.readMessages, { params: { id: bobs.id }, ...ask });
    expect(await isRead(asked.message)).toBe(false);
    await fixture.alice.call(unread.readMessages, { params: { id: asked.order }, ...ask });
    expect(await Promise.all([asked.message, other.message].map(isRead))).toEqual([true, false]);
  });

  test('a file of another customer cannot be copied to an own order', async () => {
    const { file } = await thingsOf(fixture.alice.id);
    const { id } = await fixture.order({ customerId: fixture.bob.id });
    const copying = fixture.bob.call(files.copyCustomerFiles, {
      params: { id },
      key: newKey(),
      body: { files: [file] },
    });
    await expect(copying).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a request for more time of another order is not found under this order', async () => {
    const [asked, other] = [await thingsOf(fixture.alice.id), await thingsOf(fixture.alice.id)];
    const body = { idRequest: other.timeRequest, answer: 'accept' as const };
    const answering = fixture.alice.call(timeRequests.answerTimeRequest, {
      params: { id: asked.order },
      query: {},
      body,
    });
    await expect(answering).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a revision cannot point at a file of another order, nor a desk answer a comment of another revision', async () => {
    const [mine, other] = [await thingsOf(fixture.alice.id), await thingsOf(fixture.alice.id)];
    const paper = [new File(['The paper'], 'paper.txt')];
    const [delivered] = await support.call(deliverFiles, {
      params: { id: other.revisable },
      key: newKey(),
      files: paper,
    });
    const place = { file: delivered?.id ?? 0, page: 1, comment: 'Here' };
    const body = { category: 1, describeProblem: 'Cite a source', revisionLevel: 1 } as const;
    const revise = (id: number) =>
      fixture.alice.call(revisions.requestRevision, {
        params: { id },
        key: newKey(),
        body: { ...body, places: [place] },
      });
    await expect(revise(mine.revisable)).rejects.toMatchObject({ code: 'not_found' });
    const { comments } = await revise(other.revisable);
    const answers = String(comments[0]?.id);
    const answering = support.call(deliverRevision, {
      params: { id: mine.revision },
      key: newKey(),
      body: { answers },
      files: paper,
    });
    await expect(answering).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a payment of another order is not found under this order', async () => {
    const [asked, other] = [await thingsOf(fixture.alice.id), await thingsOf(fixture.alice.id)];
    const params = { uid: asked.uid, id: other.payment };
    for (const endpoint of [payments.getPayment, payments.leavePayment])
      await expect(fixture.alice.call(endpoint, { params })).rejects.toMatchObject({ code: 'not_found' });
  });
});
