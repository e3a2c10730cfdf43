import { CLOSED, FromServer } from '@octavo/contract/messenger-events';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { Visitor } from './admit.ts';

const SOCKETS_EACH = 5; // controls C23
const BUFFER_BYTES = 1024 * 1024; // controls C23

type Live = Visitor & { socket: WebSocket; isAlive: boolean };

/** The open sockets of this process, by customer. */
export type Sockets = {
  /** Keeps a socket until it closes. The oldest one of the customer is closed when there are too many. */
  add: (socket: WebSocket, visitor: Visitor) => void;
  has: (customerId: number) => boolean;
  customerIds: () => number[];
  /** Sends an event to every socket of a customer. One that does not keep up is closed: its client reconnects and catches up. */
  send: (customerId: number, event: FromServer) => void;
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
      const text = encodeEvent(event);
      for (const live of byCustomer.get(customerId) ?? []) {
        if (live.socket.bufferedAmount > BUFFER_BYTES) close(live, CLOSED.tooSlow);
        else live.socket.send(text);
      }
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
