import type * as contract from '@octavo/contract/desk-messages';
import { forwardedDirection, whyNotForwarded } from '@octavo/domain/messenger/change';
import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import { whyMessengerOff } from '@octavo/domain/messenger/closed';
import { whyNoReading } from '@octavo/domain/files/scan';
import { type ReceivedFile, asRefusal, recording, removeFiles } from '#files/receive-files.ts';
import type { Call } from '#http/on.ts';
import { addMessage } from '#messenger/writing/add-messages.ts';
import { presentMessage } from '#messenger/present.ts';
import { loadMessageByKey } from '#messenger/store.ts';
import { Refusal, refuse } from '#operations/refusal.ts';
import { staffOf } from '../staff-of.ts';
import type { StaffRow } from '../store.ts';
import { messageOfStaff, operateOnMessage } from './message-of-staff.ts';
import { loadFilesOfMessage } from './store.ts';

type Forwarding = Call<typeof contract.forwardMessage>;

/** spec §3 Copies a message to the other chat of its order, where it has the status 5. A repeat of its key answers the first copy. */
export async function forwardMessage(call: Forwarding) {
  const { site, params, key } = call;
  const staff = await staffOf(call);
  refuse(whyMessengerOff(site));
  const copies = await copiesOf(call, staff);

  const row = await recording(call, copies, () =>
    operateOnMessage(call, 'forwardMessage', staff, params.id, async ({ tx, order, at }, message) => {
      const first = key && (await loadMessageByKey(tx, order.id, key));
      if (first) return first;
      refuse(whyNotForwarded(staff.role, message));
      const direction = forwardedDirection(message.direction);
      if (direction === undefined) throw new Refusal('forbidden');
      const { body, sticker } = message;
      const forward = {
        orderId: order.id,
        direction,
        body,
        sticker,
        files: copies,
        key,
        status: MESSAGE_STATUS.forwarded,
      };
      return addMessage(tx, order, forward, at);
    }),
  );
  return presentMessage(row, 'staff');
}

/** Copies of the files, so that deleting one message leaves the other whole. */
async function copiesOf({ db, files, params, key }: Forwarding, staff: StaffRow): Promise<ReceivedFile[]> {
  const { order, message } = await messageOfStaff(db, staff, params.id);
  if (key && (await loadMessageByKey(db, order.id, key))) return [];
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
