import * as contract from '@octavo/contract/desk-ledger';
import { whyNotClosed } from '@octavo/domain/payments/month';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import { bringUpToDate } from '../faults/sweep-faults.ts';
import { faultsUntil, listMonths, nextToClose } from './list-months.ts';
import { insertClosedMonth, lockBooks, sumMonth } from './store.ts';

/**
 * ADR 0214 Closes a month with what it has. Somebody who books waits for the end of this transaction, and what is booked then counts in the next open month.
 * Throws `month_closed`, `month_order`, `month_not_over`, or `month_has_faults` with how many.
 */
export async function closeMonth(call: Call<typeof contract.closeMonth>) {
  const { staff, body, now } = call;
  const { siteId } = staff;
  const { month } = body;
  await bringUpToDate(call, siteId);
  await inTransaction(call, contract.closeMonth.name, async (tx) => {
    await lockBooks(tx, siteId);
    const { length: openFaults } = await faultsUntil(tx, siteId, month);
    const why = whyNotClosed({ month, next: await nextToClose(tx, siteId, now()), now: now(), openFaults });
    if (why) throw new Refusal(why, undefined, { params: { count: openFaults } });
    const sums = await sumMonth(tx, siteId, month);
    await insertClosedMonth(tx, { siteId, month, closedBy: staff.id, dateCreated: now() }, sums);
    const became = { month, sums: sums.map(({ count: _count, ...sum }) => Object.values(sum).join(' ')) };
    await auditDesk(tx, call, 'closeMonth', { subject: `month ${month.replace('-', '')}`, became });
  });
  return listMonths(call);
}
