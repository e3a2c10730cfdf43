import type { Duty } from '@octavo/contract/desk-duty';
import { isOnDuty } from '@octavo/domain/desk/duty';
import { MOST_COUNTED } from '@octavo/domain/desk/queues';
import { byName } from '@octavo/domain/language/by-name';
import type { Db } from '#db.ts';
import type { StaffRow } from '#staff/store.ts';
import { loadOrdersAsked } from '../offers/questions/store.ts';
import { countUnowned, loadAnswerers, loadMine, loadRule } from './store.ts';

/** How many of the caller's own are listed, and counted at most: the bell says no more. */
const MINE = { listed: 20, counted: 99 };

type Reading = { db: Db; now: () => Date; staff: Pick<StaffRow, 'id' | 'siteId'> };

/** spec §12.11 Who is on duty, what waits for nobody, and what waits for the caller. */
export async function getDuty({ db, now, staff }: Reading): Promise<Duty> {
  const onDuty = (await loadAnswerers(db, staff.siteId)).flatMap(
    ({ id, name, duty: { since, until }, load, capacity }) =>
      since && isOnDuty({ since, until }, now()) ? [{ id, name, since, until, load, capacity }] : [],
  );
  const unowned = await countUnowned(db, staff.siteId);
  const mine = await loadMine(db, staff.id, MINE.counted + 1);
  return {
    isByRule: await loadRule(db, staff.siteId),
    own: onDuty.find(({ id }) => id === staff.id) ?? null,
    onDuty: onDuty.toSorted(byName),
    unowned: { ...counted(unowned.count, MOST_COUNTED), oldest: unowned.oldest },
    asked: await loadOrdersAsked(db, staff.siteId, now(), MINE.listed),
    mine: { ...counted(mine.length, MINE.counted), orders: mine.slice(0, MINE.listed) },
  };
}

const counted = (count: number, most: number) => ({ count: Math.min(count, most), isMore: count > most });
