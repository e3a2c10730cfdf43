import { randomUUID } from 'node:crypto';
import { messageField } from '@octavo/domain/messenger/content';
import { changeStatus } from '@octavo/contract/desk';
import { answerCustomer, readDeskMessages, showPresence, showTyping } from '@octavo/contract/desk-messages';
import type { HoldReason } from '@octavo/domain/orders/hold';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { onTestFinished } from 'vitest';
import type { ServerFixture } from './fixture.ts';

/** Staff of site 1: the writer WR-20418 and one person of support. */
export const openDesk = async (fixture: ServerFixture) => ({
  writer: sideOf(await fixture.hire({ name: 'wren', number: 20418 })),
  support: sideOf(await fixture.hire()),
});

const sideOf = ({ id, call }: Awaited<ReturnType<ServerFixture['hire']>>) => ({
  id,
  call,
  says: (order: number, body: string, files: File[] = []) =>
    call(answerCustomer, {
      params: { id: order },
      key: randomUUID(),
      files,
      body: { message: messageField({ body, files }) },
    }),
  reads: (order: number, seq: number) => call(readDeskMessages, { params: { id: order }, body: { seq } }),
  types: (order: number, isTyping = true) => call(showTyping, { params: { id: order }, body: { isTyping } }),
  moves: (order: number, status: OrderStatus) => call(changeStatus, { params: { id: order }, body: { status } }),
  holds: (order: number, heldFor: HoldReason = 'check', note = 'We look at it.') =>
    call(changeStatus, { params: { id: order }, body: { status: ORDER_STATUS.hold, heldFor, note } }),
  isOnline: (online = true) => call(showPresence, { body: { online } }),
});

/** Records the sockets that the page opens until the test ends. */
export function watchSockets() {
  const { WebSocket } = globalThis;
  const all = new Set<WebSocket>();
  const silent = new Set<WebSocket>();
  const codes: number[] = [];
  const said: { event: number }[] = [];
  const heard: { event: number }[] = [];
  class Watched extends WebSocket {
    constructor(...about: ConstructorParameters<typeof WebSocket>) {
      super(...about);
      all.add(this);
      this.addEventListener('close', ({ code }) => codes.push(code));
      this.addEventListener('message', (frame: MessageEvent<string>) => {
        if (silent.has(this)) return frame.stopImmediatePropagation(); // before those of the page
        heard.push(JSON.parse(frame.data) as { event: number }); // every frame of the server is one
      });
    }
    override send(frame: string) {
      said.push(JSON.parse(frame) as { event: number }); // every frame of ours is one
      super.send(frame);
    }
  }
  globalThis.WebSocket = Watched;
  onTestFinished(() => void (globalThis.WebSocket = WebSocket));
  const areOpen = () => [...all].filter(({ readyState }) => readyState === WebSocket.OPEN);
  return {
    open: () => areOpen().length,
    /** The codes with which sockets have closed. */
    codes: () => codes,
    /** What the page has sent. */
    said: () => said,
    heard: () => heard,
    /** Closes all sockets, as a network failure does. */
    cut: () => areOpen().forEach((socket) => socket.close()),
    /** From now on nothing arrives by the open sockets, as after a change of network: they look open. */
    silence: () => areOpen().forEach((socket) => silent.add(socket)),
    /** Tells the page an event, as a frame of the server does. */
    tell: (event: object) =>
      areOpen().forEach((socket) => socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))),
  };
}
