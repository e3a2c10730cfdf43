import type { Db } from '#db.ts';
import { readTariff, tableOf } from '../tariff.ts';
import { words } from '../words.ts';
import { type Now, whyNoTable } from './put-tariff.ts';
import { loadPrices, loadWaiting } from './store.ts';

/**
 * ADR 0230 Why a locked site cannot change what its prices are checked against, in words, or null: those of now, or those that wait for their day, would
 * break the rule where they kept it before. What they break already is no reason.
 */
export async function whyNoPrices(tx: Db, before: Now, after: Now): Promise<string | null> {
  const { site, rows } = before;
  const table = tableOf({ tariff: readTariff(rows, site.pagesMax).tariff, hours: rows.urgencies });
  const now = whyNoTable(table, after, before);
  if (now !== null) return now;
  const waiting = await loadWaiting(tx, site.id);
  const prices = waiting && (await loadPrices(tx, site.id, waiting.number));
  const why = prices ? whyNoTable(prices, after, before) : null;
  return waiting && why !== null ? words.tariff.waiting(waiting.number, why) : null;
}
