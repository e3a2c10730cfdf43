import { endOtherSessions } from '#auth/end-other-sessions.ts';
import { liftTimeLimit } from '#database/lift-time-limit.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Services } from '#services.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { eraseFiles } from './files/erase-files.ts';
import * as store from './store.ts';
import { eraseTexts } from './texts/erase-texts.ts';

/**
 * controls C27 Finishes the erasure of a closed account. It may be killed and repeated at any point: files are removed before their
 * rows. Erases the texts once more, because requests that ran during the closing may have written after it. However many orders there are.
 */
export async function eraseCustomer(services: Services, { id }: { id: number }) {
  const { db, files, now } = services;
  const closed = await store.loadClosedCustomer(db, id);
  if (!closed) return;
  await eraseFiles({ db, files }, id);
  await inTransaction(services, 'eraseCustomer', async (tx) => {
    await liftTimeLimit(tx);
    await endOtherSessions(tx, { customerId: id, why: 'account_deleted' }, now()); // sessions that were opened during the closing
    await cancelUnpaid(tx, services, await store.loadUnpaidOrders(tx, id));
    await eraseTexts(tx, id, now());
    await store.eraseSentMails(tx, id);
    await store.markErased(tx, id, now());
  });
}
