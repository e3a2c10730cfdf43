import { CUSTOMER_STATUS } from '@octavo/domain/customers/status';
import type { Db } from '#db.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { logEvent } from '#outside/log.ts';
import type { Services } from '#services.ts';
import { endAccount, lockToEnd, whyNotEnded } from '../end-account.ts';
import { sendDifferences } from './send-differences.ts';
import { sendHeld } from './send-held.ts';
import { loadDueErasures, lockErasure } from './store.ts';

/**
 * spec §12.6 Ends the accounts whose erasure the desk asked for and whose 30 days are over. One with an order under way or money on its way, in or
 * back, is tried again with the next sweep, and so is one that fails. Answers why those failed.
 */
export async function eraseDue(services: Services): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (const due of await loadDueErasures(services.db, services.now()))
    await eraseOne(services, due).catch((error: unknown) => errors.push(error));
  return errors;
}

type Due = { customerId: number; siteId: number };

async function eraseOne(services: Services, due: Due) {
  const isEnded = await inTransaction(services, 'eraseDue', (tx) => endOne(tx, services, due));
  if (!isEnded) return;
  const { customerId, siteId } = due;
  logEvent({ log: services.log, site: { id: siteId }, customerId }, 'account deleted');
}

/** Whether the account has ended. The next sweeps wait until what was sent back has arrived. */
async function endOne(tx: Db, services: Services, { customerId, siteId }: Due): Promise<boolean> {
  const customer = await lockToEnd(tx, siteId, customerId);
  const asked = customer && (await lockErasure(tx, customerId));
  if (!asked) return false; // ended or taken back meanwhile
  const known = { ...customer, status: CUSTOMER_STATUS.confirmed }; // the desk knows whose account it is
  const why = await whyNotEnded(tx, known);
  if (why === 'paid_in_part') await sendHeld(tx, services, { customerId, staffId: asked.staffId });
  if (why || (await sendDifferences(tx, services, customerId))) return false;
  await endAccount(tx, services, customer);
  return true;
}
