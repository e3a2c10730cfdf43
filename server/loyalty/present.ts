import type { OwnCode, PointEntry } from '@octavo/contract/loyalty';
import type { OwnCodeRow, loadPointMovements } from './store.ts';

type PointRow = Awaited<ReturnType<typeof loadPointMovements>>['rows'][number];

/** spec D50 A movement of points as its customer sees it. */
export const presentPoints = ({ id, kind, points, orderId, title, code, dateCreated }: PointRow): PointEntry => ({
  id,
  kind,
  points,
  order: orderId === null ? null : { id: orderId, title: title ?? '' },
  code,
  dateCreated,
});

/** spec §3 A code of a customer at `now`. A code that is reserved for an order does not expire; one of a site that the customer has left is not active. */
export function presentOwnCode(row: OwnCodeRow, now: Date): OwnCode {
  const isOver = row.expiresAt !== null && row.expiresAt <= now;
  const left = row.siteId === row.ownSiteId ? 'active' : 'elsewhere';
  const open = row.dateEnded ? 'ended' : isOver ? 'expired' : left;
  const state = row.state === 'used' || row.state === 'reserved' ? row.state : open;
  return {
    code: row.code,
    isActive: state === 'active',
    state,
    kind: row.kind === 'code' ? 'credit' : row.kind, // codes of one customer are never for everybody
    percent: row.percent,
    maxAmountDiscount: row.maxAmount,
    amount: row.amount,
    currency: row.currency,
    dateCreated: row.dateCreated,
    expiresAt: row.expiresAt,
    dateUsed: row.dateUsed,
    dateEnded: row.dateEnded,
    idOrder: row.orderId,
  };
}
