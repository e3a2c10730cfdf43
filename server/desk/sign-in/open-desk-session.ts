import type { SignedIn } from '@octavo/contract/desk-sign-in';
import { hashOfMark } from '#auth/challenges/challenges.ts';
import { openSession } from '#auth/open-session.ts';
import type { Db } from '#db.ts';
import type { Caller } from '#http/caller.ts';
import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { newDevice } from '#mails/templates/new-device.ts';
import { Refusal } from '#operations/refusal.ts';
import type { Services } from '#services.ts';
import type { ProvenBy } from '#tables/values.ts';
import { deviceOf } from '#auth/device-of.ts';
import { lockWorking, noteDevice } from './store.ts';

type How = { staffId: number; provenBy: ProvenBy; device: string };

/** spec §12.1 The session of a member of staff who has proved who they are. Mails the person when the device is new. Throws `sign_in_failed` for one who was deactivated. */
export async function openDeskSession(
  call: Services & Caller,
  tx: Db,
  { staffId, provenBy, device }: How,
): Promise<SignedIn> {
  const { now, site, agent = '' } = call;
  const staff = await lockWorking(tx, site.id, staffId);
  if (!staff) throw new Refusal('sign_in_failed');
  const { id, name, role, writerNumber, email } = staff;
  const isNewDevice = await noteDevice(tx, id, hashOfMark(device || agent), now());
  const tokens = await openSession(call, tx, { siteId: site.id, staffId, device, agent, provenBy, isNewDevice });
  if (isNewDevice) {
    const mail = newDevice(brandOf(call, site.id), { ...deviceOf(agent), at: now() });
    await queueMail(tx, call, { siteId: site.id, to: email, mail });
  }
  return { ...tokens, staff: { id, name, role, idWriter: writerNumber } };
}
