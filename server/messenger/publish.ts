import type { Chat } from '@octavo/contract/messenger';
import { publish } from '#outside/pubsub.ts';
import type { Db } from '#db.ts';

/** Messages of an order are new (1) or changed (5, spec D41). Whoever shows them loads them. */
export type MessagesChanged = { customerId: number; orderId: number; event: 1 | 5; seqs: number[] };

/** Somebody began or ceased to type in a chat of an order. */
export type TypingChanged = {
  customerId: number;
  orderId: number;
  chat: Chat;
  from: 'customer' | 'staff';
  isTyping: boolean;
};

export type PresenceChanged = { writerId: number; online: boolean };

const SEQS_PER_NOTIFICATION = 500; // a notice of Postgres holds 8000 bytes

export async function publishMessages(tx: Db, pubsub: MessagesChanged) {
  for (let start = 0; start < pubsub.seqs.length; start += SEQS_PER_NOTIFICATION) {
    const seqs = pubsub.seqs.slice(start, start + SEQS_PER_NOTIFICATION);
    await publish(tx, 'message', JSON.stringify({ ...pubsub, seqs }));
  }
}

export const publishTyping = (db: Db, pubsub: TypingChanged) => publish(db, 'typing', JSON.stringify(pubsub));

export const publishPresence = (db: Db, pubsub: PresenceChanged) => publish(db, 'presence', JSON.stringify(pubsub));
