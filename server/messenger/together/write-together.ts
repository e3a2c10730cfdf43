import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import type { Db } from '#db.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { isUndone } from '#outside/undone.ts';
import type { Services } from '#services.ts';
import type { MessageRow } from '../store.ts';
import { type Placed, type PlainMessage, insertTogether } from './store.ts';

const MOST_TOGETHER = 100;

type Writing = Pick<Services, 'db' | 'runTransaction' | 'now'>;
type Waiting = { message: PlainMessage; done: PromiseWithResolvers<MessageRow | null> };

/** The messages that wait for the statement that is running, by database. */
const queues = new WeakMap<Db, Waiting[]>();

/**
 * ADR 0046 Writes a message without files, and publishes it, after the commit of a transaction that it shares with the messages that
 * arrived while the one before was running. Answers null, with nothing written, where it must be written alone.
 */
export function writeTogether(services: Writing, message: PlainMessage): Promise<MessageRow | null> {
  const done = Promise.withResolvers<MessageRow | null>();
  const running = queues.get(services.db);
  if (running) running.push({ message, done });
  else {
    const queue = [{ message, done }];
    queues.set(services.db, queue);
    void writeQueue(services, queue);
  }
  return done.promise;
}

async function writeQueue(services: Writing, queue: Waiting[]) {
  await Promise.resolve(); // the messages that arrived in the same turn are in the queue then
  while (queue.length > 0) await writeBatch(services, takeBatch(queue));
  queues.delete(services.db);
}

/** Takes the first messages of the queue. A repeat of a key among them must not be in the same statement: it is written alone. */
function takeBatch(queue: Waiting[]): Waiting[] {
  const batch = new Map<string, Waiting>();
  for (const [at, waiting] of queue.splice(0, MOST_TOGETHER).entries()) {
    const { orderId, key } = waiting.message;
    const name = `${orderId} ${key ?? at}`;
    if (batch.has(name)) waiting.done.resolve(null);
    else batch.set(name, waiting);
  }
  return [...batch.values()];
}

async function writeBatch(services: Writing, batch: Waiting[]) {
  const messages = batch.map(({ message }) => message);
  try {
    const insert = (tx: Db) => insertTogether(tx, messages, services.now());
    const placed = await inTransaction(services, 'sendMessage', insert, true);
    const rows = new Map(placed.map((place) => [place.at, place]));
    for (const [at, { message, done }] of batch.entries()) {
      const place = rows.get(at);
      done.resolve(place ? rowOf(message, place) : null);
    }
  } catch (error) {
    for (const { done } of batch) {
      if (isUndone(error)) done.resolve(null);
      else done.reject(error);
    }
  }
}

/** The row that the statement has written, without reading it. */
function rowOf({ orderId, direction, body, sticker, key, dateCreated }: PlainMessage, { id, seq }: Placed): MessageRow {
  const state = MESSAGE_STATE.unread;
  const unchanged = {
    state,
    status: MESSAGE_STATUS.new,
    changedBy: null,
    dateChanged: null,
    changedIn: null,
    isCounted: true,
    version: 1,
    files: [],
  };
  return { id, orderId, seq, direction, body, sticker, key: key ?? null, dateCreated, ...unchanged };
}
