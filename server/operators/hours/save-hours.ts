import * as contract from '@octavo/contract/desk-hours';
import { loadHours } from '#clocks/store.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { refuse } from '#operations/refusal.ts';
import { actOf } from '../act.ts';
import { putHours } from '../set-hours.ts';
import { lockSiteById } from '../tariff/store.ts';
import { presentHours } from './get-hours.ts';

/** spec §12.17 Sets the hours of the site from now on. Throws `hours_changed`. */
export function saveHours(call: Call<typeof contract.saveHours>) {
  const { site, body, now } = call;
  return inTransaction(call, contract.saveHours.name, async (tx) => {
    await lockSiteById(tx, site.id);
    const { now: current } = await loadHours(tx, site.id);
    if ((current.id ?? 0) !== body.from) refuse('hours_changed');
    await putHours(tx, actOf(call), site.id, body.hours, 'saveHours');
    return presentHours(tx, site.id, now());
  });
}
