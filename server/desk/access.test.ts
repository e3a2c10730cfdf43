import { randomUUID } from 'node:crypto';
import * as contract from '@octavo/contract/desk';
import type { Ask, Endpoint, Reply } from '@octavo/contract/endpoint';
import { sendMessage } from '@octavo/contract/messenger';
import { beforeAll, describe, expect, test } from 'vitest';
import { hire } from '#testing/staff.ts';
import { type World, startWorld } from '#testing/fixture.ts';

type Call = <E extends Endpoint>(endpoint: E, ask: Ask<E>) => Promise<Reply<E>>;

let world: World;
let actors: Record<string, { call: Call }>;
let id: number;
let ofWriter: number;
let ofSupport: number;

beforeAll(async () => {
  world = await startWorld();
  const { guest, alice } = world;
  const assigned = await hire(world, { name: 'wren', number: 20418 });
  const support = await hire(world);
  actors = {
    guest,
    customer: alice,
    assigned,
    support,
    unassigned: await hire(world, { name: 'walt', number: 20511 }),
    stranger: await hire(world, { name: 'sue', siteId: 2 }),
    misplaced: { call: world.callAs(support.accessToken, 'site2.localhost') },
  };
  id = (await world.order({ status: 2, writerId: assigned.id })).id;
  const attach = async (direction: number) => {
    const files = [new File(['a page'], 'page.txt')];
    const { files: sent } = await alice.call(sendMessage, { params: { id }, key: randomUUID(), files, body: { direction } });
    return sent[0]?.id ?? 0;
  }; // prettier-ignore
  ofWriter = await attach(1);
  ofSupport = await attach(2);
});

const params = () => ({ id });
const key = () => randomUUID();

/** In the order in which they are tried, so that the order moves on from paid. */
const DEEDS: Record<string, { ask: (call: Call) => Promise<unknown>; unless?: Record<string, string> }> = {
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
  listDeskMessages: { ask: (call) => call(contract.listDeskMessages, { params: params(), query: {} }) },
  answerCustomer: {
    ask: (call) => call(contract.answerCustomer, { params: params(), key: key(), body: { body: 'Hello' } }),
  },
  readDeskMessages: { ask: (call) => call(contract.readDeskMessages, { params: params(), body: { seq: 9 } }) },
  showTyping: { ask: (call) => call(contract.showTyping, { params: params(), body: { isTyping: true } }) },
  showPresence: {
    ask: (call) => call(contract.showPresence, { body: { online: true } }),
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

describe('§6 who may do what at the desk', () => {
  const walks = Object.keys(DEEDS).flatMap((deed) => Object.keys(USUALLY).map((actor) => ({ deed, actor })));

  test.each(walks)('$deed by $actor', async ({ deed, actor }) => {
    const { ask, unless = {} } = DEEDS[deed] ?? { ask: async () => {} };
    const call = actors[actor]?.call ?? world.guest.call;
    const outcome = await ask(call).then(
      () => 'ok',
      ({ code }) => code,
    );
    expect(outcome).toBe(unless[actor] ?? USUALLY[actor]);
  });

  test('no endpoint of the desk is left out', () => {
    const named = Object.entries(contract).filter(([, value]) => 'access' in value && value.access === 'staff');
    expect(named.map(([name]) => name).toSorted()).toEqual(
      [...new Set(Object.keys(DEEDS).map((deed) => deed.split(' ')[0]))].toSorted(),
    );
  });
});
