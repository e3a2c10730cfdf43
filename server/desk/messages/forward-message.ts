import * as contract from '@octavo/contract/desk-messages';
import { forwardedDirection, whyNotForwarded } from '@octavo/domain/messenger/change';
import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import { whyMessengerOff } from '@octavo/domain/messenger/closed';
import { whyNoReading } from '@octavo/domain/files/scan';
import { type ReceivedFile, asRefusal, recording, removeFiles } from '#files/receive-files.ts';
import type { Call } from '#http/on.ts';
import { addMessage } from '#messenger/writing/add-messages.ts';
import { presentMessage } from '#messenger/present.ts';
import { type MessageRow, loadMessagesAt } from '#messenger/store.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { messageOfStaff, operateOnMessage } from './message-of-staff.ts';
import { loadFilesOfMessage } from './store.ts';

type Forwarding = Call<typeof contract.forwardMessage>;

/** spec §3 Copies a message to the other chat of its order, where it has the status 5. A repeat of its key answers the first copy. */
export async function forwardMessage(call: Forwarding) {
  const { db, site, params, key, staff } = call;
  refuse(whyMessengerOff(site));
  const { message } = await messageOfStaff(db, staff, params.id);
  if (whyNotForwarded(staff.role, message) === 'forbidden') throw new Refusal('forbidden'); // before the key: also a repeat
  const copies = await copiesOf(call, message);

  const asked = { name: contract.forwardMessage.name, id: params.id, key } as const;
  const place = await recording(call, copies, () =>
    operateOnMessage(call, asked, async ({ tx, order, at }, original) => {
      refuse(whyNotForwarded(staff.role, original));
      const direction = found(forwardedDirection(original.direction)); // the rule above refuses the others
      const { body, sticker } = original;
      const content = { body, sticker, files: copies };
      const forwarded = { status: MESSAGE_STATUS.forwarded, passedOnBy: staff.id, key: undefined };
      const { orderId, seq } = await addMessage(
        tx,
        call,
        order,
        { ...content, ...forwarded, orderId: order.id, direction },
        at,
      );
      return { orderId, seq };
    }),
  );
  return presentMessage(found((await loadMessagesAt(db, [place])).at(0)), 'staff');
}

/** Copies of the files, so that deleting one message leaves the other whole. A repeat drops its own. */
async function copiesOf({ db, files }: Forwarding, message: MessageRow): Promise<ReceivedFile[]> {
  const copies: ReceivedFile[] = [];
  try {
    for (const original of await loadFilesOfMessage(db, message.id)) {
      refuse(whyNoReading(original.scanState));
      copies.push({ ...original, storageKey: await files.copy(original.storageKey) });
    }
    return copies;
  } catch (error) {
    await removeFiles(files, copies);
    throw asRefusal(error);
  }
}
