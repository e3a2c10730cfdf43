import { pipeline, Readable } from 'node:stream';
import type * as contract from '@octavo/contract/desk-reports';
import { nameOfPart } from '@octavo/domain/reports/report-words';
import { sortableIn } from '@octavo/domain/language/sortable';
import { stringify } from 'csv-stringify';
import { CSV, amountCell } from '#http/csv.ts';
import type { Download } from '#http/download.ts';
import type { Call } from '#http/on.ts';
import { auditDesk } from '#staff/audit.ts';
import { type BehindRow, eachBehind, loadCounted } from './store.ts';
import { reportWords } from './words.ts';

/** Rows in one file, as in that of the ledger. */
const ROWS_MAX = 50_000;

/** spec §12.20 What a figure counted as CSV, written while it is read. The export is an entry of the audit before it begins; nothing in it starts a formula. */
export async function exportReportRows(call: Call<typeof contract.exportReportRows>): Promise<Download> {
  const { db, staff, query, language, log } = call;
  const words = reportWords(language);
  const { zone } = await loadCounted(db, staff.siteId);
  const written = sortableIn(zone);
  await auditDesk(db, call, 'exportReportRows', { subject: 'list', became: query });
  const columns = [words.number, words.date(zone), ...words.columns];
  const empty = columns.slice(1).map(() => '');
  const lineOf = (row: BehindRow | number) =>
    typeof row === 'number'
      ? [words.cut(row), ...empty]
      : cellsOf(row, nameOfPart(words, query.figure, row.part), written);
  const csv = stringify({ ...CSV, header: true, columns });
  const rows = Readable.from(eachBehind(db, { ...query, siteId: staff.siteId, zone }, ROWS_MAX)).map(lineOf);
  pipeline(rows, csv, (error) => {
    if (error) log.warn({ reason: error.message }, 'The export of a report was cut'); // the reader has gone, or a part failed
  });
  return { name: words.rowsFile(query.figure, query), bytes: csv };
}

const cellsOf = ({ id, at, orderId, amount, currency }: BehindRow, part: string, written: (date: Date) => string) => [
  id,
  written(at),
  orderId,
  part,
  amount === null ? '' : amountCell(amount, currency),
  currency,
];
