import type { StatementRow } from '@octavo/domain/payments/reconcile';
import { centsOfStatement } from '@octavo/domain/payments/statement-amount';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { Refusal } from '#operations/refusal.ts';
import type { deskPaymentWords } from '../words.ts';
import { withDelimiter } from './one-delimiter.ts';

/** The columns of a statement, with their usual names in small letters. Those of a provider are known at onboarding only. */
const COLUMNS = {
  reference: [
    'reference',
    'order_id',
    'order id',
    'reference_id',
    'custom_id',
    'invoice_id',
    'client_reference_id',
    'goodsid',
    'merchant reference',
  ],
  amount: ['amount', 'gross', 'gross amount', 'order amount'],
  currency: ['currency', 'currency code'],
  date: ['date', 'datetime', 'created', 'created_at', 'order_time', 'transaction date'],
  type: ['type', 'tran_type', 'transaction type', 'operation'],
  status: ['status', 'order_status', 'state'],
} as const;

type Column = keyof typeof COLUMNS;
type ColumnNames = Partial<Record<Column, string | undefined>>;
type Words = ReturnType<typeof deskPaymentWords>['statement'];

/** Rows with money, with their dates where the statement has them, and the number of rows without money. */
export type Statement = { rows: (StatementRow & { date: Date | null })[]; skipped: number };

const NO_MONEY = /^(created|pending|processing|declined|failed|expired|cancell?ed|voided|denied|blocked)$/i;
const OUT = /refund|revers|chargeback|dispute/i;

/** The refusal of a statement, with a sentence that says why. */
export const invalid = (why: string) => new Refusal('statement_invalid', undefined, { params: { why } });

const MOST_ROWS = 50_000;
const CSV = { bom: true, relaxColumnCount: true, skipEmptyLines: true };

/** Reads a statement row by row, so that it is never whole in memory. Rows of payments that brought no money are skipped. Throws `statement_invalid`. */
export async function readStatement(text: Readable, names: ColumnNames, words: Words): Promise<Statement> {
  const statement: Statement = { rows: [], skipped: 0 };
  let rowOf: ReturnType<typeof rowReader> | undefined;
  let line = 0;
  const readRows = async (lines: AsyncIterable<string[]>) => {
    for await (const cells of lines) {
      line += 1;
      if (line > MOST_ROWS + 1) throw invalid(words.rows(MOST_ROWS));
      if (!rowOf) rowOf = rowReader(cells.length, placesOf(cells, names, words), words);
      else {
        const row = rowOf(cells, line);
        if (row) statement.rows.push(row);
        else statement.skipped += 1;
      }
    }
  };
  try {
    await pipeline(text, textOnly(words), async (chunks: AsyncIterable<Buffer | string>) => {
      const { delimiter, text: whole } = await withDelimiter(chunks);
      await readRows(Readable.from(whole).compose(parse({ ...CSV, delimiter })));
    });
  } catch (error) {
    throw error instanceof CsvError ? invalid(words.unreadable(error.message)) : error;
  }
  if (!rowOf) throw invalid(words.empty);
  return statement;
}

const NO_TEXT = /[\0-\u0008\u000E-\u001F]/; // oxlint-disable-line no-control-regex -- what a file of bytes has and no text

/** Lets a text through, and refuses bytes that are none before anything of them gets into a sentence. */
const textOnly = (words: Words) =>
  async function* only(chunks: AsyncIterable<Buffer | string>) {
    for await (const chunk of chunks) {
      if (NO_TEXT.test(chunk.toString('latin1'))) throw invalid(words.noText);
      yield chunk;
    }
  };

const isEmpty = (cells: string[]) => cells.every((cell) => cell.trim() === '');

/** Returns a function that reads the cells of a row; null for a row without money. */
const rowReader = (width: number, at: Record<Column, number>, words: Words) => (cells: string[], line: number) => {
  if (isEmpty(cells)) return null;
  if (cells.length < width || !isEmpty(cells.slice(width))) throw invalid(words.cells(line, cells.length, width));
  const cell = (column: Column) => cells[at[column]]?.trim() ?? '';
  if (NO_MONEY.test(cell('status')) || cell('reference') === '') return null;
  const amount = centsOfStatement(cell('amount'));
  if (amount === 'unclear') throw invalid(words.unclear(line, cell('amount')));
  if (amount === null) throw invalid(words.amount(line, cell('amount')));
  const currency = cell('currency').toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) throw invalid(words.currency(line, cell('currency')));
  const isOut = amount < 0 || OUT.test(cell('type')) || OUT.test(cell('status'));
  const date = at.date < 0 ? null : dateOf(cell('date'));
  if (at.date >= 0 && !date) throw invalid(words.date(line, cell('date')));
  const signed = isOut ? -Math.abs(amount) : amount;
  return { line, reference: cell('reference'), amount: signed, currency, date };
};

/** The place of each column; -1 for one that may be missing. */
function placesOf(header: string[], names: ColumnNames, words: Words): Record<Column, number> {
  const titles = header.map((title) => title.trim().toLowerCase());
  const placeOf = (column: Column) => {
    const wanted: readonly string[] = names[column] ? [names[column].toLowerCase()] : COLUMNS[column];
    const found = titles.findIndex((title) => wanted.includes(title));
    const isNeeded =
      names[column] !== undefined || column === 'reference' || column === 'amount' || column === 'currency';
    if (found < 0 && isNeeded) throw invalid(words.noColumn(column, header.join(', ')));
    return found;
  };
  const columns = Object.keys(COLUMNS) as Column[]; // its keys are the columns
  return Object.fromEntries(columns.map((column) => [column, placeOf(column)])) as Record<Column, number>; // each of them
}

/** A date as ISO-8601 or as 31.12.2026 23:59:59, in UTC unless it names its zone. */
function dateOf(cell: string): Date | null {
  const local = cell.replace(/^(\d{2})\.(\d{2})\.(\d{4})/, '$3-$2-$1').replace(' ', 'T');
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(local.slice(10));
  const date = new Date(local.length > 10 && !hasZone ? `${local}Z` : local);
  return /^\d{4}-\d{2}-\d{2}/.test(local) && isDate(date) ? date : null;
}

/** Whether a payment may have been made then: a moment of this century, which Postgres and ISO-8601 can write. */
export const isDate = (date: Date): boolean =>
  date.getTime() >= Date.UTC(2000, 0) && date.getTime() < Date.UTC(2100, 0);
