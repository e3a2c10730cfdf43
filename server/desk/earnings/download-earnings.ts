import { Readable } from 'node:stream';
import type * as contract from '@octavo/contract/desk-earnings';
import { EARNING_WORDS, ruleText } from '@octavo/domain/earnings/words';
import { formatFor } from '@octavo/domain/language/format';
import { stringify } from 'csv-stringify/sync';
import { loadLines } from '#earnings/store.ts';
import { CSV, amountCell } from '#http/csv.ts';
import type { Download } from '#http/download.ts';
import type { Call } from '#http/on.ts';
import { auditDesk } from '#staff/audit.ts';
import { statementWords } from './words.ts';

/** More lines than a writer has in a month. */
const LINES_MAX = 2000;

/** spec §12.15 The statement of a month: each line with its rule, and their sum. In the CSV no spreadsheet finds a formula. */
export async function downloadEarnings(call: Call<typeof contract.downloadEarnings>): Promise<Download> {
  const { db, staff, params, language, site } = call;
  const { month, format } = params;
  const words = statementWords(language);
  const lines = await loadLines(db, staff.id, { month, before: 0, limit: LINES_MAX });
  await auditDesk(db, call, 'downloadEarnings', { subject: `staff ${staff.id}`, became: params });
  const written = formatFor({ language, zone: 'UTC' });
  const rows = lines.toReversed().map(({ orderId, title, kind, amount, currency, rule, dateCreated }) => ({
    day: written.dayOfYear(dateCreated),
    order: orderId === null ? '' : String(orderId),
    title: title ?? '',
    what: EARNING_WORDS.kinds[kind],
    rule: ruleText(rule, { ...written, currency }, EARNING_WORDS),
    amount,
    currency,
  }));
  const name = words.file(staff.writerNumber ?? 0, month, format);
  if (format === 'pdf') {
    const { statementPdf } = await import('./statement-pdf.ts'); // ADR 0075
    const writer = words.writer(staff.writerNumber ?? 0);
    return { name, bytes: await statementPdf(rows, { site, words, writer, month, money: written.money }) };
  }
  const table = rows.map((row) => [
    row.day,
    row.order,
    row.title,
    row.what,
    row.rule,
    amountCell(row.amount, row.currency),
    row.currency,
  ]);
  const bytes = Buffer.from(stringify(table, { ...CSV, header: true, columns: words.columns }));
  return { name, size: bytes.length, bytes: Readable.from([bytes]) };
}
