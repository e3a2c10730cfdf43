import type * as contract from '@octavo/contract/desk-inbox';
import { MOST_COUNTED, queuesOf } from '@octavo/domain/desk/queues';
import { loadHours } from '#clocks/store.ts';
import type { Call } from '#http/on.ts';
import { boundsOf } from './list-queue.ts';
import { countQueues } from './store.ts';

/** spec §12.7 How many orders wait in each queue of the role. */
export async function listQueues({ db, staff, now }: Call<typeof contract.listQueues>) {
  const queues = queuesOf(staff.role);
  const hours = await loadHours(db, staff.siteId);
  const at = now();
  const counts = await countQueues(
    db,
    queues.map((queue) => boundsOf(queue, staff, hours, at)),
  );
  return {
    queues: queues.map((queue, place) => {
      const count = counts[place] ?? 0;
      return { queue, count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED };
    }),
    countedAt: at,
  };
}
