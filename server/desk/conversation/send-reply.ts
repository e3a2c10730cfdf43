import { randomUUID } from 'node:crypto';
import type { ParsedInput } from '@octavo/contract/endpoint';
import * as contract from '@octavo/contract/desk-conversations';
import { UNDO_SECONDS } from '@octavo/domain/desk/lanes';
import { whyMessengerOff } from '@octavo/domain/messenger/closed';
import { minutesAfter } from '@octavo/domain/time';
import type { Db } from '#db.ts';
import { attachmentLimits, receiveFiles, recording } from '#files/receive-files.ts';
import type { UploadCall } from '#http/on.ts';
import { columnsOf } from '#messenger/columns.ts';
import { readContent, textIn } from '#messenger/read-content.ts';
import { queueJob } from '#operations/queue-job.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { operate } from '#orders/operate.ts';
import type { OrderRow } from '#orders/store.ts';
import { whyClosed } from '#orders/why-closed.ts';
import { auditDesk, ofOrder } from '#staff/audit.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { dropSent, useDraft } from '../drafts/drafts.ts';
import { orderFor } from '../on-desk-order.ts';
import { actorOf, loadOrderOfStaff } from '../store.ts';
import { presentWaiting } from './present.ts';
import { refuseWritten } from './refuse-written.ts';
import { type ReplyRow, insertReply, loadReplyByKey } from './store.ts';

type Endpoint = typeof contract.sendReply;
type Fields = ParsedInput<Endpoint>['body'];

/**
 * ADR 0121, ADR 0122 Keeps a message of support until it goes out, and drops the draft that it was. Nothing is kept where somebody else has
 * written or done something newer than the caller has seen. A repeat of its key answers the first one, whatever came since. Files go to customers only.
 */
export async function sendReply(call: Omit<UploadCall<Endpoint>, 'body'>) {
  const { site, params, key = null, parts, staff } = call;
  const ownOrder = async () => found(await loadOrderOfStaff(call.db, staff, params.id));
  const files = await receiveFiles(parts, attachmentLimits(site), call, ownOrder);
  return recording(call, files, async () => {
    const { lane, message, position, draft } = parts.fields() as Fields; // parsed by the body of this endpoint
    const door = { name: contract.sendReply.name, by: actorOf(staff), order: orderFor(staff, params.id) };
    return operate(call, door, async ({ tx, order, at, unchanged }) => {
      const first = key === null ? undefined : await loadReplyByKey(tx, order.id, key);
      const place = { orderId: order.id, staffId: staff.id, lane };
      if (first) {
        if (!isGivenBack(first)) await dropSent(tx, place, textIn(message), at);
        return unchanged(presentWaiting(first));
      }
      refuse(whyMessengerOff(site) ?? (lane === 'customer' ? await whyClosed(tx, call, order, at) : null));
      if (lane === 'writer') refuseForWriter(order, files);
      await refuseWritten(tx, { order, staff, text: message, position });
      const kept = await useDraft(tx, place, draft);
      if (draft === undefined) await dropSent(tx, place, textIn(message), at);
      const content = columnsOf(readContent(message, [...kept.map(({ id: _, ...file }) => file), ...files]));
      const reply = await holdReply(tx, order, { ...content, staffId: staff.id, lane, key, dateCreated: at });
      await auditDesk(tx, call, 'sendReply', { ...ofOrder(order.id), became: { reply: reply.id, lane } });
      return unchanged(presentWaiting(reply));
    });
  });
}

/** Its text is in the draft, as it was not sent. */
const isGivenBack = ({ state }: ReplyRow) => state === 'undone' || state === 'returned';

type NewReply = Omit<Parameters<typeof insertReply>[1], 'orderId' | 'goesAt'>;

/** ADR 0121 Keeps a message until a job sends it, as a part of an operation on its order. By its key a message is known as one that waited. */
export async function holdReply(tx: Db, { id: orderId, siteId }: OrderRow, message: NewReply): Promise<ReplyRow> {
  const afterMinutes = UNDO_SECONDS / 60;
  const goesAt = minutesAfter(message.dateCreated, afterMinutes);
  const reply = await insertReply(tx, { ...message, orderId, key: message.key ?? randomUUID(), goesAt });
  await queueJob(tx, 'send_reply', { id: reply.id }, { afterMinutes });
  await publishDesk(tx, { kind: 'conversation', siteId, orderId });
  return reply;
}

/** What stands in no chat has no files. Throws `no_writer`, `invalid`. */
function refuseForWriter({ writerId }: { writerId: number | null }, files: readonly unknown[]) {
  if (writerId === null) throw new Refusal('no_writer');
  if (files.length > 0) throw new Refusal('invalid', { files: 'value_invalid' });
}
