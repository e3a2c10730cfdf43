import type * as contract from '@octavo/contract/desk';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import type { Db } from '#db.ts';
import { addFiles } from '#files/add-files.ts';
import type { UploadCall } from '#http/on.ts';
import { filesAdded } from '#mails/templates/files-added.ts';
import { mailCustomer } from '#orders/mail-customer.ts';
import { orderById } from '#orders/store.ts';
import { staffOf } from './staff-of.ts';
import { actorOf, orderOfStaff } from './store.ts';

type Delivery = Omit<UploadCall<typeof contract.deliverFiles>, 'body'>;

/** Adds files of the writer to an order. Where it is completed, its delivery was mailed before, so the customer gets another mail. */
export async function deliverFiles(call: Delivery) {
  const staff = await staffOf(call);
  const mailLateFiles = async (tx: Db) => {
    const order = await orderById(tx, call.params.id);
    if (order.status === ORDER_STATUS.completed)
      await mailCustomer(tx, call, order.id, (brand) => filesAdded(brand, order));
  };
  return addFiles(call, {
    side: 'writer',
    by: actorOf(staff),
    owner: `staff ${staff.id}`,
    operation: 'deliverFiles',
    orderOf: (db) => orderOfStaff(db, staff, call.params.id),
    afterwards: mailLateFiles,
  });
}
