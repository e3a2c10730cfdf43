import { MAILED_REVISION_STATUSES, type RevisionStatus } from '@octavo/domain/revisions/status';
import type { Db } from '#db.ts';
import { revisionChanged } from '#mails/templates/revision-changed.ts';
import { mailCustomer } from '#orders/mail-customer.ts';
import type { Services } from '#services.ts';

type Moved = { orderId: number; revision: number; status: RevisionStatus };

/** spec §10.7 Mails the customer that a revision has changed, for the statuses that concern the customer. */
export async function mailRevision(tx: Db, services: Services, { orderId, revision, status }: Moved) {
  const mailed = MAILED_REVISION_STATUSES.find((one) => one === status);
  if (!mailed) return;
  await mailCustomer(tx, services, orderId, (brand, { id, title }) =>
    revisionChanged(brand, { id, title, revision, status: mailed }),
  );
}
