import { datesOnEntering } from '@octavo/domain/desk/permission';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { Refusal } from '#operations/refusal.ts';
import type { Operation } from '#orders/operate.ts';
import { lockWorking } from '#staff/store.ts';
import { isUnwantedWriter } from './evidence/store.ts';

const { paid, inProgress } = ORDER_STATUS;

/**
 * Gives an order to a writer. A paid order changes to in progress. Throws `unwanted` where its customer asked not to get the writer, which only the
 * office may read, and `not_found` for a writer who was deactivated meanwhile.
 */
export async function giveWork(
  { tx, order, at, change }: Pick<Operation, 'tx' | 'order' | 'at' | 'change'>,
  staffId: number,
  unwanted: 'writer_unwanted' | 'work_over' = 'writer_unwanted',
) {
  if (!(await lockWorking(tx, staffId))) throw new Refusal('not_found');
  if (await isUnwantedWriter(tx, order.customerId, staffId)) throw new Refusal(unwanted);
  const start = { status: inProgress, ...datesOnEntering(inProgress, order, at) };
  await change({ writerId: staffId, ...(order.status === paid && start) });
}
