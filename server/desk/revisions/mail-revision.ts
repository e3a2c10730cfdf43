import { MAILED_REVISION_STATUSES, type RevisionStatus } from '@octavo/domain/revisions/status';
import type { Db } from '#db.ts';
import { brandOf } from '#mails/letter.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { revisionChanged } from '#mails/templates/revision-changed.ts';
import { readerOf } from '#orders/store.ts';
import type { Services } from '#services.ts';

type Moved = { orderId: number; revision: number; status: RevisionStatus };

/** ADR 0042 Mails the customer that a revision has changed, for the statuses that concern the customer. */
export async function mailRevision(tx: Db, services: Services, { orderId, revision, status }: Moved) {
  const mailed = MAILED_REVISION_STATUSES.find((one) => one === status);
  const reader = mailed && (await readerOf(tx, orderId));
  if (!reader) return; // or the account was closed meanwhile
  const { siteId, customerId, email, id, title } = reader;
  const mail = revisionChanged(brandOf(services, siteId), { id, title, revision, status: mailed });
  await queueMail(tx, services, { siteId, customerId, to: email, mail });
}
