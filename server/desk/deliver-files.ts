import type * as contract from '@octavo/contract/desk';
import { addFiles } from '#files/add-files.ts';
import type { UploadCall } from '#http/on.ts';
import { staffOf } from './staff-of.ts';
import { actorOf, orderOfStaff } from './store.ts';

type Delivery = Omit<UploadCall<typeof contract.deliverFiles>, 'body'>;

/** Adds files of the writer to an order. */
export async function deliverFiles(call: Delivery) {
  const staff = await staffOf(call);
  return addFiles(call, {
    side: 'writer',
    by: actorOf(staff),
    owner: `staff ${staff.id}`,
    operation: 'deliverFiles',
    orderOf: (db) => orderOfStaff(db, staff, call.params.id),
  });
}
