import type * as contract from '@octavo/contract/desk-orders';
import { type ViewParameters, viewOf } from '@octavo/contract/view-parameters';
import { maySeeCustomers } from '@octavo/domain/desk/permission';
import { MOST_COUNTED } from '@octavo/domain/desk/queues';
import { ALL_ORDERS, OWN_ORDERS } from '@octavo/domain/desk/view';
import { byName } from '@octavo/domain/language/by-name';
import { loadHours } from '#clocks/store.ts';
import type { Call } from '#http/on.ts';
import { keptCount } from './list-view-orders.ts';
import { countViews } from './totals/store.ts';
import { loadViews } from './store.ts';
import { mayChangeView } from './views.ts';

/** spec §12.7 The own and the shared views by name, with their counts, and the counts of the views that everybody has. */
export async function listViews({ db, staff, now }: Call<typeof contract.listViews>) {
  const loaded = await loadViews(db, staff);
  const rows = loaded.toSorted((one, other) => Number(one.isShared) - Number(other.isShared) || byName(one, other));
  const hours = await loadHours(db, staff.siteId);
  const at = now();
  const views = rows.map(({ view }) => view as ViewParameters); // checked when it was saved
  const always = maySeeCustomers(staff.role) ? [ALL_ORDERS, OWN_ORDERS] : [ALL_ORDERS];
  const viewings = [...always, ...views.map(viewOf)].map((view) => ({ view, staff, hours, now: at }));
  const counts = await countViews(db, viewings, MOST_COUNTED + 1);
  const [all = 0, mine = 0] = counts;
  return {
    views: rows.map((row, place) => ({
      id: row.id,
      name: row.name,
      isShared: row.isShared,
      isMine: mayChangeView(staff, row),
      view: views[place] ?? {},
      dateChanged: row.dateChanged,
      ...keptCount(counts[always.length + place] ?? 0),
    })),
    countedAt: at,
    always: { all: keptCount(all), ...(always.includes(OWN_ORDERS) && { mine: keptCount(mine) }) },
  };
}
