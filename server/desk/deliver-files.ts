import * as contract from '@octavo/contract/desk-files';
import { whyNoFilesShown } from '@octavo/domain/desk/permission';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { addFiles } from '#files/add-files.ts';
import type { UploadCall } from '#http/on.ts';
import { filesAdded } from '#mails/templates/files-added.ts';
import { refuse } from '#operations/refusal.ts';
import { auditDesk, ofOrder } from '#staff/audit.ts';
import { orderFor } from './on-desk-order.ts';
import { actorOf, ownerOf } from './store.ts';

type Delivery = Omit<UploadCall<typeof contract.deliverFiles>, 'body'>;

/** Adds files of the writer to an order; by a writer only before it is delivered, as a draft. Where it is completed, its delivery was mailed before, so the customer gets another mail. */
export async function deliverFiles(call: Delivery) {
  const { staff } = call;
  return addFiles(call, {
    name: contract.deliverFiles.name,
    side: 'writer',
    by: actorOf(staff),
    owner: ownerOf(staff),
    order: orderFor(staff, call.params.id),
    afterwards: async ({ tx, order, mail }, files) => {
      refuse(whyNoFilesShown(staff.role, order));
      await auditDesk(tx, call, 'deliverFiles', { ...ofOrder(order.id), became: { files } });
      if (order.status === ORDER_STATUS.completed) mail('delivered', (brand) => filesAdded(brand, order));
    },
  });
}
