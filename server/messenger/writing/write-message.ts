import { sendMessage } from '@octavo/contract/messenger';
import type { Db } from '#db.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { isUndone } from '#outside/undone.ts';
import type { Services } from '#services.ts';
import type { MessageRow } from '../store.ts';
import { type NewMessage, addMessages } from './add-messages.ts';
import { lockChats } from './store.ts';

const MOST_TOGETHER = 100;

type Writing = Pick<Services, 'db' | 'runTransaction' | 'now' | 'sites' | 'environment'>;
type Waiting = { message: NewMessage; done: PromiseWithResolvers<MessageRow> };

/** The messages that wait for the transaction that is running, by database. */
const queues = new WeakMap<Db, Waiting[]>();

/**
 * ADR 0046 Writes and publishes a message in a transaction that it shares with those that arrived while the one before was running.
 * Throws the refusals of `addMessages`.
 */
export function writeMessage(services: Writing, message: NewMessage): Promise<MessageRow> {
  const waiting = { message, done: Promise.withResolvers<MessageRow>() };
  const running = queues.get(services.db);
  if (running) running.push(waiting);
  else {
    const queue = [waiting];
    queues.set(services.db, queue);
    void writeQueue(services, queue);
  }
  return waiting.done.promise;
}

async function writeQueue(services: Writing, queue: Waiting[]) {
  await Promise.resolve(); // the messages that arrived in the same turn are in the queue then
  while (queue.length > 0) await writeBatch(services, takeBatch(queue));
  queues.delete(services.db);
}

/** Takes the first messages of the queue. A repeat of a key among them waits for the next batch. */
function takeBatch(queue: Waiting[]): Waiting[] {
  const batch = new Map<string, Waiting>();
  const repeats: Waiting[] = [];
  for (const [at, waiting] of queue.splice(0, MOST_TOGETHER).entries()) {
    const { orderId, key } = waiting.message;
    const name = `${orderId} ${key ?? at}`;
    if (batch.has(name)) repeats.push(waiting);
    else batch.set(name, waiting);
  }
  queue.unshift(...repeats);
  return [...batch.values()];
}

/** Writes messages in one transaction. Those of an order that somebody has locked wait for it alone, and hold up no other. */
async function writeBatch(services: Writing, batch: Waiting[], isPatient = false) {
  const alone = (waiting: Waiting) => writeBatch(services, [waiting], true);
  try {
    const answers = await inTransaction(services, sendMessage.name, async (tx) => {
      const orders = await lockChats(tx, batch.map(({ message }) => message.orderId), isPatient); // oxfmt-ignore
      const ready = batch.filter(({ message }) => isPatient || orders.some(({ id }) => id === message.orderId));
      const added = await addMessages(tx, services, orders, ready.map(({ message }) => message), services.now()); // oxfmt-ignore
      return new Map(ready.map((waiting, at) => [waiting, added[at]]));
    });
    for (const waiting of batch) {
      const answer = answers.get(waiting);
      if (!answer) void alone(waiting);
      else if (answer instanceof Refusal) waiting.done.reject(answer);
      else waiting.done.resolve(answer);
    }
  } catch (error) {
    if (batch.length > 1 && isUndone(error)) await Promise.all(batch.map(alone));
    else for (const { done } of batch) done.reject(error);
  }
}
