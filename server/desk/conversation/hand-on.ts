import type { Db } from '#db.ts';
import { queueJob } from '#operations/queue-job.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { lockWorking } from '#staff/store.ts';
import { changeOwner } from './store.ts';

/**
 * spec §12.9 Gives the conversation of an order to somebody, or to nobody, if it is still with `was`; the rule then gives what has nobody, and
 * fills the room that there is (ADR 0129). Answers whether it was with `was`; never gives it to somebody who was deactivated meanwhile.
 */
export async function handOn(
  tx: Db,
  { id, siteId }: { id: number; siteId: number },
  was: number | null,
  became: number | null,
): Promise<boolean> {
  if (became !== null && !(await lockWorking(tx, became))) return false;
  if (!(await changeOwner(tx, id, was, became))) return false;
  await publishDesk(tx, { kind: 'duty', siteId });
  await queueJob(tx, 'hand_out', { siteId });
  return true;
}
