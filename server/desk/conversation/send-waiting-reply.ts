import { TO_CUSTOMER } from '@octavo/domain/messenger/direction';
import { addMessage } from '#messenger/writing/add-messages.ts';
import { Refusal } from '#operations/refusal.ts';
import { type Operation, operate } from '#orders/operate.ts';
import type { Services } from '#services.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { loadAskedMeanwhile, queueAsked } from '../inbox/store.ts';
import { insertNote } from '../messages/store.ts';
import { giveBack } from './undo-reply.ts';
import { type ReplyRow, endWaiting, loadReply } from './store.ts';

type Payload = { id: number };

/**
 * ADR 0121 The job that sends a message of support when its seconds are over: it gets its number, and everything that follows from it, only
 * now. One that was taken back is gone. Where the chat was closed meanwhile, its text is a draft again. What the customer wrote meanwhile waits for an
 * answer of its own.
 */
export async function sendWaitingReply(services: Services, { id }: Payload) {
  const reply = await loadReply(services.db, id);
  if (reply?.state !== 'waiting') return;
  try {
    await within(services, reply, 'sent', send);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await within(services, reply, 'returned', ({ tx, at }, waited) => giveBack(tx, waited, at));
  }
}

type Sending = Operation & Pick<Services, 'sites' | 'environment'>;
type End = (operation: Sending, reply: ReplyRow) => Promise<unknown>;

/** Ends the waiting of a message and does what follows, once, under the lock of its order. */
const within = (services: Services, { id, orderId, staffId }: ReplyRow, state: 'sent' | 'returned', end: End) =>
  operate(
    services,
    { name: 'sendReply', by: { side: 'support', staffId }, order: { id: orderId } },
    async (operation) => {
      const reply = await endWaiting(operation.tx, id, state);
      if (reply) await end({ ...services, ...operation }, reply);
      const { siteId, writerId } = operation.order;
      const reader = reply?.lane === 'writer' && state === 'sent' ? { writerId } : {};
      await publishDesk(operation.tx, { kind: 'conversation', siteId, orderId, ...reader });
      return operation.unchanged(null);
    },
  );

async function send(sending: Sending, { orderId, staffId, lane, body, sticker, files, key }: ReplyRow) {
  const { tx, order, at } = sending;
  if (lane === 'writer')
    return insertNote(tx, { orderId, staffId, lane, body: body || (sticker ?? ''), key, dateCreated: at });
  const message = { orderId, direction: TO_CUSTOMER.support, body, sticker, files, key: key ?? undefined, staffId };
  const asked = await loadAskedMeanwhile(tx, orderId, 'support');
  await addMessage(tx, sending, order, message, at);
  if (asked) await queueAsked(tx, orderId, 'support', asked);
}
