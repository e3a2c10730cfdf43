import * as contract from '@octavo/contract/desk';
import { datesOnEntering, whyNoAssignment } from '@octavo/domain/desk/permission';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { found, refuse } from '#operations/refusal.ts';
import { refuseRefunding } from '#orders/refuse-refunding.ts';
import { answerOrder, onDeskOrder } from './on-desk-order.ts';
import { loadWriterByNumber } from './store.ts';

const { paid, inProgress } = ORDER_STATUS;

/** Assigns a writer to an order. A paid order changes to in progress. */
export const assignWriter = onDeskOrder(
  contract.assignWriter,
  async ({ tx, order, staff, site, body, at, change }) => {
    await refuseRefunding(tx, order.id);
    refuse(whyNoAssignment(staff.role, order.status));
    const writer = found(await loadWriterByNumber(tx, site.id, body.idWriter));
    const start = { status: inProgress, ...datesOnEntering(inProgress, order, at) };
    await change({ writerId: writer.id, ...(order.status === paid && start) });
  },
  answerOrder,
);
