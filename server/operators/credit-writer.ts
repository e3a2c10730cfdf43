import { randomUUID } from 'node:crypto';
import { WriterCredit, type WriterCreditInput } from '@octavo/contract/operator-pay';
import { normalEmail } from '@octavo/domain/auth/identity';
import { insertLine } from '#earnings/store.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { type Act, lockedSite } from './act.ts';
import { audit } from './audit.ts';
import { readInput, refuseField } from './input.ts';
import { lockStaff } from './store.ts';
import { words } from './words.ts';

/** spec §12.15 Adds a line to what a writer earns, with words that the writer reads. Throws InvalidInput or `site_unknown`. */
export function creditWriter(
  act: Act,
  host: string,
  email: string,
  input: WriterCreditInput,
): Promise<{ amount: number; currency: string }> {
  const { amount, note } = readInput(WriterCredit, input);
  return inTransaction(act, 'creditWriter', async (tx) => {
    const site = await lockedSite(tx, host);
    const staff = await lockStaff(tx, site.id, normalEmail(email));
    if (staff?.role !== 'writer') refuseField('email', words.staff.unknown(email));
    const line = { staffId: staff.id, orderId: null, kind: 'credit' as const, amount, currency: site.currency };
    await insertLine(tx, { ...line, rule: { note }, effectKey: `credit ${randomUUID()}`, dateCreated: act.now() });
    await audit(tx, act, { operation: 'creditWriter', subject: `staff ${staff.id}`, became: { amount, note } });
    return { amount, currency: site.currency };
  });
}
