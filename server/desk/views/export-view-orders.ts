import { pipeline, Readable } from 'node:stream';
import type { DeskRow } from '@octavo/contract/desk-inbox';
import type * as contract from '@octavo/contract/desk-orders';
import { viewOf } from '@octavo/contract/view-parameters';
import { maySeeCustomers, maySeePaid } from '@octavo/domain/desk/permission';
import { MOST_EXPORTED, toParameters } from '@octavo/domain/desk/view';
import { type ViewColumn, columnsOf, columnsParameter } from '@octavo/domain/desk/view-columns';
import { sortableIn } from '@octavo/domain/language/sortable';
import type { OrderStatus } from '@octavo/domain/orders/status';
import { stringify } from 'csv-stringify';
import { loadHours } from '#clocks/store.ts';
import { CSV, amountCell } from '#http/csv.ts';
import type { Download } from '#http/download.ts';
import type { Call } from '#http/on.ts';
import { auditDesk } from '#staff/audit.ts';
import { presentRow } from '../inbox/present.ts';
import { loadListRows } from '../inbox/store.ts';
import { type ViewPlace, type Viewing, loadViewPlaces } from './matching/store.ts';
import { viewWords } from './words.ts';

/** Places are read in parts of so many, and the rows of a file too. */
const AT_ONCE = 500;

type Export = Call<typeof contract.exportViewOrders>;

/**
 * spec §12.7 The orders of a view as CSV, written while they are read, with a last line where there are more than fit. Its filter and the number of its
 * rows are an entry of the audit before it begins; nothing in it starts a formula.
 */
export async function exportViewOrders(call: Export): Promise<Download> {
  const { db, staff, query, language, log, now } = call;
  const view = viewOf(query);
  const hours = await loadHours(db, staff.siteId);
  const viewing = { view, staff, hours, now: now() };
  const ids = await loadIds(db, viewing, MOST_EXPORTED + 1);
  const orders = ids.slice(0, MOST_EXPORTED);
  const columns = columnsOf(query.columns);
  const filter = { ...toParameters(view), ...columnsParameter(columns) };
  await auditDesk(db, call, 'exportViewOrders', { subject: 'list', became: { ...filter, orders: orders.length } });
  const words = viewWords(language);
  const said = columnsFor(columns, { words, staff, zone: hours.now.calendar.zone });
  const csv = stringify({ ...CSV, header: true, columns: said.map(({ name }) => name) });
  const cut = ids.length > orders.length ? [words.cut(MOST_EXPORTED), ...said.slice(1).map(() => '')] : null;
  pipeline(Readable.from(linesOf(db, viewing, { orders, said, cut })), csv, (error) => {
    if (error) log.warn({ reason: error.message }, 'The export of a view was cut'); // the reader has gone, or a part failed
  });
  return { name: words.file, bytes: csv };
}

/** The orders of a view in its order, read by keyset. */
async function loadIds(db: Export['db'], viewing: Viewing, most: number): Promise<number[]> {
  const ids: number[] = [];
  let last: ViewPlace | null = null;
  for (let size = AT_ONCE; size === AT_ONCE && ids.length < most;) {
    const places: ViewPlace[] = await loadViewPlaces(db, viewing, last, Math.min(AT_ONCE, most - ids.length)); // oxlint-disable-line no-await-in-loop -- one part after the other
    ids.push(...places.map(({ id }) => id));
    last = places.at(-1) ?? null;
    size = places.length;
  }
  return ids;
}

type Column = { name: string; cell: (row: DeskRow) => unknown };
type Lines = { orders: number[]; said: Column[]; cut: string[] | null };

/** The lines of a file, read in parts while they are taken. */
async function* linesOf(db: Export['db'], { staff, hours, now }: Viewing, { orders, said, cut }: Lines) {
  for (let at = 0; at < orders.length; at += AT_ONCE) {
    const rows = await loadListRows(db, staff, orders.slice(at, at + AT_ONCE)); // oxlint-disable-line no-await-in-loop -- one part after the other
    for (const row of rows) {
      const shown = presentRow(row, { staff, hours, now });
      yield said.map(({ cell }) => cell(shown));
    }
  }
  if (cut) yield cut;
}

type Place = { words: ReturnType<typeof viewWords>; staff: Export['staff']; zone: string };

/** Number, title and customer of an order, and the columns of the view, of which the reader sees what the list shows. */
function columnsFor(columns: readonly ViewColumn[], { words, staff, zone }: Place): Column[] {
  const written = sortableIn(zone);
  const named: Record<ViewColumn, Column[]> = {
    status: [{ name: words.columns.status, cell: ({ status }) => words.statuses[status.id as OrderStatus] }], // as the row has it
    readyBy: [{ name: words.columns.readyBy(zone), cell: ({ deadline }) => written(deadline) }],
    writer: [{ name: words.columns.writer, cell: ({ writer }) => (writer ? words.writer(writer.idWriter) : '') }],
    waitsFor: [{ name: words.columns.waitsFor, cell: ({ waitsFor }) => words.waitsFor[waitsFor] }],
    paid: [
      { name: words.columns.paid, cell: ({ paid = 0, currency = '' }) => amountCell(paid, currency) },
      { name: words.currency, cell: ({ currency }) => currency },
    ],
  };
  return [
    { name: words.number, cell: ({ id }) => id },
    { name: words.title, cell: ({ title }) => title },
    ...(maySeeCustomers(staff.role) ? [{ name: words.customer, cell: ({ customer }: DeskRow) => customer?.name }] : []),
    ...columns.flatMap((column) => (column === 'paid' && !maySeePaid(staff.role) ? [] : named[column])),
  ];
}
