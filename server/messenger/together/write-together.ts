import { isToCustomer } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import type { Db } from '#db.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { queueJobs } from '#operations/queue-job.ts';
import { isUndone } from '#outside/undone.ts';
import { queuePushes } from '#push/store.ts';
import type { Services } from '#services.ts';
import { UNREAD_MINUTES } from '../mail-unread.ts';
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
    const isOneStatement = messages.every(({ direction }) => !isToCustomer(direction)); // the others need a job
    const placed = await inTransaction(
      services,
      'sendMessage',
      (tx) => write(tx, messages, services.now()),
      isOneStatement,
    );
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

async function write(tx: Db, messages: PlainMessage[], now: Date): Promise<Placed[]> {
  const placed = await insertTogether(tx, messages, now);
  const unread = placed.flatMap(({ at, seq }) => {
    const message = messages[at];
    return message && isToCustomer(message.direction) ? [{ orderId: message.orderId, seq }] : [];
  });
  await queueJobs(tx, 'mail_unread', unread, { afterMinutes: UNREAD_MINUTES });
  await queuePushes(tx, unread);
  return placed;
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
    version: 1,
    files: [],
  };
  return { id, orderId, seq, direction, body, sticker, key: key ?? null, dateCreated, ...unchanged };
}
