import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { answerCustomer, changeStatus, readDeskMessages, showPresence, showTyping } from '@octavo/contract/desk';
import type { OrderStatus } from '@octavo/domain/orders/status';
import { type Hired, hire } from '@octavo/server/testing/staff';
import type { Fixture } from '@octavo/server/testing/fixture';
import { WebSocket } from 'ws';

/** The other side of the orders of site 1: WR-20418 and somebody of support. */
export const openDesk = async (fixture: Fixture) => ({
  writer: sideOf(await hire(fixture, { name: 'wren', number: 20418 })),
  support: sideOf(await hire(fixture)),
});

const sideOf = ({ id, call }: Hired) => ({
  id,
  says: (order: number, body: string) =>
    call(answerCustomer, { params: { id: order }, key: randomUUID(), body: { body } }),
  reads: (order: number, seq: number) => call(readDeskMessages, { params: { id: order }, body: { seq } }),
  types: (order: number, isTyping = true) => call(showTyping, { params: { id: order }, body: { isTyping } }),
  moves: (order: number, status: OrderStatus) => call(changeStatus, { params: { id: order }, body: { status } }),
  isOnline: (online = true) => call(showPresence, { body: { online } }),
});

/** Sockets of the page reach the server of this fixture, which begins to listen. */
export async function socketsReach({ app }: Fixture) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const all = new Set<WebSocket>();
  const codes: number[] = [];
  class Socket extends WebSocket {
    constructor(url: string) {
      super(url.replace('ws://localhost', `ws://127.0.0.1:${port}`));
      this.on('error', () => {}); // closed before it opened: the page has gone on
      this.on('close', (code) => codes.push(code));
      all.add(this);
    }
  }
  Object.assign(globalThis, { WebSocket: Socket }); // the one of jsdom does not get along with the events of jsdom
  const areOpen = () => [...all].filter(({ readyState }) => readyState === WebSocket.OPEN);
  return {
    open: () => areOpen().length,
    /** With what codes sockets have closed. */
    codes: () => codes,
    /** The network breaks. */
    cut: () => areOpen().forEach((socket) => socket.close()),
  };
}
