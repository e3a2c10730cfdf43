import { createHash } from 'node:crypto';
import type * as contract from '@octavo/contract/desk-payments';
import { type Booked, reconcile } from '@octavo/domain/payments/reconcile';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { asRefusal } from '#files/receive-files.ts';
import type { UploadCall } from '#http/on.ts';
import { Refusal } from '#operations/refusal.ts';
import { deskPaymentWords } from '../words.ts';
import { type Statement, invalid, isDate, readStatement } from './read-statement.ts';
import { loadAttemptsNamed, loadBookedMovements } from './store.ts';

/** Movements so close to the ends of the time may be in the statement of the day before or after. In minutes. */
const EDGE_MINUTES = 60;

export type Asked = Omit<UploadCall<typeof contract.reconcileStatement>, 'body'>;

const STATEMENT_BYTES = 8 * 1024 * 1024;

/** ADR 0051 Compares a statement of a provider with the ledger of a site. Money of other sites in it is counted and left out. Throws `statement_invalid`. */
export async function compareStatement(call: Asked) {
  const { db, query, language, staff } = call;
  const { statement, name } = await receiveStatement(call);
  const { from, to } = timeOf(statement, query, language);
  const references = [...new Set(statement.rows.map(({ reference }) => reference))];
  const named = await loadAttemptsNamed(db, query.provider, references);
  const byName = new Map(
    named.flatMap((one) => [[one.reference, one] as const, [one.providerRef ?? one.reference, one] as const]),
  );
  const isOfOther = ({ reference }: { reference: string }) =>
    (byName.get(reference)?.siteId ?? staff.siteId) !== staff.siteId;
  const rows = statement.rows
    .filter((row) => !isOfOther(row))
    .map((row) => ({ ...row, reference: byName.get(row.reference)?.reference ?? row.reference }));

  const ids = named.map(({ id }) => id);
  const movements = await loadBookedMovements(db, { siteId: staff.siteId, provider: query.provider, ids, from, to });
  const [first, last] = [minutesAfter(from, EDGE_MINUTES), minutesAfter(to, -EDGE_MINUTES)];
  const booked = movements.map(({ date, ...one }): Booked => ({ ...one, isInside: date >= first && date <= last }));
  const orders = new Map([...named, ...movements].map(({ reference, orderId }) => [reference, orderId]));
  const { differences, sums } = reconcile(rows, booked, orders);
  return {
    name,
    digest: digestOf(rows, from, to),
    from,
    to,
    rows: rows.length,
    skipped: statement.skipped,
    ofOthers: statement.rows.length - rows.length,
    sum: sumOf(rows),
    sums: sums.map((both) => {
      const own = rows.filter(({ currency }) => currency === both.currency);
      return {
        ...both,
        in: sumOf(own.filter(({ amount }) => amount > 0)),
        out: sumOf(own.filter(({ amount }) => amount < 0)),
      };
    }),
    differences,
  };
}

const sumOf = (of: readonly { amount: number }[]) => of.reduce((sum, { amount }) => sum + amount, 0);

/** The same for the same rows of the same time, however the file is written. */
function digestOf(rows: Statement['rows'], from: Date, to: Date): string {
  const said = rows.map(({ reference, amount, currency, date }) => [reference, amount, currency, date]);
  return createHash('sha256')
    .update(JSON.stringify([from, to, said]))
    .digest('hex');
}

/** Reads the statement while it arrives. Throws `invalid` without one, `too_large`, `statement_invalid`. */
async function receiveStatement({ parts, query, language }: Asked): Promise<{ statement: Statement; name: string }> {
  try {
    for await (const { stream, isCut, name } of parts.files(STATEMENT_BYTES)) {
      const statement = await readStatement(stream, query, deskPaymentWords(language).statement);
      if (isCut()) throw new Refusal('too_large');
      return { statement, name };
    }
  } catch (error) {
    throw asRefusal(error);
  }
  throw new Refusal('invalid');
}

/** The time that a statement is about: what the request says, else from the day of its first row to that of its last one. */
function timeOf({ rows }: Statement, { from, to }: Asked['query'], language: Asked['language']) {
  for (const moment of [from, to]) if (moment && !isDate(moment)) throw new Refusal('invalid');
  if (from && to) return { from, to };
  const dates = rows.flatMap(({ date }) => (date ? [date.getTime()] : [])).toSorted((one, other) => one - other);
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) throw invalid(deskPaymentWords(language).statement.noTime);
  const day = DAY_MINUTES * 60_000;
  return { from: from ?? new Date(first - (first % day)), to: to ?? new Date(last - (last % day) + day) };
}
