import type { ParsedInput } from '@octavo/contract/endpoint';
import type * as contract from '@octavo/contract/desk-messages';
import { isHeld } from '@octavo/domain/messenger/change';
import { whyMessengerOff } from '@octavo/domain/messenger/closed';
import { TO_CUSTOMER } from '@octavo/domain/messenger/direction';
import { attachmentLimits, receiveFiles, recording } from '#files/receive-files.ts';
import type { UploadCall } from '#http/on.ts';
import { checkedBefore } from '#messenger/checked-before.ts';
import { columnsOf } from '#messenger/columns.ts';
import { presentMessage } from '#messenger/present.ts';
import { readContent } from '#messenger/read-content.ts';
import type { PlainMessage } from '#messenger/together/store.ts';
import { writeTogether } from '#messenger/together/write-together.ts';
import { writeMessage } from '#messenger/write-message.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { operate } from '#orders/operate.ts';
import { holdMessage } from './messages/hold-message.ts';
import { presentHeld } from './messages/present.ts';
import { orderFor } from './on-desk-order.ts';
import { showOnline } from './show-online.ts';
import { staffOf } from './staff-of.ts';
import { type StaffRow, actorOf, orderOfStaff } from './store.ts';

type Endpoint = typeof contract.answerCustomer;
type Fields = ParsedInput<Endpoint>['body'];

/** spec §3 Sends a message with its files to the customer, from the writer (3) or from support (6), or holds it (spec §10.8). */
export async function answerCustomer(call: Omit<UploadCall<Endpoint>, 'body'>) {
  const { db, site, params, key } = call;
  const staff = await staffOf(call);
  const ownOrder = async () => found(await orderOfStaff(db, staff, params.id));
  const whyOff = whyMessengerOff(site);
  if (whyOff !== null) {
    await ownOrder();
    throw new Refusal(whyOff);
  }
  const parts = checkedBefore(call.parts, ownOrder);
  const files = await receiveFiles(parts, attachmentLimits(site), call);

  return recording(call, files, async () => {
    const { message = '' } = parts.fields() as Fields; // parsed by the body of this endpoint
    const content = columnsOf(readContent(message, files));
    const written = files.length === 0 && !isHeld(staff.role, site) ? await writePlain(call, staff, content) : null;
    if (written) return presentMessage(written, 'staff');
    const door = { name: 'answerCustomer', by: actorOf(staff), order: orderFor(staff, params.id) };
    return operate(call, door, async ({ tx, order, at, unchanged }) => {
      if (staff.role === 'writer') await showOnline(tx, staff.id, at); // spec §4
      if (isHeld(staff.role, site))
        return unchanged(presentHeld(await holdMessage(tx, order, { ...content, staffId: staff.id, key }, at)));
      const direction = TO_CUSTOMER[staff.role];
      return unchanged(presentMessage(await writeMessage(tx, order, { ...content, direction, key }, at), 'staff'));
    });
  });
}

type Plain = Pick<PlainMessage, 'body' | 'sticker'>;

/** Writes a message without files together with others. */
async function writePlain(call: Omit<UploadCall<Endpoint>, 'body'>, staff: StaffRow, { body, sticker }: Plain) {
  const { db, now, site, params, key } = call;
  const written = await writeTogether(call, {
    orderId: params.id,
    customerId: null,
    siteId: site.id,
    writerId: staff.role === 'writer' ? staff.id : null,
    direction: TO_CUSTOMER[staff.role],
    body,
    sticker,
    key,
    dateCreated: now(),
  });
  if (written && staff.role === 'writer') await showOnline(db, staff.id, now()); // spec §4
  return written;
}
