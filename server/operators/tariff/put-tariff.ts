import { type TariffFault, tariffFaults } from '@octavo/domain/pricing/tariff-rule';
import { type TariffChange, type TariffTable, changesBetween, tariffOf } from '@octavo/domain/pricing/tariff-table';
import type { Db } from '#db.ts';
import { queueJob } from '#operations/queue-job.ts';
import { Refusal, refuse } from '#operations/refusal.ts';
import type { Act } from '../act.ts';
import { audit } from '../audit.ts';
import { replaceTariff } from '../store.ts';
import {
  type PricedRow,
  type TariffLists,
  type TariffRows,
  hasNoDeadlineLeft,
  listsOf,
  pricedSite,
  readTariff,
  tableOf,
} from '../tariff.ts';
import { keepFirst, keepVersion } from '../versions/keep-version.ts';
import { words } from '../words.ts';
import { nameOf, sentenceOf } from './sentences.ts';
import { insertVersion, loadWaiting, nextNumber } from './store.ts';

type SiteRow = PricedRow & { id: number };
export type Now = { site: SiteRow; rows: TariffRows };

type Wanted = {
  table: TariffTable;
  operation: 'importTariff' | 'saveTariff' | 'restoreTariff';
  reason?: string;
  restores?: number;
  /** Begins then, instead of now. */
  startsAt?: Date;
};

/**
 * ADR 0230 Saves a tariff of a locked site as a version, and makes its prices those of the site, or queues that. The tariff that was there before the
 * first version becomes one too, so that it can be gone back to. The same prices change nothing. Throws `tariff_waits`.
 */
export async function putTariff(tx: Db, act: Act, { site, rows }: Now, wanted: Wanted): Promise<{ changed: number }> {
  const { table, operation, reason = null, restores = null, startsAt = null } = wanted;
  if (await loadWaiting(tx, site.id)) refuse('tariff_waits');
  const before = tableOf({ tariff: readTariff(rows, site.pagesMax).tariff, hours: rows.urgencies });
  const changes = changesBetween(before, table);
  if (changes.length === 0) return { changed: 0 };
  const now = act.now();
  const dated = { siteId: site.id, dateCreated: now };
  const number = await nextNumber(tx, site.id);
  if (number === 1) await insertVersion(tx, { ...dated, number, prices: before, changes: [], actor: '', dateStarted: now }); // oxfmt-ignore
  const { id } = await insertVersion(tx, {
    ...dated,
    number: number === 1 ? 2 : number,
    prices: table,
    changes,
    actor: act.actor,
    staffId: act.atDesk?.staffId ?? null,
    reason,
    restores,
    startsAt,
    dateStarted: startsAt ? null : now,
  });
  if (startsAt)
    await queueJob(tx, 'start_tariff', { id }, { afterMinutes: (startsAt.getTime() - now.getTime()) / 60_000 }); // oxfmt-ignore
  else await putPrices(tx, { ...act, reason }, site.id, table);
  await audit(tx, act, { operation, subject: `site ${site.id}`, reason, ...written(changes, listsOf(rows.items), startsAt) }); // oxfmt-ignore
  return { changed: changes.length };
}

type By = Pick<Act, 'actor' | 'environment' | 'now'> & { reason: string | null };

/** ADR 0221 Makes prices those of a site, as a version of the site: orders of before keep theirs. */
export async function putPrices(tx: Db, by: By, siteId: number, { hours, pages, extras }: TariffTable) {
  await keepFirst(tx, by, siteId);
  const pagePrices = pages.map((price) => ({ siteId, ...price }));
  await replaceTariff(tx, siteId, { hours: [...hours], pagePrices, extraPrices: extras });
  await keepVersion(tx, by, siteId, { was: { prices: null }, became: { prices: pages.length }, reason: by.reason });
}

/** The prices before and after by their names, for the audit. */
export function written(changes: readonly TariffChange[], lists: TariffLists, startsAt: Date | null = null) {
  const names = changes.map(({ cell }) => ('extra' in cell ? cell.extra : nameOf(cell, lists)));
  const side = (of: 'was' | 'became') => Object.fromEntries(changes.map((change, at) => [names[at] ?? '', change[of]]));
  return { was: side('was'), became: { ...side('became'), ...(startsAt && { startsAt: startsAt.toISOString() }) } };
}

/** Refuses a table that breaks the rule, or has a price for what the site has not. Throws `tariff_wrong`, with the cell in its words. */
export function refuseWrongTable(table: TariffTable, { site, rows }: Now) {
  const why = whyNoTable(table, { site, rows });
  if (why !== null) throw new Refusal('tariff_wrong', {}, { params: { why } });
}

const has = (list: { id: number }[], id: number) => list.some((one) => one.id === id);

type TableFault = TariffFault | { reason: 'no_page' } | { reason: 'other_lists' } | { reason: 'no_deadline_left' };

/** Every reason why a table cannot be the prices of a site. */
function faultsOf({ hours, pages, extras }: TariffTable, { site, rows }: Now): TableFault[] {
  const faults: TableFault[] = [];
  const { workTypes, levels } = listsOf(rows.items);
  if (pages.length === 0) faults.push({ reason: 'no_page' });
  const isKnown = pages.every(
    (page) => has(workTypes, page.workType) && has(levels, page.level) && hours.includes(page.hours),
  );
  const isOnce =
    new Set(pages.map(({ workType, level, hours: h }) => `${workType} ${level} ${h}`)).size === pages.length;
  if (!isKnown || !isOnce) faults.push({ reason: 'other_lists' });
  if (hasNoDeadlineLeft({ hours, pages, extras }, pricedSite(site))) faults.push({ reason: 'no_deadline_left' });
  const frame = { levels: levels.map(({ id }) => id), hours, pagesMax: site.pagesMax };
  return [...faults, ...tariffFaults(tariffOf({ pages, extras }), frame)];
}

/** Why a table cannot be the prices of a site, in words, or null. What it broke there `before`, in other settings or lists, is no reason. */
export function whyNoTable(table: TariffTable, now: Now, before?: Now): string | null {
  const known = new Set(before && faultsOf(table, before).map((fault) => JSON.stringify(fault)));
  const fault = faultsOf(table, now).find((one) => !known.has(JSON.stringify(one)));
  if (!fault) return null;
  if (fault.reason === 'no_page') return words.tariff.noPage;
  if (fault.reason === 'other_lists') return words.tariff.otherLists;
  if (fault.reason === 'no_deadline_left') return words.noDeadlineLeft;
  const lists = listsOf(now.rows.items);
  return sentenceOf(fault, {
    tariff: tariffOf(table),
    lists,
    pagesMax: now.site.pagesMax,
    placeOf: (cell) => ('extra' in cell ? '' : nameOf(cell, lists)),
  });
}
