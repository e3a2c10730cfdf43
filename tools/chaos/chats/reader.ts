import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import { createSocketTicket, listMessages } from '@octavo/contract/messenger';
import { FromServer, SOCKET_PATH } from '@octavo/contract/messenger-events';
import type { Message } from '@octavo/contract/messenger';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { Session, createAsk } from '../ask.ts';

type Chat = { ask: ReturnType<typeof createAsk>; gateway: string; order: number; session: Session };

export type Reader = { shown: () => Message[]; stop: () => void };

const RECONNECT_MS = 500;

/**
 * Shows the messages of an order as the web does: a socket, and after each gap what follows the highest number without a gap.
 * `byTime` is the sabotage: it takes what is newer than the last event or answer of the server.
 */
export function readChat(chat: Chat, byTime: boolean): Reader {
  const messages = new Map<number, Message>();
  let socket: WebSocket | undefined;
  const over = new AbortController();
  let isCatchingUp = false;
  let isBehind = false;
  let heardAt = 0;

  const top = () => {
    let seq = 0;
    while (messages.has(seq + 1)) seq++;
    return seq;
  };

  async function catchUp() {
    isBehind = true;
    if (isCatchingUp) return;
    isCatchingUp = true;
    while (isBehind && !over.signal.aborted) {
      isBehind = false;
      const since = heardAt;
      const query = { after: byTime ? 0 : top() };
      const answer = await chat.ask(listMessages, { params: { id: chat.order }, query }, chat.session);
      for (const message of answer.messages)
        if (!byTime || message.dateCreated.getTime() > since) messages.set(message.seq, message);
      if (!byTime && top() < answer.seq) isBehind = true;
    }
    isCatchingUp = false;
  }

  async function connect() {
    if (over.signal.aborted) return;
    const { ticket } = await chat.ask(createSocketTicket, {}, chat.session);
    socket = new WebSocket(`${chat.gateway}${SOCKET_PATH}?ticket=${ticket}`);
    socket.on('open', () => void catchUp());
    socket.on('error', () => {}); // 'close' follows
    socket.on('close', () => {
      if (heardAt > 0) heardAt = Date.now();
      setTimeout(() => void connect(), Math.random() * RECONNECT_MS);
    });
    socket.on('message', (data) => receive(z.parse(FromServer, JSON.parse(String(data)))));
  }

  function receive(event: FromServer) {
    if (event.event === SERVER_EVENT.missed) setTimeout(() => void catchUp(), Math.random() * event.within);
    if (event.event !== SERVER_EVENT.newMessage && event.event !== SERVER_EVENT.changedMessage) return;
    messages.set(event.message.seq, event.message);
    heardAt = Date.now();
    if (!byTime && event.message.seq > top()) void catchUp();
  }

  void connect();
  return {
    shown: () => [...messages.values()].toSorted((one, other) => one.seq - other.seq),
    stop: () => {
      over.abort();
      socket?.terminate();
    },
  };
}
