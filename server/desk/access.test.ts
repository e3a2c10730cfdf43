import { randomUUID } from 'node:crypto';
import * as contract from '@octavo/contract/desk';
import * as messages from '@octavo/contract/desk-messages';
import type { Input, Endpoint, Reply } from '@octavo/contract/endpoint';
import { listMessages, sendMessage } from '@octavo/contract/messenger';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertCancellation } from '#cancellations/store.ts';
import { hire } from '#testing/staff.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';

type Call = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Reply<E>>;

let fixture: Fixture;
let actors: Record<string, { call: Call }>;
let id: number;
let ofWriter: number;
let ofSupport: number;
let said: Record<'customer' | 'writer' | 'support' | 'held' | 'canned', number>;

beforeAll(async () => {
  fixture = await startFixture();
  const { guest, alice } = fixture;
  const assigned = await hire(fixture, { name: 'wren', number: 20418 });
  const support = await hire(fixture);
  actors = {
    guest,
    customer: alice,
    assigned,
    support,
    unassigned: await hire(fixture, { name: 'walt', number: 20511 }),
    stranger: await hire(fixture, { name: 'sue', siteId: 2 }),
    misplaced: { call: fixture.callAs(support.accessToken, 'site2.localhost') },
  };
  id = (await fixture.order({ status: 2, writerId: assigned.id })).id;
  const asked = { orderId: id, amount: 1800, percent: 100, currency: 'USD', reason: null };
  await insertCancellation(fixture.db, { ...asked, dateCreated: fixture.now() });
  const attach = async (direction: number) => {
    const files = [new File(['a page'], 'page.txt')];
    const { files: sent } = await alice.call(sendMessage, { params: { id }, key: randomUUID(), files, body: { direction } });
    return sent[0]?.id ?? 0;
  }; // prettier-ignore
  ofWriter = await attach(1);
  ofSupport = await attach(2);
  const say = (who: { call: Call }) =>
    who.call(messages.answerCustomer, {
      params: { id },
      key: randomUUID(),
      files: [new File(['a page'], 'page.txt')],
      body: { message: 'Hello' },
    });
  const moderate = async (moderateWriters: boolean) => {
    await fixture.db.updateTable('sites').set({ moderateWriters }).where('id', '=', 1).execute();
    await fixture.sites.reload();
  };
  const { messages: known } = await alice.call(listMessages, { params: { id }, query: {} });
  said = {
    customer: known[0]?.id ?? 0,
    writer: (await say(assigned)).id,
    support: (await say(support)).id,
    canned: (await support.call(messages.saveCannedReply, { body: { name: 'soon', body: 'Soon' } })).id,
    held: 0,
  };
  await moderate(true);
  said.held = (await say(assigned)).id;
  await moderate(false);
});

const params = () => ({ id });
const key = () => randomUUID();

/** In the order of the calls: the order of the customer starts as paid and moves on. */
const OPERATIONS: Record<string, { ask: (call: Call) => Promise<unknown>; unless?: Record<string, string> }> = {
  listDeskOrders: {
    ask: async (call) => some((await call(contract.listDeskOrders, { query: {} })).orders.length > 0),
  },
  getDeskOrder: { ask: (call) => call(contract.getDeskOrder, { params: params() }) },
  listWriters: {
    ask: async (call) => some((await call(contract.listWriters, {})).length > 0),
    unless: { unassigned: 'ok' },
  },
  assignWriter: {
    ask: (call) => call(contract.assignWriter, { params: params(), body: { idWriter: 20418 } }),
    unless: { assigned: 'forbidden' },
  },
  changeStatus: {
    ask: (call) => call(contract.changeStatus, { params: params(), body: { status: 9 } }),
    unless: { assigned: 'forbidden' },
  },
  offerOrder: {
    ask: (call) => call(contract.offerOrder, { params: params(), body: { hours: 24, note: '' } }),
    unless: { assigned: 'forbidden', support: 'transition_not_allowed' }, // the order is paid
  },
  askMoreTime: {
    ask: (call) => call(contract.askMoreTime, { params: params(), body: { hours: 3 } }),
    unless: { support: 'forbidden' },
  },
  answerCancellation: {
    ask: (call) =>
      call(contract.answerCancellation, { params: params(), body: { answer: 'decline', note: 'It is almost ready.' } }),
    unless: { assigned: 'forbidden' },
  },
  deliverFiles: {
    ask: (call) =>
      call(contract.deliverFiles, { params: params(), key: key(), files: [new File(['draft'], 'draft.txt')] }),
  },
  listDeskFiles: { ask: (call) => call(contract.listDeskFiles, { params: params() }) },
  'downloadDeskFile from the chat with the writer': {
    ask: (call) => call(contract.downloadDeskFile, { params: { id: ofWriter } }),
  },
  'downloadDeskFile from the chat with support': {
    ask: (call) => call(contract.downloadDeskFile, { params: { id: ofSupport } }),
    unless: { assigned: 'not_found' },
  },
  listDeskMessages: { ask: (call) => call(messages.listDeskMessages, { params: params(), query: {} }) },
  answerCustomer: {
    ask: (call) =>
      call(messages.answerCustomer, { params: params(), key: key(), files: [], body: { message: 'Hello' } }),
  },
  editMessage: {
    ask: (call) => call(messages.editMessage, { params: { id: said.writer }, body: { body: 'Edited' } }),
  },
  'editMessage of the customer': {
    ask: (call) => call(messages.editMessage, { params: { id: said.customer }, body: { body: 'Edited' } }),
    unless: { assigned: 'forbidden', support: 'forbidden' },
  },
  'editMessage of support': {
    ask: (call) => call(messages.editMessage, { params: { id: said.support }, body: { body: 'Edited' } }),
    unless: { assigned: 'not_found' },
  },
  forwardMessage: {
    ask: (call) => call(messages.forwardMessage, { params: { id: said.customer }, key: key() }),
    unless: { assigned: 'forbidden' },
  },
  'forwardMessage of support': {
    ask: (call) => call(messages.forwardMessage, { params: { id: said.support }, key: key() }),
    unless: { assigned: 'not_found', support: 'forbidden' },
  },
  'deleteMessage of the customer': {
    ask: (call) => call(messages.deleteMessage, { params: { id: said.customer } }),
    unless: { assigned: 'forbidden' },
  },
  'deleteMessage of support': {
    ask: (call) => call(messages.deleteMessage, { params: { id: said.support } }),
    unless: { assigned: 'not_found' },
  },
  deleteMessage: {
    ask: (call) => call(messages.deleteMessage, { params: { id: said.writer } }),
    unless: { support: 'message_final' }, // the writer has deleted it
  },
  listHeldMessages: { ask: (call) => call(messages.listHeldMessages, { params: params() }) },
  downloadHeldFile: { ask: (call) => call(messages.downloadHeldFile, { params: { id: said.held, at: 1 } }) },
  decideHeldMessage: {
    ask: (call) => call(messages.decideHeldMessage, { params: { id: said.held }, body: { held: 'declined' } }),
    unless: { assigned: 'forbidden' },
  },
  listNotes: { ask: (call) => call(messages.listNotes, { params: params() }) },
  writeNote: { ask: (call) => call(messages.writeNote, { params: params(), key: key(), body: { body: 'A note' } }) },
  listCannedReplies: {
    ask: async (call) => some((await call(messages.listCannedReplies, {})).length > 0),
    unless: { unassigned: 'ok' },
  },
  saveCannedReply: {
    ask: (call) => call(messages.saveCannedReply, { body: { name: 'hello', body: 'Hello' } }),
    unless: { assigned: 'forbidden', unassigned: 'forbidden', stranger: 'ok' }, // support of its own site
  },
  deleteCannedReply: {
    ask: (call) => call(messages.deleteCannedReply, { params: { id: said.canned } }),
    unless: { assigned: 'forbidden', unassigned: 'forbidden' },
  },
  readDeskMessages: { ask: (call) => call(messages.readDeskMessages, { params: params(), body: { seq: 9 } }) },
  showTyping: { ask: (call) => call(messages.showTyping, { params: params(), body: { isTyping: true } }) },
  showPresence: {
    ask: (call) => call(messages.showPresence, { body: { online: true } }),
    unless: { unassigned: 'ok', support: 'forbidden', stranger: 'forbidden' },
  },
  signOutOfDesk: {
    ask: (call) => call(contract.signOutOfDesk, {}),
    unless: { unassigned: 'ok', stranger: 'ok' },
  },
};

const USUALLY: Record<string, string> = {
  guest: 'signed_out',
  customer: 'signed_out',
  unassigned: 'not_found',
  assigned: 'ok',
  support: 'ok',
  stranger: 'not_found',
  misplaced: 'signed_out',
};

function some(is: boolean) {
  if (!is) throw Object.assign(new Error('nothing here'), { code: 'not_found' });
}

describe('spec §6 the permissions of the desk', () => {
  const walks = Object.keys(OPERATIONS).flatMap((operation) =>
    Object.keys(USUALLY).map((actor) => ({ operation, actor })),
  );

  test.each(walks)('$operation by $actor', async ({ operation, actor }) => {
    const { ask, unless = {} } = OPERATIONS[operation] ?? { ask: async () => {} };
    const call = actors[actor]?.call ?? fixture.guest.call;
    const outcome = await ask(call).then(
      () => 'ok',
      ({ code }) => code,
    );
    expect(outcome).toBe(unless[actor] ?? USUALLY[actor]);
  });

  test('every endpoint of the desk is in the table', () => {
    const named = Object.entries({ ...contract, ...messages }).filter(
      ([, value]) => 'access' in value && value.access === 'staff',
    );
    expect(named.map(([name]) => name).toSorted()).toEqual(
      [...new Set(Object.keys(OPERATIONS).map((operation) => operation.split(' ')[0]))].toSorted(),
    );
  });
});
