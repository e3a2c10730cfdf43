import { randomUUID } from 'node:crypto';
import * as contract from '@octavo/contract/desk';
import { deliverFiles, downloadDeskFile, listDeskFiles } from '@octavo/contract/desk-files';
import * as deskMessages from '@octavo/contract/desk-messages';
import { deleteFile, downloadFile, listWriterFiles, uploadCustomerFiles } from '@octavo/contract/files';
import { NEWEST, listMessages, sendMessage } from '@octavo/contract/messenger';
import { signInToDesk } from '@octavo/contract/desk-sign-in';
import { getOrder } from '@octavo/contract/orders';
import type { OrderStatus } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Hired, STAFF_PASSWORD, hire } from '#testing/staff.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { eventually } from '#testing/eventually.ts';

const { listDeskOrders, getDeskOrder, getSignedInStaff, assignWriter, changeStatus } = contract;
const { answerCustomer, listDeskMessages } = deskMessages;

let fixture: Fixture;
let writer: Hired;
let support: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  writer = await hire(fixture, { name: 'wren', number: 20418 });
  support = await hire(fixture);
});

const assign = (id: number, idWriter = 20418) => support.call(assignWriter, { params: { id }, body: { idWriter } });
const move = (id: number, status: OrderStatus, who = support) =>
  who.call(changeStatus, { params: { id }, body: { status } });
const say = (who: Hired, id: number, body: string, key = randomUUID()) =>
  who.call(answerCustomer, { params: { id }, key, files: [], body: { message: body } });
const ask = (id: number, direction: number) =>
  fixture.alice.call(sendMessage, {
    params: { id },
    key: randomUUID(),
    files: [],
    body: { direction, message: `To ${direction}` },
  });
const deliver = (id: number, files: File[], key = randomUUID(), who = writer) =>
  who.call(deliverFiles, { params: { id }, key, files });

const find = async (query: { status?: number; after?: number }) => {
  const { orders, pagination } = await support.call(listDeskOrders, { query });
  return { count: pagination.count, ids: orders.map(({ id }) => id) };
};

/** The ids of the orders that are published as changed from now on. */
function changes() {
  const changed: number[] = [];
  fixture.pubsub.subscribe('order_changed', (text) => changed.push(Number(text)));
  return changed;
}

test.each([
  { what: 'orders of a status', url: '/api/desk/orders?status=' },
  { what: 'messages after a number', url: '/api/desk/orders/1/messages?after=' },
])('a number that the database cannot hold is refused in $what', async ({ url }) => {
  const headers = { host: 'localhost', authorization: `Bearer ${support.accessToken}` };
  for (const number of ['1.5', '99999999999']) {
    const reply = await fixture.app.inject({ method: 'GET', url: url + number, headers });
    expect([number, reply.statusCode]).toEqual([number, 400]);
  }
});

describe('signing in to the desk', () => {
  test('spec D32 signing out ends the session before it is answered', async () => {
    await support.call(contract.signOutOfDesk, {});
    await expect(support.call(listDeskOrders, { query: {} })).rejects.toMatchObject({ code: 'signed_out' });
    expect((await writer.call(listDeskOrders, { query: {} })).orders).toEqual([]);
  });

  test('opens a session that works at the desk only', async () => {
    const body = { email: 'WREN@example.com', password: STAFF_PASSWORD };
    const answer = await fixture.guest.call(signInToDesk, { body });
    expect(answer).toMatchObject({ staff: { id: writer.id, name: 'wren', role: 'writer', idWriter: 20418 } });
    const call = fixture.callAs('accessToken' in answer ? answer.accessToken : '');
    await call(listDeskOrders, { query: {} });
    const { id } = await fixture.order();
    await expect(call(getOrder, { params: { id } })).rejects.toMatchObject({ code: 'signed_out' });
  });

  test.each([
    { who: 'a wrong password', body: { email: 'wren@example.com', password: 'wrong' } },
    { who: 'an unknown address', body: { email: 'nobody@example.com', password: STAFF_PASSWORD } },
    { who: 'a customer', body: { email: 'alice@example.com', password: STAFF_PASSWORD } },
  ])('refuses $who with the same answer', async ({ body }) => {
    await expect(fixture.guest.call(signInToDesk, { body })).rejects.toMatchObject({ code: 'sign_in_failed' });
  });

  test('refuses staff of another site', async () => {
    const body = { email: 'wren@example.com', password: STAFF_PASSWORD };
    await expect(fixture.guestAt(2).call(signInToDesk, { body })).rejects.toMatchObject({
      code: 'sign_in_failed',
    });
  });
});

test('ADR 0132 somebody who works at several sites is told their addresses, without one where the account is over', async () => {
  const sam = await hire(fixture, { name: 'sasha' });
  for (const siteId of [2, 3]) await hire(fixture, { name: 'sasha', siteId });
  await hire(fixture, { name: 'other', siteId: 4 });
  const over = fixture.db.updateTable('staff').set({ dateDeactivated: fixture.now() });
  await over.where('siteId', '=', 3).where('name', '=', 'sasha').execute();
  const { sites } = await sam.call(getSignedInStaff, {});
  expect(sites.map(({ id, isHere }) => [id, isHere])).toEqual([[1, true], [2, false]]);
  expect(sites[1]?.address).toBe('http://site2.localhost');
}); // oxfmt-ignore

describe('the orders of the desk', () => {
  test('support sees all orders of the site, a writer the assigned ones, newest first', async () => {
    const nora = await fixture.person('nora', 2);
    const first = await fixture.order({ title: 'The first' });
    const second = await fixture.order({ title: 'The second', status: 3, writerId: writer.id });
    await fixture.order({ siteId: 2, customerId: nora.id });
    const all = await support.call(listDeskOrders, { query: {} });
    expect(all.orders.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(all.pagination).toEqual({ count: 2 });
    const own = await writer.call(listDeskOrders, { query: {} });
    expect(own).toMatchObject({ pagination: { count: 1 }, orders: [{ id: second.id, writer: { idWriter: 20418 } }] });
  });

  test('are listed by status, in pages', async () => {
    const orders = [];
    for (let n = 0; n < 21; n++) orders.push(await fixture.order({ title: `Essay ${n}` }));
    const [oldest] = orders;
    expect(await find({ after: orders[1]?.id ?? 0 })).toEqual({ count: 21, ids: [oldest?.id] });
    expect(await find({ status: 2 })).toEqual({ count: 0, ids: [] });
    expect(await find({ status: 4 })).toEqual({ count: 0, ids: [] });
  });

  test('spec §12.5 show a writer neither a price nor the name of the customer, in the list either', async () => {
    const { id } = await fixture.order({ status: 3, writerId: writer.id, priceFinal: 98_765, discountCode: 'TEN' });
    const hidden = /alice|987\.65|"price"|[pP]aid|credited|refunded|[dD]iscount|deductions|"due"|uid/;
    const { datePaid: _, ...order } = await writer.call(getDeskOrder, { params: { id } });
    const { orders } = await writer.call(listDeskOrders, { query: {} });
    expect(JSON.stringify(order)).not.toMatch(hidden);
    expect(JSON.stringify(orders).replaceAll('datePaid', '')).not.toMatch(hidden);
    expect(await support.call(getDeskOrder, { params: { id } })).toMatchObject({ finalPrice: 98_765, customer: { firstName: 'alice' } }); // oxfmt-ignore
  });

  test('show the customer and the number of messages that this side has not read', async () => {
    const { id } = await fixture.order({ status: 3, writerId: writer.id });
    await ask(id, 1);
    await ask(id, 1);
    await ask(id, 2);
    const { id: customerId } = fixture.alice;
    expect(await writer.call(getDeskOrder, { params: { id } })).toMatchObject({
      id,
      unread: 2,
      customer: { id: customerId },
    });
    expect(await support.call(getDeskOrder, { params: { id } })).toMatchObject({
      id,
      unread: 1,
      customer: { id: customerId, firstName: 'alice' },
    });
  });
});

describe('spec §4 assigning a writer', () => {
  test('changes a paid order to in progress and sets the date of the start; again it changes nothing', async () => {
    const { id } = await fixture.order({ status: 2 });
    const changed = changes();
    expect(await assign(id)).toMatchObject({
      orderStatus: { id: 3, name: 'In progress' },
      writer: { idWriter: 20418 },
      dateStarted: fixture.now(),
    });
    await eventually(() => expect(changed).toEqual([id]));
    await Promise.all([assign(id), assign(id)]);
    const events = fixture.db.selectFrom('orderEvents').where('orderId', '=', id).select('kind');
    expect((await events.execute()).filter(({ kind }) => kind === 'assigned')).toHaveLength(1);
    const audit = fixture.db
      .selectFrom('auditEntries')
      .orderBy('id')
      .where('operation', '=', 'assignWriter')
      .select('subject');
    expect(await audit.execute()).toEqual([{ subject: `order ${id}` }]);
    expect(await fixture.alice.call(getOrder, { params: { id } })).toMatchObject({ writer: { idWriter: 20418 } });
  });

  test('changes only the writer of an order in progress', async () => {
    const began = minutesAfter(fixture.now(), -60);
    const { id, dateStarted } = await fixture.order({ status: 9, datePaid: began, dateStarted: began });
    await hire(fixture, { name: 'walt', number: 20511 });
    await assign(id);
    expect(await assign(id, 20511)).toMatchObject({
      orderStatus: { id: 9 },
      writer: { idWriter: 20511 },
      dateStarted,
    });
    await expect(writer.call(getDeskOrder, { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('needs a writer of the site and an open order', async () => {
    await hire(fixture, { name: 'wim', number: 30001, siteId: 2 });
    const { id } = await fixture.order({ status: 2 });
    for (const number of [30001, 99999]) {
      await expect(assign(id, number)).rejects.toMatchObject({ code: 'not_found' });
    }
    const { id: over } = await fixture.order({ status: 8 });
    await expect(assign(over)).rejects.toMatchObject({ code: 'order_closed' });
  });
});

describe('spec §4 moving an order', () => {
  test('to completed stores the date and publishes the change', async () => {
    const { id } = await fixture.order({ status: 3, writerId: writer.id });
    const changed = changes();
    expect(await move(id, 5)).toMatchObject({
      orderStatus: { id: 5, name: 'Completed' },
      dateCompleted: fixture.now(),
    });
    await eventually(() => expect(changed).toEqual([id]));
  });

  test('to completed mails the customer that the paper is delivered, with a link to its files', async () => {
    const { id } = await fixture.order({ status: 2, writerId: writer.id, title: 'On Bees', pages: 6 });
    await move(id, 3, writer);
    await move(id, 5);
    const mails = await fixture.db.selectFrom('mails').selectAll().execute();
    expect(mails).toMatchObject([{ recipient: 'alice@example.com', subject: `Order ${id} is delivered` }]);
    expect(mails[0]?.body).toContain(`Your writer has delivered your order ${id}, "On Bees".`);
    expect(mails[0]?.body).toContain('for 14 days');
    expect(mails[0]?.body).toContain(`/orderinfo/${id}/files`);
  });

  test.each([
    { from: 1, to: 2 },
    { from: 3, to: 7 },
    { from: 5, to: 3 },
    { from: 8, to: 1 },
  ] as { from: OrderStatus; to: OrderStatus }[])('from $from to $to is refused', async ({ from, to }) => {
    const { id } = await fixture.order({ status: from });
    await expect(move(id, to)).rejects.toMatchObject({ code: 'transition_not_allowed' });
    expect(await support.call(getDeskOrder, { params: { id } })).toMatchObject({ orderStatus: { id: from } });
  });

  test('happens once when many requests come at the same time', async () => {
    const { id } = await fixture.order({ status: 3 });
    const changed = changes();
    const moves = await Promise.allSettled(Array.from({ length: 10 }, () => move(id, 5)));
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await eventually(() => expect(changed).toEqual([id]));
  });

  test('a writer may only start an order', async () => {
    const { id } = await fixture.order({ status: 2, writerId: writer.id });
    await expect(move(id, 9, writer)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await move(id, 3, writer)).toMatchObject({ dateStarted: fixture.now() });
    await expect(move(id, 5, writer)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('spec §3 delivering files', () => {
  test('to a completed order mails the customer once, to one in progress it does not', async () => {
    const { id } = await fixture.order({ status: 3, writerId: writer.id, title: 'On Bees' });
    const mails = () => fixture.db.selectFrom('mails').selectAll().where('subject', 'like', 'New files%').execute();
    await deliver(id, [new File(['draft'], 'draft.txt')]);
    await move(id, 5);
    expect(await mails()).toEqual([]);
    const key = randomUUID();
    const late = [new File(['The appendix'], 'appendix.txt')];
    await deliver(id, late, key, support);
    await deliver(id, late, key, support);
    expect(await mails()).toMatchObject([
      { recipient: 'alice@example.com', subject: `New files from your writer: order ${id}` },
    ]);
  });

  test('lets the customer list and download them; a repeat delivers them once', async () => {
    const { id } = await fixture.order({ status: 3, writerId: writer.id });
    const changed = changes();
    const key = randomUUID();
    const files = [new File(['The paper'], 'paper.txt'), new File(['Its sources'], 'sources.txt')];
    const delivered = await deliver(id, files, key);
    expect(delivered).toMatchObject([
      { name: 'paper.txt', size: 9, isOwn: true },
      { name: 'sources.txt', size: 11, isOwn: true },
    ]);
    expect(await deliver(id, files, key)).toEqual(delivered);
    await eventually(() => expect(changed).toEqual([id]));

    const list = await fixture.alice.call(listWriterFiles, { params: { id } });
    expect(list.map((file) => file.id)).toEqual(delivered.map((file) => file.id));
    const paper = await fixture.alice.call(downloadFile, { params: { id: list[0]?.id ?? 0 } });
    expect(await paper.text()).toBe('The paper');
    const order = await fixture.alice.call(getOrder, { params: { id } });
    expect(order.fileForDownload.map(({ name }) => name)).toEqual(['paper.txt', 'sources.txt']);
    const all = await support.call(listDeskFiles, { params: { id } });
    expect(all.map(({ name, from }) => ({ name, from }))).toEqual([
      { name: 'paper.txt', from: 'writer' },
      { name: 'sources.txt', from: 'writer' },
    ]);
  });

  test('refuses another file under the same key, no file, and a closed order', async () => {
    const { id } = await fixture.order({ status: 3, writerId: writer.id });
    const key = randomUUID();
    await deliver(id, [new File(['The paper'], 'paper.txt')], key);
    const other = deliver(id, [new File(['Another'], 'paper.txt')], key);
    await expect(other).rejects.toMatchObject({ code: 'key_reused' });
    await expect(deliver(id, [])).rejects.toMatchObject({ code: 'invalid' });
    const { id: over } = await fixture.order({ status: 8, writerId: writer.id });
    const late = deliver(over, [new File(['Late'], 'late.txt')]);
    await expect(late).rejects.toMatchObject({ code: 'order_closed' });
    expect(await fixture.db.selectFrom('files').select('name').execute()).toEqual([{ name: 'paper.txt' }]);
  });

  test('what the customer took back is not there for the desk either', async () => {
    const { id } = await fixture.order({ writerId: writer.id });
    const files = [new File(['The brief'], 'brief.txt')];
    const [file] = await fixture.alice.call(uploadCustomerFiles, { params: { id }, key: randomUUID(), files });
    const params = { id: file?.id ?? 0 };
    for (const { call } of [support, writer]) {
      expect(await (await call(downloadDeskFile, { params })).text()).toBe('The brief');
    }
    await fixture.alice.call(deleteFile, { params });
    for (const { call } of [support, writer]) {
      await expect(call(downloadDeskFile, { params })).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});

describe('spec §2 the chats at the desk', () => {
  test('a writer reads and writes in one chat, support in both', async () => {
    const { id } = await fixture.order({ status: 3, writerId: writer.id });
    await ask(id, 1);
    await ask(id, 2);
    await say(writer, id, 'From the writer');
    await say(support, id, 'From support');
    const seen = async (who: Hired, after = 0) => {
      const { messages, seq } = await who.call(listDeskMessages, { params: { id }, query: { after } });
      return { directions: messages.map(({ direction }) => direction.id), seq };
    };
    expect(await seen(writer)).toEqual({ directions: [1, 3], seq: 4 });
    expect(await seen(support)).toEqual({ directions: [1, 2, 3, 6], seq: 4 });
    expect(await seen(support, 2)).toEqual({ directions: [3, 6], seq: 4 });
  });

  test('are read from the newest back, in pages of 50', async () => {
    const { id } = await fixture.order({ status: 3, writerId: writer.id });
    await sql`insert into messages (order_id, seq, direction, body, date_created)
      select ${id}, seq, case when seq % 10 = 0 then 6 else 1 end, seq::text, now() from generate_series(1, 111) seq`.execute(
      fixture.db,
    );
    const page = async (before: number) => {
      const { messages, next } = await writer.call(listDeskMessages, { params: { id }, query: { before } });
      return { seqs: messages.map(({ seq }) => seq), next };
    };
    const newest = await page(NEWEST);
    expect([newest.seqs.length, newest.seqs[0], newest.seqs.at(-1), newest.next]).toEqual([50, 56, 111, 56]);
    const older = await page(56);
    expect([older.seqs.length, older.seqs[0], older.seqs.at(-1), older.next]).toEqual([50, 1, 55, null]);
  });

  test('an answer follows the rules of a message: once per key, cleaned, not empty, not in a closed chat', async () => {
    const { id } = await fixture.order({ status: 3, writerId: writer.id });
    const key = randomUUID();
    const sent = await say(writer, id, '<b>Hello</b>\n\n', key);
    expect(sent).toMatchObject({ body: 'Hello', seq: 1, direction: { id: 3 }, key });
    expect(await say(writer, id, '<b>Hello</b>\n\n', key)).toEqual(sent);
    await expect(say(writer, id, 'Other', key)).rejects.toMatchObject({ code: 'key_reused' });
    await expect(say(support, id, 'Hello', key)).rejects.toMatchObject({ code: 'key_reused' });
    await expect(say(writer, id, '\n')).rejects.toMatchObject({ code: 'message_empty' });
    await expect(say(writer, id, 'x'.repeat(1501))).rejects.toMatchObject({ code: 'message_too_long' });
    await move(id, 5);
    fixture.later(60 * 24 * 60);
    const late = await hire(fixture, { name: 'late' }); // the tokens of the others have expired
    await expect(say(late, id, 'Late')).rejects.toMatchObject({ code: 'chat_closed' });
  });

  test('spec §3 reading marks the messages to this side up to a position, and the customer sees it', async () => {
    const { id } = await fixture.order({ status: 3, writerId: writer.id });
    for (const direction of [1, 2, 1, 1]) await ask(id, direction);
    const read = (who: Hired, seq: number) =>
      who.call(deskMessages.readDeskMessages, { params: { id }, body: { seq } });
    expect(await read(writer, 3)).toEqual({ unread: 1 });
    expect(await read(writer, 1)).toEqual({ unread: 1 });
    expect(await read(support, 0)).toEqual({ unread: 1 });
    const { messages } = await fixture.alice.call(listMessages, { params: { id }, query: {} });
    expect(messages.map(({ state }) => state.id)).toEqual([2, 1, 2, 1]);
  });
});
