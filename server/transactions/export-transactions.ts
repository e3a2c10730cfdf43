import { pipeline, Readable } from 'node:stream';
import type * as contract from '@octavo/contract/transactions';
import { sortableIn } from '@octavo/domain/language/sortable';
import { zoneOrUtc } from '@octavo/domain/language/zone';
import { shownState } from '@octavo/domain/transactions/movement';
import { stringify } from 'csv-stringify';
import { loadReader } from '#customers/store.ts';
import { CSV, amountCell } from '#http/csv.ts';
import type { Download } from '#http/download.ts';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { receiptFileWords } from '#receipts/words.ts';
import { eachTransaction, type ExportedRow } from './store.ts';
import { speakerOf } from '#sites/texts/speaker.ts';
import { transactionWords } from './words.ts';

/**
 * The transactions of the filters as CSV, written while they are read. A text that a spreadsheet would run as a formula begins with
 * an apostrophe.
 */
export async function exportTransactions(call: Call<typeof contract.exportTransactions>): Promise<Download> {
  const { db, site, customerId, query, language, log } = call;
  const speaker = speakerOf(site, language, transactionWords);
  const words = transactionWords(speaker);
  const { providers } = receiptFileWords(speaker);
  const { zone: ownZone } = found(await loadReader(call));
  const zone = zoneOrUtc(query.zone ?? ownZone ?? '');
  const written = sortableIn(zone);
  const columns = [words.date(zone), ...words.columns];
  const lineOf = (row: ExportedRow) => [
    written(row.dateCreated),
    row.orderId,
    row.title,
    words.statuses[row.orderStatus],
    words.kinds[row.kind],
    words.states[shownState(row.state, row.orderStatus)],
    row.provider ? providers[row.provider] : '',
    amountCell(row.amount, row.currency),
    row.currency,
    row.reference ?? '',
  ];
  const csv = stringify({ ...CSV, header: true, columns });
  const rows = Readable.from(eachTransaction(db, { ...query, customerId })).map(lineOf);
  pipeline(rows, csv, (error) => {
    if (error) log.warn({ reason: error.message }, 'The export of transactions was cut'); // the reader has gone, or a part failed
  });
  return { name: words.file, bytes: csv };
}
