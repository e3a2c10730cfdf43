import type * as contract from '@octavo/contract/desk';
import { TO_CUSTOMER } from '@octavo/domain/messenger/direction';
import { whyMessengerOff } from '@octavo/domain/messenger/closed';
import { cleanText, whyNotSent } from '@octavo/domain/messenger/text';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Call } from '#http/on.ts';
import { found, refuse } from '#operations/refusal.ts';
import { presentMessage } from '#messenger/present.ts';
import { writeMessage } from '#messenger/write-message.ts';
import { lockOrder } from '#orders/store.ts';
import { showOnline } from './show-online.ts';
import { staffOf } from './staff-of.ts';
import { orderOfStaff } from './store.ts';

/** spec §3 Sends a message to the customer, from the writer (3) or from support (6). */
export async function answerCustomer(call: Call<typeof contract.answerCustomer>) {
  const { now, site, params, key } = call;
  const staff = await staffOf(call);
  const body = cleanText(call.body.body);
  refuse(whyMessengerOff(site));
  refuse(whyNotSent({ text: body, files: 0 }));

  const row = await inTransaction(call, 'answerCustomer', async (tx) => {
    await lockOrder(tx, params.id);
    const order = found(await orderOfStaff(tx, staff, params.id));
    const message = { direction: TO_CUSTOMER[staff.role], body, key, files: [] };
    const written = await writeMessage(tx, order, message, now());
    if (staff.role === 'writer') await showOnline(tx, staff.id, now()); // spec §4
    return written;
  });
  return presentMessage(row, 'staff');
}
