import type * as contract from '@octavo/contract/desk-own-work';
import { moodOf } from '@octavo/domain/desk/clock';
import { awayUntil } from '@octavo/domain/desk/days-off';
import { ORDER_STATUS_NAMES } from '@octavo/domain/orders/status';
import { REVISION_CATEGORIES } from '@octavo/domain/revisions/choices';
import { minutesBetween } from '@octavo/domain/time';
import { isWaiting } from '@octavo/domain/time-requests/rules';
import { loadHours } from '#clocks/store.ts';
import { payNow, payOf } from '#earnings/facts.ts';
import type { Call } from '#http/on.ts';
import type { Site } from '#site.ts';
import { type OwnOrderRow, loadDaysOff, loadOwnOrders } from './store.ts';

/** spec §12.15 What the writer who asks has to do, the nearest deadline first. */
export async function listOwnOrders({ db, now, site, staff }: Call<typeof contract.listOwnOrders>) {
  const at = now();
  const rows = await loadOwnOrders(db, staff);
  const { limits } = (await loadHours(db, site.id)).now;
  return {
    now: at,
    orders: rows.map((row) => presentOwnOrder(row, { site, soon: limits.deadlineSoon, now: at })),
    papersMax: staff.papersMax,
    awayUntil: awayUntil(await loadDaysOff(db, staff.id, at), at),
  };
}

/** spec D51a The deadline that the writer has asked for, while the request still waits for its answer. */
function askedUntil({ askedTo, answerBy, ...order }: OwnOrderRow, now: Date): Date | null {
  if (!askedTo || !answerBy) return null;
  return isWaiting({ state: 'waiting', expiresAt: answerBy, deadline: askedTo }, order, now) ? askedTo : null;
}

type Reading = { site: Site; soon: number; now: Date };

const presentOwnOrder = (row: OwnOrderRow, { site, soon, now }: Reading): contract.OwnOrder => ({
  id: row.id,
  title: row.title,
  status: { id: row.status, name: ORDER_STATUS_NAMES[row.status] },
  workType: { id: row.workType, name: site.names.workTypes.find(({ id }) => id === row.workType)?.name ?? '' },
  pages: row.pages,
  due: row.revisionDeadline ?? row.deadline,
  isAgain: row.dateCompleted !== null && row.revisionId === null,
  deadlineWaits: row.deadlineWaits && row.revisionId === null,
  mood: moodOf(minutesBetween(now, row.revisionDeadline ?? row.deadline), soon),
  dateHeld: row.dateHeld,
  unansweredSince: row.unansweredSince,
  supportWroteAt: row.supportWroteAt,
  revision:
    row.revisionId === null
      ? null
      : {
          id: row.revisionId,
          number: Number(row.revisionNumber),
          categories: (row.categories ?? []).map((id) => ({ id, name: REVISION_CATEGORIES[id] })),
        },
  askedUntil: askedUntil(row, now),
  earns: row.revisionId === null ? payNow(row, payOf(site)).earns : 0,
  currency: row.currency,
});
