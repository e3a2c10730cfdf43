import * as contract from '@octavo/contract/desk-orders';
import { MOST_COUNTED } from '@octavo/domain/desk/queues';
import { byName } from '@octavo/domain/language/by-name';
import { loadHours } from '#clocks/store.ts';
import type { Call } from '#http/on.ts';
import { keptCount } from './list-view-orders.ts';
import { countViews } from './matching/store.ts';
import { loadViews } from './store.ts';
import { mayChangeView } from './views.ts';

/** spec §12.7 The own and the shared views by name, with their counts. */
export async function listViews({ db, staff, now }: Call<typeof contract.listViews>) {
  const loaded = await loadViews(db, staff);
  const rows = loaded.toSorted((one, other) => Number(one.isShared) - Number(other.isShared) || byName(one, other));
  const hours = await loadHours(db, staff.siteId);
  const at = now();
  const views = rows.map(({ view }) => view as contract.ViewParameters); // checked when it was saved
  const viewings = views.map((view) => ({ view: contract.viewOf(view), staff, hours, now: at }));
  const counts = await countViews(db, viewings, MOST_COUNTED + 1);
  return {
    views: rows.map((row, place) => ({
      id: row.id,
      name: row.name,
      isShared: row.isShared,
      isMine: mayChangeView(staff, row),
      view: views[place] ?? {},
      dateChanged: row.dateChanged,
      ...keptCount(counts[place] ?? 0),
    })),
    countedAt: at,
  };
}
