import type { StatementRow } from '@octavo/domain/payments/reconcile';
import { parse } from 'csv-parse/sync';
import { Refusal } from '#operations/refusal.ts';
import type { deskPaymentWords } from './words.ts';

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

/** Reads a statement. Rows of payments that brought no money are skipped. Throws `statement_invalid`. */
export function readStatement(text: string, names: ColumnNames, words: Words): Statement {
  const [header = [], ...lines] = tableOf(text, words);
  const at = placesOf(header, names, words);
  const rows = lines.flatMap((cells, index) => {
    const cell = (column: Column) => cells[at[column]]?.trim() ?? '';
    const line = index + 2;
    if (NO_MONEY.test(cell('status')) || cell('reference') === '') return [];
    const amount = centsOf(cell('amount'));
    if (amount === null) throw invalid(words.amount(line, cell('amount')));
    const isOut = amount < 0 || OUT.test(cell('type')) || OUT.test(cell('status'));
    const date = at.date < 0 ? null : dateOf(cell('date'));
    if (at.date >= 0 && !date) throw invalid(words.date(line, cell('date')));
    const signed = isOut ? -Math.abs(amount) : amount;
    return [{ line, reference: cell('reference'), amount: signed, currency: cell('currency').toUpperCase(), date }];
  });
  return { rows, skipped: lines.length - rows.length };
}

function tableOf(text: string, words: Words): string[][] {
  try {
    return parse(text, { bom: true, relaxColumnCount: true, skipEmptyLines: true, delimiter: [',', ';', '\t'] });
  } catch (error) {
    throw invalid(words.unreadable(error instanceof Error ? error.message : ''));
  }
}

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

/** Cents of `1,234.50`, `-45.5` or `45`; null for anything else. */
function centsOf(cell: string): number | null {
  const [, sign, whole = '', part = ''] = /^([-+]?)(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(cell) ?? [];
  if (whole === '') return null;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' ? -cents : cents;
}

/** A date as ISO-8601 or as 31.12.2026 23:59:59, in UTC unless it names its zone. */
function dateOf(cell: string): Date | null {
  const local = cell.replace(/^(\d{2})\.(\d{2})\.(\d{4})/, '$3-$2-$1').replace(' ', 'T');
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(local.slice(10));
  const date = new Date(local.length > 10 && !hasZone ? `${local}Z` : local);
  return /^\d{4}-\d{2}-\d{2}/.test(local) && !Number.isNaN(date.getTime()) ? date : null;
}
