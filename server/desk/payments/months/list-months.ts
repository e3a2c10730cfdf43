import type * as contract from '@octavo/contract/desk-ledger';
import { monthOf, nextMonth, whyNotClosed } from '@octavo/domain/payments/month';
import type { Call } from '#http/on.ts';
import type { Db } from '#db.ts';
import { type FaultRow, loadOpenFaults } from '../faults/store.ts';
import { bringUpToDate } from '../faults/sweep-faults.ts';
import * as store from './store.ts';

type Asked = Pick<Call<typeof contract.listMonths>, 'db' | 'now' | 'staff'>;

/** ADR 0214 The months of the site, newest first: the running one, the one that closes next, and the closed ones. */
export async function listMonths(call: Asked) {
  const { db, now, staff } = call;
  await bringUpToDate(call, staff.siteId);
  const next = await nextToClose(db, staff.siteId, now());
  const running = monthOf(now());
  const open = [...new Set([running, ...(next < running ? [next] : [])])];
  const months = await Promise.all(open.map((month) => openMonth(call, month, next)));
  return { months: [...months, ...(await closedMonths(db, staff.siteId))] };
}

/** The first open month of a site: after the last closed one, else the first with money, else the running one. */
export async function nextToClose(db: Db, siteId: number, now: Date): Promise<string> {
  const { closed, first } = await store.loadBounds(db, siteId);
  return closed ? nextMonth(closed) : (first ?? monthOf(now));
}

/** The faults that hold a month open: those that began before its end. */
export async function faultsUntil(db: Db, siteId: number, month: string): Promise<FaultRow[]> {
  return (await loadOpenFaults(db, siteId)).filter(({ since }) => monthOf(since) <= month);
}

async function openMonth({ db, now, staff }: Asked, month: string, next: string) {
  const faults = month === next ? await faultsUntil(db, staff.siteId, month) : [];
  const why = whyNotClosed({ month, next, now: now(), openFaults: faults.length });
  return {
    month,
    closed: null,
    sums: await store.sumMonth(db, staff.siteId, month),
    why: why === 'month_closed' ? null : why, // it is not closed
    faults: faults.map(({ id, kind, orderId: order }) => ({ id, kind, order })),
  };
}

async function closedMonths(db: Db, siteId: number) {
  const rows = await store.loadClosedMonths(db, siteId);
  const oldest = rows.at(-1);
  if (!oldest) return [];
  const sums = Map.groupBy(await store.loadClosedSums(db, siteId, oldest.month), ({ month }) => month);
  return rows.map(({ month, name, dateCreated }) => ({
    month,
    closed: { by: name, at: dateCreated },
    sums: (sums.get(month) ?? []).map(({ month: _month, ...sum }) => sum),
    why: null,
    faults: [],
  }));
}
