import type { Chat } from '@octavo/contract/messenger';
import { tell } from '#outside/pubsub.ts';
import type { Db } from '#services.ts';

/** Messages of an order are new (1) or changed (5, D41). Whoever shows them loads them. */
export type MessageNews = { customerId: number; orderId: number; event: 1 | 5; seqs: number[] };

/** Somebody began or ceased to type in a chat of an order. */
export type TypingNews = {
  customerId: number;
  orderId: number;
  chat: Chat;
  from: 'customer' | 'staff';
  isTyping: boolean;
};

export type PresenceNews = { writerId: number; online: boolean };

const SEQS_PER_NOTICE = 500; // a notice of Postgres holds 8000 bytes

export async function tellMessages(tx: Db, news: MessageNews) {
  for (let start = 0; start < news.seqs.length; start += SEQS_PER_NOTICE) {
    const seqs = news.seqs.slice(start, start + SEQS_PER_NOTICE);
    await tell(tx, 'message', JSON.stringify({ ...news, seqs }));
  }
}

export const tellTyping = (db: Db, news: TypingNews) => tell(db, 'typing', JSON.stringify(news));

export const tellPresence = (db: Db, news: PresenceNews) => tell(db, 'presence', JSON.stringify(news));
