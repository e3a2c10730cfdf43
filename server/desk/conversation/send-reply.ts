import type { ParsedInput } from '@octavo/contract/endpoint';
import type * as contract from '@octavo/contract/desk-conversations';
import { UNDO_SECONDS } from '@octavo/domain/desk/lanes';
import { seenIn } from '@octavo/domain/desk/position';
import { whyNotFilled } from '@octavo/domain/desk/variables';
import { whyChatClosed, whyMessengerOff } from '@octavo/domain/messenger/closed';
import { minutesAfter } from '@octavo/domain/time';
import { attachmentLimits, receiveFiles, recording } from '#files/receive-files.ts';
import type { UploadCall } from '#http/on.ts';
import { columnsOf } from '#messenger/columns.ts';
import { readContent } from '#messenger/read-content.ts';
import { queueJob } from '#operations/queue-job.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { operate } from '#orders/operate.ts';
import { auditDesk, ofOrder } from '#staff/audit.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { useDraft } from '../drafts/drafts.ts';
import { orderFor } from '../on-desk-order.ts';
import { actorOf, loadOrderOfStaff } from '../store.ts';
import { presentWaiting } from './present.ts';
import { hasNewer, insertReply, loadReplyByKey } from './store.ts';

type Endpoint = typeof contract.sendReply;
type Fields = ParsedInput<Endpoint>['body'];

/**
 * ADR 0121, ADR 0122 Keeps a message of support until it goes out, and drops the draft that it was. Nothing is kept where somebody else has
 * written or done something newer than the caller has seen. A repeat of its key answers the first one. Files go to customers only.
 */
export async function sendReply(call: Omit<UploadCall<Endpoint>, 'body'>) {
  const { site, params, key = null, parts, staff } = call;
  const ownOrder = async () => found(await loadOrderOfStaff(call.db, staff, params.id));
  const files = await receiveFiles(parts, attachmentLimits(site), call, ownOrder);
  return recording(call, files, async () => {
    const { lane, message, position, draft } = parts.fields() as Fields; // parsed by the body of this endpoint
    const door = { name: 'sendReply', by: actorOf(staff), order: orderFor(staff, params.id) };
    return operate(call, door, async ({ tx, order, at, unchanged }) => {
      const first = key === null ? undefined : await loadReplyByKey(tx, order.id, key);
      if (first) return unchanged(presentWaiting(first));
      refuse(whyMessengerOff(site) ?? (lane === 'customer' ? whyChatClosed(order, at) : null));
      if (lane === 'writer') refuseForWriter(order, files);
      refuse(whyNotFilled(message));
      const content = columnsOf(readContent(message, files));
      if (await hasNewer(tx, order.id, staff.id, seenIn(position))) throw new Refusal('conversation_moved');
      await useDraft(tx, { orderId: order.id, staffId: staff.id, lane }, draft);
      const goesAt = minutesAfter(at, UNDO_SECONDS / 60);
      const reply = await insertReply(tx, { ...content, orderId: order.id, staffId: staff.id, lane, key, dateCreated: at, goesAt }); // prettier-ignore
      await queueJob(tx, 'send_reply', { id: reply.id }, { afterMinutes: UNDO_SECONDS / 60 });
      await auditDesk(tx, call, 'sendReply', { ...ofOrder(order.id), became: { reply: reply.id, lane } });
      await publishDesk(tx, { kind: 'conversation', siteId: order.siteId, orderId: order.id });
      return unchanged(presentWaiting(reply));
    });
  });
}

/** What stands in no chat has no files. Throws `no_writer`, `invalid`. */
function refuseForWriter({ writerId }: { writerId: number | null }, files: readonly unknown[]) {
  if (writerId === null) throw new Refusal('no_writer');
  if (files.length > 0) throw new Refusal('invalid', { files: 'value_invalid' });
}
