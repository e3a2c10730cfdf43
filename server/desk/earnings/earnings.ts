import type * as contract from '@octavo/contract/desk-earnings';
import { payNow, payOf } from '#earnings/facts.ts';
import { loadLines, loadMonths } from '#earnings/store.ts';
import type { Call } from '#http/on.ts';
import { loadOwnOrders } from '../own/store.ts';

const PAGE_SIZE = 50;

type Row = Awaited<ReturnType<typeof loadLines>>[number];

/** spec §12.15 What the writer who asks has earned by month, and the orders that count when they are delivered. */
export async function getEarnings({ db, now, site, staff }: Call<typeof contract.getEarnings>) {
  const own = await loadOwnOrders(db, staff);
  const waiting = own
    .filter(({ revisionId, dateCompleted }) => revisionId === null && dateCompleted === null) // ADR 0404 what was delivered is earned
    .map((row) => {
      const { earns, rule } = payNow(row, payOf(site));
      return { order: { id: row.id, title: row.title }, amount: earns, currency: row.currency, ...rule };
    });
  return { month: now().toISOString().slice(0, 7), months: await loadMonths(db, staff.id), waiting };
}

/** spec §12.15 A page of the lines of a month. */
export async function listEarnings({ db, staff, params, query }: Call<typeof contract.listEarnings>) {
  const rows = await loadLines(db, staff.id, { ...params, ...query, limit: PAGE_SIZE + 1 });
  const page = rows.slice(0, PAGE_SIZE);
  return { lines: page.map(presentLine), next: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null };
}

const presentLine = ({ orderId, title, ...line }: Row) => ({
  ...line,
  order: orderId === null ? null : { id: orderId, title: title ?? '' },
});
