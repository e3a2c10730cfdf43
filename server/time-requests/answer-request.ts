import { whyNotAsSeen } from '@octavo/domain/deadlines/credit';
import { type TimeAnswer, isMoreTime, isWaiting, whyNoMoreTime } from '@octavo/domain/time-requests/rules';
import { laterOf } from '@octavo/domain/time';
import { giveMoreTimeCredit } from '#deadlines/give-credit.ts';
import { found, refuse } from '#operations/refusal.ts';
import type { Operation } from '#orders/operate.ts';
import type { Services } from '#services.ts';
import { presentRequest } from './present.ts';
import { endRequest, loadRequestOfOrder } from './store.ts';

/**
 * spec D51a Answers a request of the order: the first answer counts, a later one changes nothing. Accepting moves the deadline and
 * earns a credit; a deadline that is as late already stays, and earns nothing. Answers the id of the request. Throws `not_found`,
 * `deadline_waits` where a deadline that waits for the payment of an edit would move (ADR 0013), and `credit_changed` where accepting takes away more
 * cents than `seen` (ADR 0457).
 */
export async function answerRequest(
  operation: Operation & Pick<Services, 'environment' | 'sites' | 'now'>,
  id: number,
  answer: TimeAnswer,
  seen: number | undefined,
) {
  const { tx, order, at, change, happened, unchanged } = operation;
  const request = found(await loadRequestOfOrder(tx, order.id, id));
  if (!isWaiting(request, order, at)) return unchanged(id);
  if (answer === 'accept') {
    refuse(whyNoMoreTime(order));
    refuse(whyNotAsSeen((await presentRequest(tx, operation, order, request)).givenUp, seen));
  }
  const ended = await endRequest(tx, id, answer === 'accept' ? 'accepted' : 'kept', at);
  if (!ended) return unchanged(id);

  if (answer === 'accept') {
    const deadline = laterOf(order.deadline, request.deadline);
    const details = { from: order.deadline.toISOString(), to: deadline.toISOString() };
    happened({ kind: 'time_accepted', details });
    if (!isMoreTime(request, order)) return id;
    await change({ deadline });
    await giveMoreTimeCredit(operation);
  } else {
    happened({ kind: 'time_kept', details: { deadline: order.deadline.toISOString() } });
  }
  return id;
}
