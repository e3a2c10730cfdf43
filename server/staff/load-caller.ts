import DataLoader from 'dataloader';
import type { Db } from '#db.ts';
import { loadWorkingStaff } from './store.ts';

type Staff = Awaited<ReturnType<typeof loadWorkingStaff>>[number];

/** Those of a program, by database. */
const loaders = new WeakMap<Db, DataLoader<number, Staff | undefined>>();

/** ADR 0391 A person of staff who works at the site, as they are now: requests that come together load theirs by one statement. */
export async function loadCaller(db: Db, siteId: number, id: number): Promise<Staff | undefined> {
  const staff = await loaderOf(db).load(id);
  return staff?.siteId === siteId ? staff : undefined;
}

function loaderOf(db: Db) {
  const known = loaders.get(db);
  if (known) return known;
  const load = async (ids: readonly number[]) => {
    const rows = new Map((await loadWorkingStaff(db, ids)).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id));
  };
  const loader = new DataLoader(load, { cache: false, batchScheduleFn: (start) => setImmediate(start) });
  loaders.set(db, loader);
  return loader;
}
