import { CLOSED, FromServer } from '@octavo/contract/messenger-events';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { Visitor } from './admit.ts';

const SOCKETS_EACH = 5; // controls C23
const BUFFER_BYTES = 1024 * 1024; // controls C23
const SPREAD_MS_EACH = 5; // at most 200 customers a second catch up
const MOST_SPREAD_MS = 5000; // all have caught up within ten seconds

type Live = Visitor & { socket: WebSocket; isAlive: boolean };

/** The open sockets of this process, by customer. */
export type Sockets = {
  /** Keeps a socket until it closes. The oldest one of the customer is closed when there are too many. */
  add: (socket: WebSocket, visitor: Visitor) => void;
  has: (customerId: number) => boolean;
  customerIds: () => number[];
  /** Sends an event to every socket of a customer. One that does not keep up is closed: its client reconnects and catches up. */
  send: (customerId: number, event: FromServer) => void;
  /** Tells the clients of these customers, or all, that events were missed: each catches up at a random moment (ADR 0046). */
  missed: (customerIds?: Iterable<number>) => void;
  endSession: (sessionId: string) => void;
  /** Closes all sockets when the server ends: the clients reconnect to another and catch up. */
  closeAll: () => void;
  /** Ends the sockets that did not answer the last ping, and pings the others. */
  beat: () => void;
};

export const encodeEvent = (event: FromServer): string => JSON.stringify(z.encode(FromServer, event));

export function openSockets(): Sockets {
  const byCustomer = new Map<number, Live[]>();
  const all = () => [...byCustomer.values()].flat();
  const remove = (live: Live) => {
    const others = (byCustomer.get(live.customerId) ?? []).filter((other) => other !== live);
    if (others.length > 0) byCustomer.set(live.customerId, others);
    else byCustomer.delete(live.customerId);
  };
  const close = (live: Live, code: number) => {
    remove(live);
    live.socket.close(code);
  };

  const send = (customerId: number, text: string) => {
    for (const live of byCustomer.get(customerId) ?? []) {
      if (live.socket.bufferedAmount > BUFFER_BYTES) close(live, CLOSED.tooSlow);
      else live.socket.send(text);
    }
  };

  return {
    add: (socket, visitor) => {
      const live: Live = { ...visitor, socket, isAlive: true };
      const own = [...(byCustomer.get(visitor.customerId) ?? []), live];
      byCustomer.set(visitor.customerId, own);
      for (const oldest of own.slice(0, -SOCKETS_EACH)) close(oldest, CLOSED.replaced);
      socket.on('pong', () => void (live.isAlive = true));
      socket.on('close', () => remove(live));
    },
    has: (customerId) => byCustomer.has(customerId),
    customerIds: () => [...byCustomer.keys()],
    send: (customerId, event) => {
      if (byCustomer.has(customerId)) send(customerId, encodeEvent(event));
    },
    missed: (customerIds = [...byCustomer.keys()]) => {
      const told = new Set(customerIds);
      const text = encodeEvent({ event: 102, within: Math.min(MOST_SPREAD_MS, told.size * SPREAD_MS_EACH) });
      for (const customerId of told) send(customerId, text);
    },
    endSession: (sessionId) => {
      for (const live of all()) if (live.sessionId === sessionId) close(live, CLOSED.signedOut);
    },
    closeAll: () => {
      for (const live of all()) close(live, CLOSED.restarting);
    },
    beat: () => {
      for (const live of all()) {
        if (!live.isAlive) live.socket.terminate();
        live.isAlive = false;
        live.socket.ping();
      }
    },
  };
}
