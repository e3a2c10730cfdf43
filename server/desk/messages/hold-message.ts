import { TO_CUSTOMER } from '@octavo/domain/messenger/direction';
import { whyNoQuote } from '@octavo/domain/messenger/quote';
import { type AuditEntry, insertAuditEntry } from '#audit/store.ts';
import type { Db } from '#db.ts';
import type { ReceivedFile } from '#files/receive-files.ts';
import { loadMessagesAt } from '#messenger/store.ts';
import { contentOf } from '#messenger/writing/add-messages.ts';
import { whyNoRepeat } from '#operations/idempotency.ts';
import { refuse } from '#operations/refusal.ts';
import type { OrderRow } from '#orders/store.ts';
import { whyClosed } from '#orders/why-closed.ts';
import type { Services } from '#services.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { type HeldRow, loadHeldByKey, insertHeld } from './store.ts';

type NewHeld = {
  staffId: number;
  body: string;
  sticker: string | null;
  /** The number of the message of the chat that it answers. */
  quotedSeq: number | null;
  files: ReceivedFile[];
  key: string | undefined;
  /** Throws what refuses it; not for a repeat. */
  refuseNew: (tx: Db) => Promise<void>;
  /** What the audit says about it; not for a repeat. */
  entry: AuditEntry;
};

/**
 * spec §10.8 Keeps a message of a writer until support decides. The transaction has locked the order. A repeat of its key answers the
 * first one, also when the order changed since. Throws `key_reused`, `chat_closed`, `quote_unknown`, and what `refuseNew` throws.
 */
export async function holdMessage(
  tx: Db,
  services: Pick<Services, 'sites' | 'environment'>,
  order: OrderRow,
  { key, files, refuseNew, entry, ...message }: NewHeld,
  now: Date,
): Promise<HeldRow> {
  const first = key === undefined ? undefined : await loadHeldByKey(tx, order.id, key);
  if (first) {
    refuse(whyNoRepeat(keyedBy(first), keyedBy({ ...message, files })));
    return first;
  }
  refuse(await whyClosed(tx, services, order, now));
  if (message.quotedSeq !== null) {
    const [quoted] = await loadMessagesAt(tx, [{ orderId: order.id, seq: message.quotedSeq }]);
    refuse(whyNoQuote(quoted, TO_CUSTOMER.writer));
  }
  await refuseNew(tx);
  await insertAuditEntry(tx, entry);
  const row = { ...message, orderId: order.id, key: key ?? null, dateCreated: now, decidedBy: null, dateDecided: null };
  const held = await insertHeld(tx, row, files);
  await publishHeld(tx, order);
  return held;
}

/** spec §12.9 Publishes that a message of the writer waits for support, or does not any more. */
export const publishHeld = (tx: Db, { id: orderId, siteId, writerId }: OrderRow) =>
  publishDesk(tx, { kind: 'conversation', siteId, orderId, writerId });

/** What the key of a held message stands for. */
const keyedBy = ({ staffId, body, sticker, quotedSeq, files }: Omit<NewHeld, 'key' | 'refuseNew' | 'entry'>) => [
  staffId,
  body,
  sticker,
  quotedSeq,
  ...files.map(contentOf),
];
