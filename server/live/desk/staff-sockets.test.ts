import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { assignWriter, signOutOfDesk } from '@octavo/contract/desk';
import { DESK_SOCKET_PATH, ToStaff, createDeskSocketTicket } from '@octavo/contract/desk-live';
import { answerCustomer } from '@octavo/contract/desk-messages';
import { createSocketTicket, sendMessage } from '@octavo/contract/messenger';
import { CLOSED } from '@octavo/contract/messenger-events';
import { DESK_EVENT, STAFF_EVENT } from '@octavo/domain/desk/live-events';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { eventually } from '#testing/eventually.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { keepPresence } from './keep-presence.ts';

let fixture: Fixture;
let support: Hired;
let writer: Hired;
let id: number;
beforeEach(async () => {
  fixture = await startFixture();
  [support, writer] = [await hire(fixture), await hire(fixture, { name: 'wren', number: 20418 })];
  id = (await fixture.order({ status: 3, writerId: writer.id })).id;
});

async function socketWith(ticket: string, host = 'localhost') {
  await fixture.listen();
  const { port } = fixture.app.server.address() as AddressInfo; // it listens on a port
  const socket = new WebSocket(`ws://127.0.0.1:${port}${DESK_SOCKET_PATH}?ticket=${ticket}`, { headers: { host } });
  const received: ToStaff[] = [];
  socket.on('message', (data) => received.push(z.parse(ToStaff, JSON.parse(String(data)))));
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));
  onTestFinished(() => socket.terminate());
  const hears = (event: object) => eventually(() => expect(received).toContainEqual(expect.objectContaining(event)));
  const says = (frame: object) => socket.send(JSON.stringify(frame));
  return { socket, received, closed, hears, says };
}

async function online(who: Hired, host?: string) {
  const opened = await socketWith((await who.call(createDeskSocketTicket, {})).ticket, host);
  await opened.hears({ event: 103 });
  return opened;
}

const customerWrites = (direction: 1 | 2, message = 'Which edition?') =>
  fixture.alice.call(sendMessage, { params: { id }, key: randomUUID(), files: [], body: { direction, message } });
const isAt = (order: number, doing: string | null) => ({ event: STAFF_EVENT.presence, order, doing });

describe('ADR 0120 the socket of the desk', () => {
  test('opens with a ticket of staff only, once, and ends at once with the session', async () => {
    const { ticket } = await fixture.alice.call(createSocketTicket, {});
    expect(await (await socketWith(ticket)).closed).toBe(CLOSED.refreshFailed);
    const own = await support.call(createDeskSocketTicket, {});
    const desk = await socketWith(own.ticket);
    await desk.hears({ event: 103 });
    expect(await (await socketWith(own.ticket)).closed).toBe(CLOSED.refreshFailed);
    await support.call(signOutOfDesk, {});
    expect(await desk.closed).toBe(CLOSED.signedOut);
  });

  test('tells support of the site of messages and orders; a writer of the own orders and their chat with the writer', async () => {
    const elsewhere = await hire(fixture, { name: 'sue', siteId: 2 });
    const [desk, ofWriter, other] = [
      await online(support),
      await online(writer),
      await online(elsewhere, 'site2.localhost'),
    ];
    await customerWrites(2);
    await desk.hears({ event: DESK_EVENT.conversationMoved, order: id });
    const { id: free } = await fixture.order({ status: 3 });
    await support.call(assignWriter, { params: { id: free }, body: { idWriter: 20418 } });
    await ofWriter.hears({ event: DESK_EVENT.orderMoved, order: free });
    await desk.hears({ event: DESK_EVENT.orderMoved, order: free });
    expect(ofWriter.received.filter(({ event }) => event === DESK_EVENT.conversationMoved)).toEqual([]); // it was to support
    await writer.call(answerCustomer, { params: { id }, key: randomUUID(), files: [], body: { message: 'Soon.' } });
    await ofWriter.hears({ event: DESK_EVENT.conversationMoved, order: id });
    expect(other.received).toHaveLength(1);
  });

  test('spec §12.9 shows support who looks and writes where, also those who come later, and never a writer', async () => {
    const ivan = await hire(fixture, { name: 'ivan' });
    const [desk, ofIvan, ofWriter] = [await online(support), await online(ivan), await online(writer)];
    ofIvan.says(isAt(id, 'writing'));
    await desk.hears({ event: DESK_EVENT.presence, order: id, staff: { id: ivan.id, name: 'ivan' }, doing: 'writing' });
    const late = await online(await hire(fixture, { name: 'marta' }));
    await late.hears({ event: DESK_EVENT.presence, order: id, doing: 'writing' });
    const { id: foreign } = await fixture.order({ siteId: 2 });
    ofIvan.says(isAt(foreign, 'looking'));
    ofWriter.says(isAt(id, 'looking'));
    ofIvan.socket.close();
    await desk.hears({ event: DESK_EVENT.presence, order: id, doing: null });
    expect(desk.received.filter((one) => one.event === DESK_EVENT.presence)).toHaveLength(2);
    expect(ofWriter.received.filter((one) => one.event === DESK_EVENT.presence)).toEqual([]);
  });
});

test('spec §12.9 a colleague who was not heard of for nine seconds is forgotten', () => {
  let at = 0;
  const presences = keepPresence(() => at);
  const place = { siteId: 1, orderId: 7, staff: { id: 3, name: 'ivan' } };
  presences.heard(place, 'looking');
  at = 8999;
  expect(presences.of(1)).toHaveLength(1);
  expect(presences.of(2)).toEqual([]);
  at = 9000;
  expect(presences.of(1)).toEqual([]);
});
