import type * as contract from '@octavo/contract/desk-payments';
import { type Booked, reconcile } from '@octavo/domain/payments/reconcile';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import type { Call } from '#http/on.ts';
import { Refusal } from '#operations/refusal.ts';
import { staffOf } from '../staff-of.ts';
import { type Statement, invalid, readStatement } from './read-statement.ts';
import { loadAttemptsNamed, loadBookedMovements } from './store.ts';
import { deskPaymentWords } from './words.ts';

/** Movements so close to the ends of the time may be in the statement of the day before or after. In minutes. */
const EDGE_MINUTES = 60;

type Asked = Call<typeof contract.reconcileStatement>;

/** ADR 0051 Compares a statement of a provider with the ledger of a site. Money of other sites in it is counted and left out. Throws `statement_invalid`. */
export async function reconcileStatement(call: Asked) {
  const { db, body, language } = call;
  const staff = await staffOf(call);
  if (staff.role !== 'support') throw new Refusal('forbidden');
  const statement = readStatement(body.statement, body.columns, deskPaymentWords(language).statement);
  const { from, to } = timeOf(statement, body, language);
  const named = await loadAttemptsNamed(db, body.provider, [
    ...new Set(statement.rows.map(({ reference }) => reference)),
  ]);
  const byName = new Map(
    named.flatMap((one) => [[one.reference, one] as const, [one.providerRef ?? one.reference, one] as const]),
  );
  const isOfOther = ({ reference }: { reference: string }) =>
    (byName.get(reference)?.siteId ?? staff.siteId) !== staff.siteId;
  const rows = statement.rows
    .filter((row) => !isOfOther(row))
    .map((row) => ({ ...row, reference: byName.get(row.reference)?.reference ?? row.reference }));

  const ids = named.map(({ id }) => id);
  const movements = await loadBookedMovements(db, { siteId: staff.siteId, provider: body.provider, ids, from, to });
  const [first, last] = [minutesAfter(from, EDGE_MINUTES), minutesAfter(to, -EDGE_MINUTES)];
  const booked = movements.map(({ date, ...one }): Booked => ({ ...one, isInside: date >= first && date <= last }));
  const orders = new Map([...named, ...movements].map(({ reference, orderId }) => [reference, orderId]));
  return {
    from,
    to,
    rows: rows.length,
    skipped: statement.skipped,
    ofOthers: statement.rows.length - rows.length,
    sum: rows.reduce((sum, { amount }) => sum + amount, 0),
    differences: reconcile(rows, booked, orders),
  };
}

/** The time that a statement is about: what the request says, else from the day of its first row to that of its last one. */
function timeOf({ rows }: Statement, { from, to }: Asked['body'], language: Asked['language']) {
  const dates = rows.flatMap(({ date }) => (date ? [date.getTime()] : []));
  if (from && to) return { from, to };
  if (dates.length === 0) throw invalid(deskPaymentWords(language).statement.noTime);
  const day = DAY_MINUTES * 60_000;
  const [first, last] = [Math.min(...dates), Math.max(...dates)];
  return { from: from ?? new Date(first - (first % day)), to: to ?? new Date(last - (last % day) + day) };
}
