import type { DeskRefunds } from '@octavo/contract/desk-refunds';
import { stateOfRequest } from '@octavo/domain/desk/second-person';
import { found } from '#operations/refusal.ts';
import { moneyKept } from '#payments/refunds/money-kept.ts';
import { presentRefunds } from '#payments/refunds/present.ts';
import type { Services } from '#services.ts';
import type { Site } from '#site.ts';
import type { StaffRow } from '#staff/store.ts';
import { loadOrderOfStaff } from '../store.ts';
import { loadRefundRequests, sumSentAlone } from './store.ts';

type Answering = Pick<Services, 'db' | 'now'> & { staff: StaffRow; site: Site };

/** The refunds of an order as the desk shows them, with what waits for a second person. Throws `not_found`. */
export async function answerRefunds({ db, now, staff, site }: Answering, orderId: number): Promise<DeskRefunds> {
  const order = found(await loadOrderOfStaff(db, staff, orderId));
  const { kept } = await moneyKept(db, orderId);
  const requests = await loadRefundRequests(db, orderId);
  return {
    ...(await presentRefunds(db, order)),
    kept: Math.max(0, kept),
    alone: Math.max(0, site.refundLimit - (await sumSentAlone(db, orderId))),
    limit: site.refundLimit,
    requests: requests.map((row) => ({
      id: row.id,
      amount: row.amount,
      note: row.note,
      isCancellation: row.cancellationId !== null,
      state: stateOfRequest(row, now()),
      askedBy: { id: row.askedBy, name: row.askerName },
      decidedBy: row.decidedBy === null ? null : { id: row.decidedBy, name: row.deciderName ?? '' },
      answer: row.answer,
      isMine: row.askedBy === staff.id,
      dateCreated: row.dateCreated,
      expiresAt: row.expiresAt,
      dateDecided: row.dateDecided,
    })),
  };
}
