import { createAsk } from '../chaos/ask.ts';
import { runClient } from '../chaos/client.ts';
import { compareChats } from '../chaos/chats/compare.ts';
import { type Reader, readChat } from '../chaos/chats/reader.ts';
import { type Chat, openChat, writeIn } from '../chaos/chats/writer.ts';
import { type Kept, lookAt } from '../chaos/backup/acknowledged.ts';
import { runUploads } from '../chaos/backup/uploads.ts';
import { openDesk } from '../chaos/session.ts';

const CUSTOMERS = 3;
const CHATS = 4;
const PAUSE_MS = 1000; // of each who writes: two processors carry all programs

/**
 * Customers who order, write, change, pay and take money back, one who uploads, and chats with support and open sockets, all through one address, until
 * `end`. It answers what they were told, and what is not so in the chats and files.
 */
export async function startTraffic(url: string) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isOver = () => signal.aborted;
  const ask = createAsk(url);
  const support = await openDesk(ask);
  const chats: Chat[] = [];
  for (let n = 0; n < CHATS; n++) chats.push(await openChat(ask, `chat${n}`));
  const gateway = url.replace('http', 'ws');
  const readers: Reader[] = chats.map(({ order, session }) => readChat({ ask, gateway, order, session }, false));
  const kept: Kept = { ledgers: [], uploads: [] };
  const customers = Array.from({ length: CUSTOMERS }, (_, n) => runClient(url, n, isOver, (ledger) => kept.ledgers.push(ledger))); // oxfmt-ignore
  const working = [
    ...customers,
    runUploads(url, signal, (upload) => kept.uploads.push(upload)),
    ...chats.map((chat) => writeIn(ask, support, chat, isOver, PAUSE_MS)),
  ];
  return {
    end: async () => {
      stopping.abort();
      await Promise.all(working);
      const { counts, findings } = await compareChats(ask, chats, readers);
      const files = (await Promise.all(kept.uploads.map((upload) => lookAt(url, upload)))).flat();
      return { kept, messages: counts.acknowledged, findings, files };
    },
  };
}
