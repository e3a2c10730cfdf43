import type * as contract from '@octavo/contract/desk-reports';
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { CSV } from '#http/csv.ts';
import type { Download } from '#http/download.ts';
import type { Call } from '#http/on.ts';
import { auditDesk } from '#staff/audit.ts';
import { getReport } from './get-report.ts';
import { ROWS_OF } from './tables.ts';
import { tableWords } from './words.ts';

/** spec §12.20 A table of a report as CSV, row by row, with an entry of the audit; nothing in it starts a formula. */
export async function exportReportTable(call: Call<typeof contract.exportReportTable>): Promise<Download> {
  const { db, query, language } = call;
  const { table } = query;
  const report = await getReport(call);
  await auditDesk(db, call, 'exportReportTable', { subject: 'list', became: { table, ...report.period } });
  const words = tableWords(language);
  const columns = [...words.columns[table]];
  const csv = stringify([columns, ...ROWS_OF[table](report, words)], CSV);
  return { name: words.tableFile(table, report.period), bytes: Readable.from([csv]) };
}
