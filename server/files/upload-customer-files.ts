import * as contract from '@octavo/contract/files';
import type { UploadCall } from '#http/on.ts';
import { CUSTOMER } from '#orders/operate.ts';
import { addFiles } from './add-files.ts';

type Upload = Omit<UploadCall<typeof contract.uploadCustomerFiles>, 'body'>;

/** spec §7 Adds files of the customer to an order. */
export function uploadCustomerFiles(call: Upload) {
  const { customerId, params } = call;
  return addFiles(call, {
    name: contract.uploadCustomerFiles.name,
    side: 'customer',
    by: CUSTOMER,
    owner: `customer ${customerId}`,
    order: { id: params.id, customerId },
  });
}
