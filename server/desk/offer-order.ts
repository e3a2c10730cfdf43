import * as contract from '@octavo/contract/desk';
import { whyNoOffer } from '@octavo/domain/desk/permission';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { orderOffered } from '#mails/templates/order-offered.ts';
import { answerOrder, onDeskOrder } from './on-desk-order.ts';
import { refuseChange } from './refuse-change.ts';
import { refuseUnfilled } from './refuse-unfilled.ts';

/** spec §10.1 Offers an unpaid order to its customer for a time, with words of support; offering again replaces both. */
export const offerOrder = onDeskOrder(
  contract.offerOrder,
  async ({ order, staff, body, at, change, mail }) => {
    refuseUnfilled(body.note);
    refuseChange(whyNoOffer(staff.role, order.status), order.status, ORDER_STATUS.offered);
    const until = minutesAfter(at, body.hours * 60);
    const offered = await change({ status: ORDER_STATUS.offered, offeredUntil: until, offerNote: body.note });
    mail('order', (brand) => orderOffered(brand, { ...offered, until, note: body.note }));
  },
  answerOrder,
);
