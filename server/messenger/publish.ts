import type { SERVER_EVENT } from '@octavo/domain/messenger/events';
import type { Chat } from '@octavo/contract/messenger';
import { publish, publishAll } from '#outside/pubsub.ts';
import type { Db } from '#db.ts';

/** Messages of an order are new (1) or changed (5, spec D41). Listeners load them by their numbers. */
export type MessagesChanged = {
  customerId: number;
  orderId: number;
  event: typeof SERVER_EVENT.newMessage | typeof SERVER_EVENT.changedMessage;
  seqs: number[];
  /** When it was announced, before the commit, in milliseconds by the clock of its process: for the metrics. */
  at?: number;
};

/** One side started or stopped typing in a chat of an order. */
export type TypingChanged = {
  customerId: number;
  orderId: number;
  chat: Chat;
  from: 'customer' | 'staff';
  isTyping: boolean;
};

export type PresenceChanged = { writerId: number; online: boolean };

const SEQS_PER_NOTIFICATION = 500; // a notification of Postgres holds 8000 bytes

export async function publishMessages(tx: Db, ...changes: MessagesChanged[]) {
  const texts: string[] = [];
  for (const change of changes)
    for (let start = 0; start < change.seqs.length; start += SEQS_PER_NOTIFICATION) {
      const seqs = change.seqs.slice(start, start + SEQS_PER_NOTIFICATION);
      texts.push(JSON.stringify({ ...change, seqs, at: Date.now() }));
    }
  await publishAll(tx, 'message', texts);
}

export const publishTyping = (db: Db, change: TypingChanged) => publish(db, 'typing', JSON.stringify(change));

export const publishPresence = (db: Db, change: PresenceChanged) => publish(db, 'presence', JSON.stringify(change));
