import { pipeline, Readable } from 'node:stream';
import type * as contract from '@octavo/contract/desk-ledger';
import { sortableIn } from '@octavo/domain/language/sortable';
import { zoneOrUtc } from '@octavo/domain/language/zone';
import { stringify } from 'csv-stringify';
import { CSV, amountCell } from '#http/csv.ts';
import type { Download } from '#http/download.ts';
import type { Call } from '#http/on.ts';
import { auditDesk } from '#staff/audit.ts';
import { type LedgerRow, eachLedgerEntry } from './store.ts';
import { ledgerWords } from './words.ts';

/** Entries in one file, as in that of the audit. */
const ENTRIES_MAX = 50_000;

/** spec §12.12 The movements of the filters as CSV, written while they are read. The export is an entry of the audit before it begins; nothing in it starts a formula. */
export async function exportLedger(call: Call<typeof contract.exportLedger>): Promise<Download> {
  const { db, staff, query, language, log } = call;
  const { zone: asked, ...filter } = query;
  const words = ledgerWords(language);
  const zone = zoneOrUtc(asked ?? '');
  const written = sortableIn(zone);
  await auditDesk(db, call, 'exportLedger', { subject: 'list', became: filter });
  const columns = [words.entry, words.date(zone), ...words.columns];
  const empty = columns.slice(1).map(() => '');
  const lineOf = (row: LedgerRow | number) =>
    typeof row === 'number' ? [words.cut(row), ...empty] : cellsOf(row, written);
  const csv = stringify({ ...CSV, header: true, columns });
  const rows = Readable.from(eachLedgerEntry(db, staff.siteId, filter, ENTRIES_MAX)).map(lineOf);
  pipeline(rows, csv, (error) => {
    if (error) log.warn({ reason: error.message }, 'The export of the ledger was cut'); // the reader has gone, or a part failed
  });
  return { name: words.file, bytes: csv };
}

const cellsOf = (row: LedgerRow, written: (date: Date) => string) => [
  row.id,
  written(row.dateCreated),
  row.month ?? '',
  row.orderId,
  row.kind,
  row.provider,
  row.reference,
  row.providerRef ?? '',
  amountCell(row.amount, row.currency),
  row.currency,
];
