import type * as contract from '@octavo/contract/desk';
import { askedDeadline, isWaiting, whyNoTimeRequest } from '@octavo/domain/time-requests/rules';
import { minutesAfter } from '@octavo/domain/time';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Call } from '#http/on.ts';
import { found, refuse } from '#operations/refusal.ts';
import { recordEvents } from '#orders/events/store.ts';
import { refuseRefunding } from '#orders/refuse-refunding.ts';
import { lockOrder } from '#orders/store.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import { hashOfLink, newLinkToken } from '#outside/link-token.ts';
import { mailTimeRequest } from '#time-requests/mail-time-request.ts';
import { endRequest, insertTimeRequest, waitingRequest } from '#time-requests/store.ts';
import { presentDeskOrder } from './present.ts';
import { staffOf } from './staff-of.ts';
import { actorOf, deskOrder, orderOfStaff } from './store.ts';

/** spec D51a Asks the customer for more time, on the page of the order and by mail. */
export async function askMoreTime(call: Call<typeof contract.askMoreTime>) {
  const { now, environment, params, body } = call;
  const staff = await staffOf(call);
  return inTransaction(call, 'askMoreTime', async (tx) => {
    await lockOrder(tx, params.id);
    const order = found(await orderOfStaff(tx, staff, params.id));
    await refuseRefunding(tx, order.id);
    const waiting = await waitingRequest(tx, order.id);
    const hasWaiting = waiting !== undefined && isWaiting(waiting, order.status, now());
    refuse(whyNoTimeRequest(staff.role, { status: order.status, hasWaiting }));
    if (waiting) await endRequest(tx, waiting.id, 'lapsed', now()); // the job has not seen it yet

    const token = newLinkToken();
    const request = await insertTimeRequest(tx, {
      orderId: order.id,
      staffId: staff.id,
      deadlineWas: order.deadline,
      deadline: askedDeadline(order.deadline, body.hours, now()),
      note: body.note,
      tokenHash: hashOfLink(token),
      expiresAt: minutesAfter(now(), environment.MORE_TIME_HOURS * 60),
      dateCreated: now(),
    });
    const details = { from: request.deadlineWas.toISOString(), to: request.deadline.toISOString() };
    await recordEvents(tx, order.id, [{ kind: 'time_asked', details }], actorOf(staff), now());
    await mailTimeRequest(tx, call, order, request, token);
    await publishOrderChanged(tx, order.id);
    return presentDeskOrder(found(await deskOrder(tx, staff, order.id)), call);
  });
}
