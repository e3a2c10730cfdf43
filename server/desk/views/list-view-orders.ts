import { readCursor, writeCursor } from '@octavo/contract/desk-inbox';
import type * as contract from '@octavo/contract/desk-orders';
import { viewOf } from '@octavo/contract/view-parameters';
import { maySeePaid } from '@octavo/domain/desk/permission';
import { MOST_COUNTED } from '@octavo/domain/desk/queues';
import { loadHours } from '#clocks/store.ts';
import type { Db } from '#db.ts';
import type { Call } from '#http/on.ts';
import { presentRow } from '../inbox/present.ts';
import { loadListRows } from '../inbox/store.ts';
import { type Viewing, loadViewPlaces } from './matching/store.ts';
import { countViews, loadTotal } from './totals/store.ts';

const PAGE_SIZE = 50;

/** spec §12.7 A page of the orders of a view, how many there are, and what was paid for them. */
export async function listViewOrders({ db, staff, now, query }: Call<typeof contract.listViewOrders>) {
  const hours = await loadHours(db, staff.siteId);
  const at = now();
  const viewing = { view: viewOf(query), staff, hours, now: at };
  const after = query.after ? readCursor(query.after) : null;
  const places = await loadViewPlaces(db, viewing, after, PAGE_SIZE + 1);
  const page = places.slice(0, PAGE_SIZE);
  const rows = await loadListRows(
    db,
    staff,
    page.map(({ id }) => id),
  );
  const { count, sums } = await totalOf(db, viewing);
  const last = places.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    rows: rows.map((row) => presentRow(row, { staff, hours, now: at })),
    next: last ? writeCursor(last.at, last.id) : null,
    ...keptCount(count),
    countedAt: at,
    ...(sums && { sums }),
  };
}

/** How many orders a view has, and what was paid for them where the number is exact and the reader sees money. */
async function totalOf(db: Db, viewing: Viewing) {
  if (maySeePaid(viewing.staff.role)) return loadTotal(db, viewing, MOST_COUNTED + 1);
  const [count = 0] = await countViews(db, [viewing], MOST_COUNTED + 1);
  return { count, sums: null };
}

/** A count as the wire has it. */
export const keptCount = (count: number) => ({ count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED });
