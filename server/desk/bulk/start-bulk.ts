import * as contract from '@octavo/contract/desk-orders';
import { BULK_UNDO_SECONDS, MOST_IN_BULK } from '@octavo/domain/desk/bulk';
import { loadHours } from '#clocks/store.ts';
import type { Db } from '#db.ts';
import type { Call } from '#http/on.ts';
import { idempotently } from '#operations/idempotency.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { queueJob } from '#operations/queue-job.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import { ownerOf } from '../store.ts';
import { loadViewPlaces } from '../views/matching/store.ts';
import { presentRun } from './present.ts';
import { insertRun, loadRun } from './store.ts';

type Start = Call<typeof contract.startBulk>;

/**
 * spec §12.7 Begins one action on many orders, with one entry in the audit that has their number. Throws `count_changed` where another
 * number matches than was shown, and `too_many_orders`: nothing happens then.
 */
export function startBulk(call: Start) {
  const { staff, body, key, now, sessionId } = call;
  return inTransaction(call, 'startBulk', async (tx) => {
    const intention = { owner: ownerOf(staff), operation: 'startBulk', key, body };
    const { id } = await idempotently(tx, { ...call, ...intention }, async () => {
      const ids = await chosen(tx, call);
      const run = { siteId: staff.siteId, staffId: staff.id, sessionId, action: body.action, dateCreated: now() };
      const made = await insertRun(tx, run, ids);
      const reason = 'note' in body.action ? { reason: body.action.note } : {};
      await auditDesk(tx, call, 'startBulk', {
        subject: `bulk ${made}`,
        became: { ...body, orders: ids.length },
        ...reason,
      });
      await queueJob(tx, 'run_bulk', { id: made }, { afterMinutes: BULK_UNDO_SECONDS / 60 });
      return { id: made };
    });
    return presentRun(tx, found(await loadRun(tx, staff, id)));
  });
}

async function chosen(tx: Db, { staff, body, now }: Start): Promise<number[]> {
  if ('ids' in body.on) return [...new Set(body.on.ids)];
  const { view: parameters, count } = body.on;
  const viewing = { view: contract.viewOf(parameters), staff, hours: await loadHours(tx, staff.siteId), now: now() };
  const places = await loadViewPlaces(tx, viewing, null, MOST_IN_BULK + 1);
  if (places.length > MOST_IN_BULK) throw new Refusal('too_many_orders');
  if (places.length !== count) throw new Refusal('count_changed', undefined, { params: { count: places.length } });
  return places.map(({ id }) => id);
}
