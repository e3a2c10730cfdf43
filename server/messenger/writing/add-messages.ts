import { DIRECTION, type Direction, chatOf, isToCustomer } from '@octavo/domain/messenger/direction';
import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import { MESSAGE_STATUS, type MessageStatus } from '@octavo/domain/messenger/status';
import { whyNoQuote } from '@octavo/domain/messenger/quote';
import { UNREAD_MINUTES } from '@octavo/domain/messenger/unread';
import { minutesAfter } from '@octavo/domain/time';
import { type AuditEntry, insertAuditEntries } from '#audit/store.ts';
import type { Db } from '#db.ts';
import type { ReceivedFile } from '#files/receive-files.ts';
import { recordFiles } from '#files/record-files.ts';
import { whyNoRepeat } from '#operations/idempotency.ts';
import { queueJobs } from '#operations/queue-job.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { whyClosed } from '#orders/why-closed.ts';
import { tellOfMessages } from '#push/outbox/store.ts';
import type { Services } from '#services.ts';
import { TOGETHER_MINUTES } from '../mail-unread.ts';
import { type MessagesChanged, publishMessages } from '../publish.ts';
import { type MessageRow, loadMessagesAt } from '../store.ts';
import { type LockedChat, countMessages, insertMessages, loadMessagesByKeys } from './store.ts';

export type NewMessage = {
  orderId: number;
  direction: Direction;
  /** Whether the order is one that the sender may write to; any by default. */
  isOwn?: (order: LockedChat) => boolean;
  body: string;
  sticker: string | null;
  files: ReceivedFile[];
  key: string | undefined;
  /** The member of staff who wrote it. */
  staffId?: number | undefined;
  /** The member of staff who forwards or approves it. */
  passedOnBy?: number;
  /** spec §10.8 The number of the message of the chat that it answers. */
  quotedSeq?: number | undefined;
  /** spec §3 New by default. */
  status?: MessageStatus;
  /** Throws what refuses all that the transaction adds; not for a repeat. */
  refuseNew?: (tx: Db) => Promise<void>;
  /** What the audit says about it; not for a repeat. */
  entry?: AuditEntry;
};

/** What says until when revisions are free. */
type Closing = Pick<Services, 'sites' | 'environment'>;

/** A message with its number in its order. One that is not new repeats the key of another. */
type Numbered = { order: LockedChat; message: NewMessage; seq: number; isNew: boolean };

/**
 * spec D20, D41 Inserts messages of orders that the transaction has locked, and publishes them. Answers each as it is stored, or why
 * it is refused: `not_found`, `key_reused`, `chat_closed`, `no_writer`, `quote_unknown`. A repeat of a key answers the first message, also when the
 * order changed since. Messages of one order must have different keys.
 */
export async function addMessages(tx: Db, services: Closing, orders: LockedChat[], messages: NewMessage[], now: Date) {
  const firsts = await loadMessagesByKeys(tx, messages);
  const quotedRows = await loadMessagesAt(tx, messages.flatMap(placeOfQuoted));
  const closed = await whyEachClosed(tx, services, orders, now);
  const lastSeqs = new Map(orders.map(({ id, messageSeq }) => [id, messageSeq]));
  const decided = messages.map((message): Numbered | Refusal => {
    const order = orders.find(({ id }) => id === message.orderId);
    const first = firsts.find(({ orderId, key }) => orderId === message.orderId && key === message.key);
    if (!order || message.isOwn?.(order) === false) return new Refusal('not_found');
    const quoted = quotedRows.find((row) => row.orderId === message.orderId && row.seq === message.quotedSeq);
    const why = first ? whyNoSecond(first, message) : (closed.get(order.id) ?? whyNoMessage(order, message, quoted));
    if (why !== null) return new Refusal(why);
    if (first) return { order, message, seq: first.seq, isNew: false };
    const seq = (lastSeqs.get(order.id) ?? 0) + 1;
    lastSeqs.set(order.id, seq);
    return { order, message, seq, isNew: true };
  });
  const numbered = decided.filter((one): one is Numbered => !(one instanceof Refusal));
  const added = numbered.filter(({ isNew }) => isNew);
  if (added.length > 0) await store(tx, added, now);
  for (const { message } of added) await message.refuseNew?.(tx);
  const entries = added.flatMap(({ message }) => message.entry ?? []);
  if (entries.length > 0) await insertAuditEntries(tx, entries);
  await publishMessages(tx, ...numbered.map(asNew));
  const rows = await loadMessagesAt(tx, numbered.map(placeOf));
  const rowOf = ({ order, seq }: Numbered) => found(rows.find((row) => row.orderId === order.id && row.seq === seq));
  return decided.map((one) => (one instanceof Refusal ? one : rowOf(one)));
}

/** The same for one message. Throws its refusal. */
export async function addMessage(
  tx: Db,
  services: Closing,
  order: LockedChat,
  message: NewMessage,
  now: Date,
): Promise<MessageRow> {
  const [answer] = await addMessages(tx, services, [order], [message], now);
  if (answer instanceof Refusal) throw answer;
  return found(answer);
}

const placeOf = ({ order, seq }: Numbered) => ({ orderId: order.id, seq });

/** A repeat is published too: the server that stored the message may have died before it could (ADR 0056). */
const asNew = ({ order: { id: orderId, customerId }, seq }: Numbered): MessagesChanged => ({
  customerId,
  orderId,
  event: SERVER_EVENT.newMessage,
  seqs: [seq],
});

const placeOfQuoted = ({ orderId, quotedSeq: seq }: NewMessage) => (seq === undefined ? [] : [{ orderId, seq }]);

/** What was edited or deleted since has other words now: then the key and the chat say that it is the same (ADR 0095). */
function whyNoSecond(first: MessageRow, message: NewMessage) {
  if (first.changedBy !== null && first.direction === message.direction) return null;
  return whyNoRepeat(keyedBy(first), keyedBy(message));
}

type Content = {
  direction: Direction;
  body: string;
  sticker: string | null;
  files: { name: string; sha256: string }[];
  quotedSeq?: number | null | undefined;
};

/** What the key of a message stands for: its chat, its sender and its content. */
const keyedBy = ({ direction, body, sticker, files, quotedSeq = null }: Content) => [
  direction,
  body,
  sticker,
  quotedSeq,
  ...files.map(contentOf),
];

/** The name and the bytes of a file. */
export const contentOf = ({ name, sha256 }: { name: string; sha256: string }) => [sha256, name];

/** Why the chats of each order take no more messages. */
async function whyEachClosed(tx: Db, services: Closing, orders: LockedChat[], now: Date) {
  const closed = new Map<number, 'chat_closed' | null>();
  for (const order of orders) closed.set(order.id, await whyClosed(tx, services, order, now)); // oxlint-disable-line no-await-in-loop -- one connection
  return closed;
}

function whyNoMessage(order: LockedChat, { direction, quotedSeq }: NewMessage, quoted: MessageRow | undefined) {
  if (direction === DIRECTION.customerToWriter && order.writerId === null) return 'no_writer';
  return quotedSeq === undefined ? null : whyNoQuote(quoted, direction);
}

/** Stores new messages with their files, and queues the mails and pushes about those to the customer. */
async function store(tx: Db, added: Numbered[], now: Date) {
  const rows = added.map(({ order, seq, message }) => {
    const {
      direction,
      body,
      sticker,
      status = MESSAGE_STATUS.new,
      key = null,
      quotedSeq = null,
      staffId = null,
      passedOnBy = null,
    } = message;
    return { orderId: order.id, seq, direction, body, sticker, status, key, quotedSeq, staffId, passedOnBy };
  });
  const ids = await insertMessages(tx, rows, now);
  const files = added.flatMap(({ order, message }, at) => {
    const side = isToCustomer(message.direction) ? ('writer' as const) : ('customer' as const);
    const common = { orderId: order.id, messageId: found(ids[at]), side, dateCreated: now, dateDeleted: null };
    return message.files.map((file) => ({ ...file, ...common }));
  });
  if (files.length > 0) await recordFiles(tx, files);

  const toCustomer = added.filter(({ message }) => isToCustomer(message.direction));
  const firstOfEach = new Map(toCustomer.toReversed().map((one) => [one.order.id, one]));
  const mailed = [...firstOfEach.values()].filter(({ order }) => isMailed(order, now));
  const mailedIds = mailed.map(({ order }) => order.id);
  await countMessages(tx, added.map(placeOf), mailedIds, now);
  await queueJobs(tx, 'mail_unread', mailed.map(placeOf), { afterMinutes: UNREAD_MINUTES });
  await tellOfMessages(tx, toCustomer.map(placeOf), chatNews(toCustomer), now);
}

/** ADR 0067 Whether a message needs a job for its mail: the one of the last minute has it already. */
const isMailed = ({ unreadMailFrom: from }: LockedChat, now: Date) =>
  from === null || now < from || now > minutesAfter(from, TOGETHER_MINUTES);

/** How many messages each chat has got, for its item in the bell. */
function chatNews(toCustomer: Numbered[]) {
  const counted = new Map<string, { orderId: number; chat: 'writer' | 'support'; count: number }>();
  for (const { order, message } of toCustomer) {
    const chat = chatOf(message.direction);
    const { count } = counted.get(`${order.id} ${chat}`) ?? { count: 0 };
    counted.set(`${order.id} ${chat}`, { orderId: order.id, chat, count: count + 1 });
  }
  return [...counted.values()];
}
