import type { ParsedInput } from '@octavo/contract/endpoint';
import * as contract from '@octavo/contract/desk-messages';
import { isHeld } from '@octavo/domain/messenger/change';
import { whyMessengerOff } from '@octavo/domain/messenger/closed';
import { TO_CUSTOMER } from '@octavo/domain/messenger/direction';
import type { Db } from '#db.ts';
import { attachmentLimits, receiveFiles, recording } from '#files/receive-files.ts';
import type { UploadCall } from '#http/on.ts';
import { columnsOf } from '#messenger/columns.ts';
import { presentMessage } from '#messenger/present.ts';
import { readContent } from '#messenger/read-content.ts';
import type { LockedChat } from '#messenger/writing/store.ts';
import { addMessage } from '#messenger/writing/add-messages.ts';
import { writeMessage } from '#messenger/writing/write-message.ts';
import { found, refuse } from '#operations/refusal.ts';
import { operate } from '#orders/operate.ts';
import { entryOf, ofOrder } from '#staff/audit.ts';
import { refuseWritten } from './conversation/refuse-written.ts';
import { holdMessage } from './messages/hold-message.ts';
import { presentHeld } from './messages/present.ts';
import { orderFor } from './on-desk-order.ts';
import { refuseUnfilled } from './refuse-unfilled.ts';
import { showOnline } from './show-online.ts';
import { actorOf, loadOrderOfStaff } from './store.ts';

type Endpoint = typeof contract.answerCustomer;
type Fields = ParsedInput<Endpoint>['body'];

/** spec §3 Sends a message with its files to the customer, from the writer (3) or from support (6), or holds it (spec §10.8). Throws `conversation_moved`, `variable_empty`. */
export async function answerCustomer(call: Omit<UploadCall<Endpoint>, 'body'>) {
  const { db, now, site, params, key, parts, staff } = call;
  const ownOrder = async () => found(await loadOrderOfStaff(db, staff, params.id));
  const isOwn = ({ siteId, writerId }: LockedChat) =>
    siteId === staff.siteId && (staff.role === 'support' || writerId === staff.id);
  const whyOff = whyMessengerOff(site);
  if (whyOff !== null) await ownOrder();
  refuse(whyOff);
  const files = await receiveFiles(parts, attachmentLimits(site), call, ownOrder);

  return recording(call, files, async () => {
    const { message = '', quote, position } = parts.fields() as Fields; // parsed by the body of this endpoint
    refuseUnfilled(message);
    const refuseNew = (tx: Db) => refuseWritten(tx, { order: params, staff, text: message, position });
    const entry = entryOf(call, 'answerCustomer', ofOrder(params.id));
    const content = columnsOf(readContent(message, files));
    const door = { name: contract.answerCustomer.name, by: actorOf(staff), order: orderFor(staff, params.id) };
    if (isHeld(staff.role, site)) {
      return operate(call, door, async ({ tx, order, at, unchanged }) => {
        await showOnline(tx, staff.id, at); // spec §4
        const held = { ...content, quotedSeq: quote ?? null, staffId: staff.id, key, refuseNew, entry };
        return unchanged(presentHeld(await holdMessage(tx, call, order, held, at)));
      });
    }
    const said = {
      ...content,
      orderId: params.id,
      direction: TO_CUSTOMER[staff.role],
      quotedSeq: quote,
      key,
      staffId: staff.id,
      entry,
    };
    const written =
      position === undefined
        ? await writeMessage(call, { ...said, isOwn })
        : await operate(call, door, async ({ tx, order, at, unchanged }) =>
            unchanged(await addMessage(tx, call, order, { ...said, refuseNew }, at)),
          ); // alone under the lock: a refusal would take those with it that are written together
    if (staff.role === 'writer') await showOnline(db, staff.id, now()); // spec §4
    return presentMessage(written, 'staff');
  });
}
