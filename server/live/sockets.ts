import { CLOSED, FromServer } from '@octavo/contract/messenger-events';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { add } from '#metrics/metrics.ts';
import type { Visitor } from './admit.ts';

const SOCKETS_EACH = 5; // controls C23
const BUFFER_BYTES = 1024 * 1024; // controls C23

/** The open sockets of this process, by their owner: a customer, or a member of staff. `V` is who opened one, `E` what it receives. */
export type SocketsOf<V, E> = {
  /** Keeps a socket until it closes. The oldest one of the owner is closed when there are too many. */
  add: (socket: WebSocket, visitor: V) => void;
  has: (owner: number) => boolean;
  owners: () => number[];
  /** Who opened them: each owner as often as there are sockets. */
  visitors: () => V[];
  /** Sends an event to every socket of an owner. One that does not keep up is closed: its client reconnects and catches up. */
  send: (owner: number, event: E) => void;
  endSession: (sessionId: string) => void;
  /** Closes all sockets when the server ends: the clients reconnect to another and catch up. */
  closeAll: () => void;
  /** Ends the sockets that did not answer the last ping, and pings the others. */
  beat: () => void;
};

export const encodeEvent = (event: FromServer): string => JSON.stringify(z.encode(FromServer, event));

/** The sockets of customers. */
export type Sockets = SocketsOf<Visitor, FromServer>;

export const openSockets = (): Sockets =>
  socketsOf({ who: 'customer', ownerOf: ({ customerId }) => customerId, encode: encodeEvent });

type Kind<V, E> = { who: 'customer' | 'staff'; ownerOf: (visitor: V) => number; encode: (event: E) => string };

export function socketsOf<V extends { sessionId: string }, E>({ who, ownerOf, encode }: Kind<V, E>): SocketsOf<V, E> {
  type Live = { visitor: V; socket: WebSocket; isAlive: boolean };
  const byOwner = new Map<number, Live[]>();
  const all = () => [...byOwner.values()].flat();
  const remove = (live: Live) => {
    const owner = ownerOf(live.visitor);
    const others = (byOwner.get(owner) ?? []).filter((other) => other !== live);
    if (others.length > 0) byOwner.set(owner, others);
    else byOwner.delete(owner);
  };
  const close = (live: Live, code: number) => {
    remove(live);
    live.socket.close(code);
  };

  return {
    add: (socket, visitor) => {
      const live: Live = { visitor, socket, isAlive: true };
      const own = [...(byOwner.get(ownerOf(visitor)) ?? []), live];
      byOwner.set(ownerOf(visitor), own);
      for (const oldest of own.slice(0, -SOCKETS_EACH)) close(oldest, CLOSED.replaced);
      socket.on('pong', () => void (live.isAlive = true));
      add('octavo_sockets', { who }, 1);
      socket.on('close', () => {
        remove(live);
        add('octavo_sockets', { who }, -1);
      });
    },
    has: (owner) => byOwner.has(owner),
    owners: () => [...byOwner.keys()],
    visitors: () => all().map(({ visitor }) => visitor),
    send: (owner, event) => {
      const text = encode(event);
      for (const live of byOwner.get(owner) ?? []) {
        if (live.socket.bufferedAmount > BUFFER_BYTES) close(live, CLOSED.tooSlow);
        else live.socket.send(text);
      }
    },
    endSession: (sessionId) => {
      for (const live of all()) if (live.visitor.sessionId === sessionId) close(live, CLOSED.signedOut);
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
