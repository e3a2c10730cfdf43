import type * as contract from '@octavo/contract/desk-payments';
import type { Call } from '#http/on.ts';
import { loadRefundsOnTheirWay, loadWaitingRequests } from './store.ts';

/** spec §12.12 The refunds of the site that wait for a second person, and those that have not arrived. */
export async function listMovingRefunds({ db, staff, site, now }: Call<typeof contract.listMovingRefunds>) {
  const [waiting, onTheirWay] = await Promise.all([
    loadWaitingRequests(db, staff.siteId, now()),
    loadRefundsOnTheirWay(db, staff.siteId),
  ]);
  return {
    limit: site.refundLimit,
    waiting: waiting.map((row) => ({
      request: row.id,
      order: orderOf(row),
      provider: row.provider,
      card: row.card,
      amount: row.amount,
      kept: row.kept,
      note: row.note,
      askedBy: row.askerName,
      isMine: row.askedBy === staff.id,
      isCancellation: row.cancellationId !== null,
      isCredit: row.isCredit,
      dateCreated: row.dateCreated,
      expiresAt: row.expiresAt,
    })),
    onTheirWay: onTheirWay.map((row) => ({
      refund: row.refundId,
      order: orderOf(row),
      provider: row.provider,
      card: row.card,
      amount: row.amount,
      state: row.state,
      cause: row.cause,
      since: row.since,
    })),
  };
}

type OrderColumns = { orderId: number; title: string; customer: string; currency: string };

const orderOf = ({ orderId: id, title, customer, currency }: OrderColumns) => ({ id, title, customer, currency });
