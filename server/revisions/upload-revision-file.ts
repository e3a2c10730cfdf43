import type { ParsedInput } from '@octavo/contract/endpoint';
import * as contract from '@octavo/contract/revisions';
import { addFiles } from '#files/add-files.ts';
import type { UploadCall } from '#http/on.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { CUSTOMER, type Operation } from '#orders/operate.ts';
import { attachToRevision } from './attach.ts';
import { loadFilesOfRevision, loadRevisionOfCustomer } from './store.ts';

type Endpoint = typeof contract.uploadRevisionFile;
type Fields = ParsedInput<Endpoint>['body'];

/** spec §3, §5, §7 Adds the one file of the customer to an active revision. Throws `revision_one_file` for another one. */
export async function uploadRevisionFile(call: Omit<UploadCall<Endpoint>, 'body'>) {
  const { db, customerId, params, parts } = call;
  const { orderId } = found(await loadRevisionOfCustomer(db, customerId, params.id));

  const attach = async ({ tx }: Operation, files: number[]) => {
    const { id_revision: named } = parts.fields() as Fields; // parsed by the body of this endpoint
    if (named !== params.id) throw new Refusal('invalid', { id_revision: 'value_invalid' });
    const before = await loadFilesOfRevision(tx, params.id, 'customer');
    if (before.length + files.length > 1) throw new Refusal('revision_one_file');
    await attachToRevision(tx, params.id, files);
  };
  return addFiles(call, {
    name: contract.uploadRevisionFile.name,
    side: 'customer',
    by: CUSTOMER,
    owner: `customer ${customerId}`,
    order: { id: orderId, customerId },
    about: () => ({ params, fields: parts.fields() }),
    afterwards: attach,
  });
}
