import * as contract from '@octavo/contract/desk';
import { datesOnEntering, whyNoAssignment } from '@octavo/domain/desk/permission';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { found, refuse } from '#operations/refusal.ts';
import type { Operation } from '#orders/operate.ts';
import { refuseRefunding } from '#orders/refuse-refunding.ts';
import type { StaffRow } from '#staff/store.ts';
import { answerOrder, onDeskOrder } from './on-desk-order.ts';
import { loadWriterByNumber } from './store.ts';

const { paid, inProgress } = ORDER_STATUS;

/** Assigns a writer to an order. A paid order changes to in progress. */
export const assignWriter = onDeskOrder(contract.assignWriter, assignOrder, answerOrder);

type Assigning = Operation & { staff: StaffRow; site: { id: number }; body: { idWriter: number } };

/** The same as a part of an operation. */
export async function assignOrder({ tx, order, staff, site, body, at, change }: Assigning) {
  await refuseRefunding(tx, order.id);
  refuse(whyNoAssignment(staff.role, order.status));
  const writer = found(await loadWriterByNumber(tx, site.id, body.idWriter));
  const start = { status: inProgress, ...datesOnEntering(inProgress, order, at) };
  await change({ writerId: writer.id, ...(order.status === paid && start) });
}
