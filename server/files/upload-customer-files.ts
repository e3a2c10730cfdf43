import type * as contract from '@octavo/contract/files';
import type { UploadCall } from '#http/on.ts';
import { orderOfCustomer } from '#orders/store.ts';
import { addFiles } from './add-files.ts';

type Upload = Omit<UploadCall<typeof contract.uploadCustomerFiles>, 'body'>;

/** spec §7 Adds files of the customer to an order. */
export function uploadCustomerFiles(call: Upload) {
  const { customerId, params } = call;
  return addFiles(call, {
    side: 'customer',
    by: { side: 'customer' },
    owner: `customer ${customerId}`,
    operation: 'uploadCustomerFiles',
    orderOf: (db) => orderOfCustomer(db, customerId, params.id),
  });
}
