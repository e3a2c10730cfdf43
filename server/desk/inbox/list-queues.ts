import type * as contract from '@octavo/contract/desk-inbox';
import { MOST_COUNTED, queuesOf } from '@octavo/domain/desk/queues';
import { mayDo } from '@octavo/domain/desk/rights';
import { loadHours } from '#clocks/store.ts';
import type { Call } from '#http/on.ts';
import { boundsOf } from './list-queue.ts';
import { countQueues, countWaitingApplications } from './store.ts';

/** spec §12.7 How many orders wait in each queue of the role, and how many applications for who decides on them. */
export async function listQueues({ db, staff, now }: Call<typeof contract.listQueues>) {
  const queues = queuesOf(staff.role);
  const hours = await loadHours(db, staff.siteId);
  const at = now();
  const counts = await countQueues(
    db,
    queues.map((queue) => boundsOf(queue, staff, hours, at)),
  );
  const mayDecide = mayDo(staff.account, 'acceptApplication');
  return {
    queues: queues.map((queue, place) => ({ queue, ...keptCount(counts[place] ?? 0) })),
    applications: mayDecide ? keptCount(await countWaitingApplications(db, staff.siteId)) : null,
    countedAt: at,
  };
}

const keptCount = (count: number) => ({ count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED });
