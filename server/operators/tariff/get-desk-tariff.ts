import type * as contract from '@octavo/contract/desk-tariff';
import type { Db } from '#db.ts';
import type { Call } from '#http/on.ts';
import type { Site } from '#site.ts';
import { loadTariffRows } from '../store.ts';
import { listsOf, readTariff, tableOf } from '../tariff.ts';
import { type VersionRow, loadCurrentNumber, loadVersions, loadWaiting } from './store.ts';

/** spec §12.16 The prices of the site as a table. */
export const getDeskTariff = ({ db, site }: Call<typeof contract.getDeskTariff>) => presentTariff(db, site);

type OfSite = Pick<Site, 'id' | 'currency' | 'pagesMax'>;

export async function presentTariff(db: Db, site: OfSite): Promise<contract.TariffOfSite> {
  const [rows, version, waiting] = await Promise.all([
    loadTariffRows(db, site.id),
    loadCurrentNumber(db, site.id),
    loadWaiting(db, site.id),
  ]);
  const { tariff } = readTariff(rows, site.pagesMax);
  const table = tableOf({ tariff, hours: rows.urgencies });
  return {
    version,
    currency: site.currency,
    pagesMax: site.pagesMax,
    ...listsOf(rows.items),
    table: { ...table, hours: [...table.hours], pages: [...table.pages] },
    waiting: waiting ? presentVersion(waiting, version) : null,
  };
}

/** spec §12.16 The versions of the prices of the site, newest first. */
export async function listTariffVersions({ db, site, query }: Call<typeof contract.listTariffVersions>) {
  const [current, { rows, next }] = await Promise.all([
    loadCurrentNumber(db, site.id),
    loadVersions(db, site.id, query.before),
  ]);
  return { versions: rows.map((row) => presentVersion(row, current)), next };
}

function presentVersion(row: VersionRow, current: number): contract.TariffVersion {
  const { number, name, actor, reason, startsAt, why, restores, changes, changed } = row;
  const state = row.dateWithdrawn
    ? 'withdrawn'
    : row.dateStarted === null
      ? 'waiting'
      : number === current
        ? 'now'
        : 'past';
  return {
    number,
    state,
    who: name ?? actor,
    reason,
    date: row.dateCreated,
    startsAt,
    why,
    restores,
    changes,
    changed,
  };
}
