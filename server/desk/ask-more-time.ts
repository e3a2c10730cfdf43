import * as contract from '@octavo/contract/desk';
import { askedDeadline, isWaiting, whyNoTimeRequest } from '@octavo/domain/time-requests/rules';
import { clockOf } from '@octavo/domain/orders/hold';
import { minutesAfter } from '@octavo/domain/time';
import { moreTimeAsked } from '#mails/templates/more-time-asked.ts';
import { refuse } from '#operations/refusal.ts';
import { refuseRefunding } from '#orders/refuse-refunding.ts';
import { hashOfLink, newLinkToken } from '#outside/link-token.ts';
import { rulesOfSite } from '#sites/rules.ts';
import { presentRequest } from '#time-requests/present.ts';
import { endRequest, insertTimeRequest, loadWaitingRequest } from '#time-requests/store.ts';
import { answerOrder, onDeskOrder } from './on-desk-order.ts';

/** spec D51a Asks the customer for more time, on the page of the order and by mail. */
export const askMoreTime = onDeskOrder(
  contract.askMoreTime,
  async (operation) => {
    const { tx, order, staff, body, at, site, environment, happened, mail, answeredWith } = operation;
    await refuseRefunding(tx, order.id);
    const waiting = await loadWaitingRequest(tx, order.id);
    const hasWaiting = waiting !== undefined && isWaiting(waiting, order, at);
    refuse(whyNoTimeRequest(staff.role, { ...order, hasWaiting }));
    if (waiting) await endRequest(tx, waiting.id, 'lapsed', at); // the job has not seen it yet

    const token = newLinkToken(); // only the mail and the pushes have it
    const row = await insertTimeRequest(tx, {
      orderId: order.id,
      staffId: staff.id,
      deadlineWas: order.deadline,
      deadline: askedDeadline(order.deadline, body.hours, clockOf(order, at)),
      note: body.note,
      tokenHash: hashOfLink(token),
      expiresAt: minutesAfter(at, rulesOfSite(site, environment).moreTimeHours * 60),
      dateCreated: at,
    });
    const details = { from: row.deadlineWas.toISOString(), to: row.deadline.toISOString() };
    happened({ kind: 'time_asked', details });
    answeredWith(token);
    const request = await presentRequest(tx, operation, order, row);
    mail('more_time', (brand) => moreTimeAsked(brand, { ...request, ...order, token }));
  },
  answerOrder,
);
