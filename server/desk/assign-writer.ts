import * as contract from '@octavo/contract/desk';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { found } from '#operations/refusal.ts';
import type { Operation } from '#orders/operate.ts';
import { refuseRefunding } from '#orders/refuse-refunding.ts';
import type { StaffRow } from '#staff/store.ts';
import { giveWork } from './give-work.ts';
import { publishOffer } from './offers/publish-offer.ts';
import { endOpenWorkOffer } from './offers/store.ts';
import { answerOrder, onDeskOrder } from './on-desk-order.ts';
import { refuseAssignment } from './refuse-assignment.ts';
import { loadWriterByNumber } from './store.ts';

/** Assigns a writer to an order, which ends its offer to writers. A paid order changes to in progress. Throws `writer_unwanted`. */
export const assignWriter = onDeskOrder(
  contract.assignWriter,
  async (operation) => {
    if (!(await assignOrder(operation))) operation.repeated();
  },
  answerOrder,
);

type Assigning = Operation & { staff: StaffRow; site: { id: number }; body: { idWriter: number } };

/** The same as a part of an operation. Answers whether it changed anything: the writer may have the order already. */
export async function assignOrder(operation: Assigning): Promise<boolean> {
  const { tx, order, staff, site, body, at } = operation;
  await refuseRefunding(tx, order.id);
  await refuseAssignment(tx, staff.role, order);
  const writer = found(await loadWriterByNumber(tx, site.id, body.idWriter));
  const isGiven = order.writerId === writer.id && order.status !== ORDER_STATUS.paid;
  if (!isGiven) await giveWork(operation, writer.id);
  const hasEnded = await endOpenWorkOffer(tx, order.id, 'taken', at);
  if (hasEnded) await publishOffer(tx, order);
  return hasEnded || !isGiven;
}
