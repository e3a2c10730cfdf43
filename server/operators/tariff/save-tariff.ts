import * as contract from '@octavo/contract/desk-tariff';
import type { TariffTable } from '@octavo/domain/pricing/tariff-table';
import { isPlannable } from '@octavo/domain/sites/versions';
import type { Db } from '#db.ts';
import type { Call } from '#http/on.ts';
import { idempotently } from '#operations/idempotency.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found, refuse } from '#operations/refusal.ts';
import { actOf } from '../act.ts';
import { audit } from '../audit.ts';
import { loadTariffRows } from '../store.ts';
import { presentTariff } from './get-desk-tariff.ts';
import { putTariff, refuseWrongTable } from './put-tariff.ts';
import { endWaiting, loadCurrentNumber, loadPrices, loadWaiting, lockSiteById } from './store.ts';

/** spec §12.16 Saves prices as a version, now or from a moment on. */
export function saveTariff(call: Call<typeof contract.saveTariff>) {
  const { key, body, staff, now, encryption } = call;
  const { table, startsAt } = body;
  return inTransaction(call, contract.saveTariff.name, async (tx) => {
    const keyed = { owner: `staff ${staff.id}`, operation: contract.saveTariff.name, key, body, now, encryption };
    await idempotently(tx, keyed, async () => {
      if (startsAt && !isPlannable(startsAt, now())) refuse('tariff_start');
      await save(tx, call, { table, operation: 'saveTariff', ...(startsAt && { startsAt }) });
      return null;
    });
    return presentTariff(tx, call.site);
  });
}

/** spec §12.16 Saves the prices of an earlier version again, as a new version. */
export function restoreTariff(call: Call<typeof contract.restoreTariff>) {
  const { site, params } = call;
  return inTransaction(call, contract.restoreTariff.name, async (tx) => {
    const table = found(await loadPrices(tx, site.id, params.number));
    await save(tx, call, { table, operation: 'restoreTariff', restores: params.number });
    return presentTariff(tx, site);
  });
}

/** spec §12.16 Takes a version back that waits for its moment. Throws `tariff_begun`. */
export function withdrawTariff(call: Call<typeof contract.withdrawTariff>) {
  const { site, params, now } = call;
  return inTransaction(call, contract.withdrawTariff.name, async (tx) => {
    await lockSiteById(tx, site.id);
    const waiting = await loadWaiting(tx, site.id);
    if (waiting?.number !== params.number) refuse('tariff_begun');
    else await endWaiting(tx, waiting.id, { dateWithdrawn: now() });
    const became = { version: params.number };
    await audit(tx, actOf(call), { operation: 'withdrawTariff', subject: `site ${site.id}`, became });
    return presentTariff(tx, site);
  });
}

type SavingCall = Call<typeof contract.saveTariff> | Call<typeof contract.restoreTariff>;
type Wanted = Omit<Parameters<typeof putTariff>[3], 'reason'> & { table: TariffTable };

/** Throws `tariff_changed`, `tariff_wrong`, `tariff_waits` or `tariff_same`. */
async function save(tx: Db, call: SavingCall, wanted: Wanted) {
  const { from, reason } = call.body;
  const site = await lockSiteById(tx, call.site.id);
  if ((await loadCurrentNumber(tx, site.id)) !== from) refuse('tariff_changed');
  const now = { site, rows: await loadTariffRows(tx, site.id) };
  refuseWrongTable(wanted.table, now);
  const { changed } = await putTariff(tx, actOf(call), now, { ...wanted, reason });
  if (changed === 0) refuse('tariff_same');
}
