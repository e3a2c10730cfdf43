import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Message, listMessages } from '@octavo/contract/messenger';
import type { Reader } from './reader.ts';
import type { Ask, Chat } from './writer.ts';

export const CONVERGED_MS = 10_000;
const PAGE = 500;

/** What was acknowledged and what each reader shows, beside the history of the server. The readers stop. */
export async function compareChats(ask: Ask, chats: Chat[], readers: Reader[]) {
  const began = performance.now();
  const histories = await Promise.all(chats.map((chat) => historyOf(ask, chat)));
  const same = (at: number) => isDeepStrictEqual(readers[at]?.shown().map(({ seq, body }) => [seq, body]), histories[at]?.map(({ seq, body }) => [seq, body])); // oxfmt-ignore
  const isBehind = () => chats.filter((_, at) => !same(at));
  while (isBehind().length > 0 && performance.now() - began < CONVERGED_MS) await wait(50);
  const convergedMs = isBehind().length === 0 ? performance.now() - began : null;
  for (const { stop } of readers) stop();

  const texts = histories.map((messages) => messages.map(({ body }) => body));
  const acknowledged = chats.reduce((sum, chat) => sum + chat.acknowledged.length, 0);
  return {
    counts: { acknowledged, convergedMs },
    findings: {
      lost: chats.flatMap((chat, at) => chat.acknowledged.filter((text) => !texts[at]?.includes(text))),
      doubled: texts.flatMap((all) => all.filter((text, at) => all.indexOf(text) !== at)),
      behind: chats.flatMap(({ order }, at) => (same(at) ? [] : [differenceOf(order, readers[at]?.shown() ?? [], histories[at] ?? [])])), // oxfmt-ignore
    },
  };
}

function differenceOf(order: number, shown: Message[], stored: Message[]): string {
  const at = stored.findIndex(({ seq, body }, place) => seq !== shown[place]?.seq || body !== shown[place].body);
  return `order ${order} shows ${shown.length} of ${stored.length} messages: first ${briefly(shown[at])} for ${briefly(stored[at])}`;
}

const briefly = (message?: Message) => (message ? `${message.seq} ${JSON.stringify(message.body)}` : 'nothing');

async function historyOf(ask: Ask, { order, session }: Chat): Promise<Message[]> {
  const all: Message[] = [];
  for (;;) {
    const query = { after: all.length };
    const { messages } = await ask(listMessages, { params: { id: order }, query }, session);
    all.push(...messages);
    if (messages.length < PAGE) return all;
  }
}
