import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { answerCustomer } from '@octavo/contract/desk-messages';
import { sendMessage } from '@octavo/contract/messenger';
import { createOrder } from '@octavo/contract/orders';
import type { Session, createAsk } from '../ask.ts';
import { paper } from '../client.ts';
import { joinAs } from '../session.ts';

export type Ask = ReturnType<typeof createAsk>;

/** An order with the session of its customer, and the texts that were acknowledged. */
export type Chat = { order: number; session: Session; acknowledged: string[] };

const AT_ONCE = 2; // messages of each side
const PAUSE_MS = 150;

export async function openChat(ask: Ask, name: string): Promise<Chat> {
  const session = await joinAs(ask, name);
  const { id: order } = await ask(createOrder, { key: randomUUID(), params: { cat: 1 }, body: paper(name) }, session);
  return { order, session, acknowledged: [] };
}

/** Writes from both sides until `isOver`, with a pause of up to `pauseMs`. Each message is sent again with its key until it is acknowledged. */
export async function writeIn(ask: Ask, support: Session, chat: Chat, isOver: () => boolean, pauseMs = PAUSE_MS) {
  const sides = ['customer', 'support'] as const;
  const write = async (side: (typeof sides)[number], writer: number) => {
    for (let n = 0; !isOver(); n++) {
      const text = `${side} ${writer} writes ${n} in ${chat.order}`;
      const call = { key: randomUUID(), params: { id: chat.order }, files: [] };
      if (side === 'customer') await ask(sendMessage, { ...call, body: { direction: 2, message: text } }, chat.session);
      else await ask(answerCustomer, { ...call, body: { message: text } }, support);
      chat.acknowledged.push(text);
      await wait(Math.random() * pauseMs);
    }
  };
  await Promise.all(sides.flatMap((side) => Array.from({ length: AT_ONCE }, (_, writer) => write(side, writer))));
}
