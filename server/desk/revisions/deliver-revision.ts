import type { ParsedInput } from '@octavo/contract/endpoint';
import * as contract from '@octavo/contract/desk-revisions';
import { addFiles } from '#files/add-files.ts';
import type { UploadCall } from '#http/on.ts';
import { Refusal } from '#operations/refusal.ts';
import type { Operation } from '#orders/operate.ts';
import { attachToRevision } from '#revisions/attach.ts';
import { answerComments } from '#revisions/store.ts';
import { auditDesk, ofOrder } from '#staff/audit.ts';
import { orderFor } from '../on-desk-order.ts';
import { actorOf, ownerOf } from '../store.ts';
import { revisionOfStaff } from './revision-of-staff.ts';

type Endpoint = typeof contract.deliverRevision;
type Fields = ParsedInput<Endpoint>['body'];

/** spec §10.7 Delivers files of the writer for an active revision; the first one answers the named comments. */
export async function deliverRevision(call: Omit<UploadCall<Endpoint>, 'body'>) {
  const { db, params, parts, staff } = call;
  const { orderId } = await revisionOfStaff(db, staff, params.id);

  const attach = async ({ tx }: Operation, files: number[]) => {
    await auditDesk(tx, call, 'deliverRevision', { ...ofOrder(orderId), became: { revision: params.id, files } });
    await attachToRevision(tx, params.id, files);
    const { answers } = parts.fields() as Fields; // parsed by the body of this endpoint
    const ids = [...new Set(answers)];
    const [first = 0] = files; // there is at least one
    if ((await answerComments(tx, params.id, ids, first)) !== ids.length) throw new Refusal('not_found');
  };
  return addFiles(call, {
    name: contract.deliverRevision.name,
    side: 'writer',
    by: actorOf(staff),
    owner: ownerOf(staff),
    order: orderFor(staff, orderId),
    about: () => ({ params, fields: parts.fields() }),
    afterwards: attach,
  });
}
