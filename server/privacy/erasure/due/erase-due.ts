import { CUSTOMER_STATUS } from '@octavo/domain/customers/status';
import { inTransaction } from '#operations/in-transaction.ts';
import { logEvent } from '#outside/log.ts';
import type { Services } from '#services.ts';
import { endAccount, lockToEnd, whyNotEnded } from '../end-account.ts';
import { sendDifferences } from './send-differences.ts';
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

function eraseOne(services: Services, { customerId, siteId }: { customerId: number; siteId: number }) {
  const { log } = services;
  return inTransaction(services, 'eraseDue', async (tx) => {
    const customer = await lockToEnd(tx, siteId, customerId);
    if (!customer || !(await lockErasure(tx, customerId))) return; // ended or taken back meanwhile
    const known = { ...customer, status: CUSTOMER_STATUS.confirmed }; // the desk knows whose account it is
    if (await whyNotEnded(tx, known)) return;
    if (await sendDifferences(tx, services, customerId)) return; // the next sweeps wait until they have arrived
    await endAccount(tx, services, customer);
    logEvent({ log, site: { id: siteId }, customerId }, 'account deleted');
  });
}
