import { whyNoStepUp } from '@octavo/domain/desk/factors';
import { SECOND_PERSON_HOURS, needsSecondPerson } from '@octavo/domain/desk/second-person';
import { minutesAfter } from '@octavo/domain/time';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import type { Operation } from '#orders/operate.ts';
import type { Site } from '#site.ts';
import { type StaffRow, loadProof } from '#staff/store.ts';
import { expireRefundRequest, hasWaitingRefundRequest, insertRefundRequest, sumSentAlone } from './store.ts';

type Asked = { amount: number; note: string; cancellationId?: number; isCredit?: boolean };
type Asking = Pick<Operation, 'tx' | 'order' | 'at'> & { staff: StaffRow; site: Site; sessionId: string };

/** Throws `refund_asked` while a refund of an order waits for its second person. */
export async function refuseAsked(tx: Operation['tx'], orderId: number, at: Date) {
  if (await hasWaitingRefundRequest(tx, orderId, at)) throw new Refusal('refund_asked');
}

/**
 * spec §12.5 Asks for a second person where a refund or a credit of `amount` cents is over the limit of the site, and answers whether it did. Throws
 * `refund_asked` while another refund of the order waits for one, or `step_up_needed` for who has not just proved a second factor.
 */
export async function askSecondPerson(asking: Asking, { amount, note, cancellationId, isCredit }: Asked) {
  const { tx, order, at, staff, site, sessionId } = asking;
  await refuseAsked(tx, order.id, at);
  const alone = await sumSentAlone(tx, order.id);
  if (!needsSecondPerson({ amount, alone, limit: site.refundLimit })) return false;
  refuse(whyNoStepUp(found(await loadProof(tx, sessionId)), at));
  await expireRefundRequest(tx, order.id, at);
  await insertRefundRequest(tx, {
    orderId: order.id,
    cancellationId: cancellationId ?? null,
    isCredit: isCredit ?? false,
    amount,
    note,
    askedBy: staff.id,
    decidedBy: null,
    expiresAt: minutesAfter(at, SECOND_PERSON_HOURS * 60),
    dateCreated: at,
    dateDecided: null,
  });
  return true;
}
