import type { Db } from '#db.ts';
import { eraseAudit } from './erase-audit.ts';
import * as store from './store.ts';

/** Erases what a customer wrote and what others wrote to them: every column that columns.test.ts calls erased, except names of files. */
export async function eraseTexts(tx: Db, customerId: number, now: Date) {
  await store.eraseOrders(tx, customerId, now);
  await store.eraseOrderRelations(tx, customerId);
  await store.eraseMessages(tx, customerId);
  await store.eraseWebhooks(tx, customerId);
  await store.eraseNotifications(tx, customerId);
  await store.eraseSecrets(tx, customerId);
  await store.eraseNotes(tx, customerId);
  await store.eraseBulkRuns(tx, customerId);
  await eraseAudit(tx, customerId);
}
