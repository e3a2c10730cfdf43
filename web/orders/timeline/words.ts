import type { CreditReason } from '@octavo/domain/deadlines/credit';
import { FIELD_WORDS } from '@octavo/domain/order-form/field-words';
import { plural } from '@octavo/domain/language/plural';
import { dictionary } from '@octavo/domain/language/page';

/** spec §10.5 What happened to an order. Money and dates are formatted already. */
export const timelineWords = dictionary('orderTimeline', {
  heading: 'What happened',
  zone: (zone: string) => `Times in your zone, ${zone}`,
  failed: 'What happened could not be loaded',
  you: 'You',
  support: 'Support',
  writer: 'Your writer',
  waiting: 'waiting for your answer',
  /** Under an edit. */
  whatChanged: 'What changed',
  became: (was: string, became: string) => `${was} → ${became}`,
  fields: FIELD_WORDS,
  anotherField: 'Another field',
  /** Under a payment: downloads it. */
  receipt: 'Receipt',
  /** By the kind of the event. After a name (`You`, `Support`, `WR-20418`) unless the text begins with a capital. */
  events: {
    ordered: (price: string) => `created the order for ${price}`,
    edited: 'changed the order',
    priceChanged: (was: string, became: string) => `The price changed from ${was} to ${became}`,
    readyBy: (moment: string) => `Ready by ${moment}`,
    assigned: (writer: string) => `gave the order to ${writer}`,
    started: 'started',
    completed: 'delivered the paper',
    canceled: 'canceled the order',
    canceledAlone: 'The order is canceled',
    paused: 'paused the order',
    pausedAlone: 'The order is paused. Support is checking it',
    resumed: 'resumed the order',
    resumedAlone: 'The order goes on',
    accepted: 'accepted your changes',
    differenceAsked: 'asks you to pay for your changes',
    differencePaid: 'Your changes are paid',
    offered: 'offered you the order',
    offerTaken: 'took the offer back',
    refundedAlone: 'Your money is on its way back',
    added: 'added',
    deadline: (from: string, to: string) => `The deadline moved from ${from} to ${to}`,
    delivered: (n: number) => plural('en', n, { one: 'added a file', other: `added ${n} files` }),
    refunded: (amount: string) => `${amount} is on its way back`,
    revisionAsked: 'requested a revision',
    revision: (status: string) => `The status of the revision changed to ${status}`,
    reviewed: (rating: string) => `rated the order ${rating} of 5`,
    late: 'The promised time passed',
    timeAsked: (moment: string) => `asked for more time, until ${moment}`,
    timeAccepted: 'accepted the new time',
    timeKept: 'kept the deadline',
    timeLapsed: 'Nobody answered the request for more time. The deadline stays',
    cancelAsked: (amount: string) => `asked to cancel the order and get ${amount} back`,
    cancelWithdrawn: 'took the cancellation back',
    cancelDeclined: 'did not cancel the order',
    cancelAccepted: (amount: string) => `accepted to cancel the order; ${amount} goes back`,
    credited: {
      late: (amount: string, percent: string) => `Credit of ${amount} for the late delivery, ${percent} of the price`,
      more_time: (amount: string, percent: string) =>
        `Credit of ${amount} for giving more time, ${percent} of the price`,
      difference: (amount: string) => `Credit of ${amount}, because the order became cheaper`,
    } satisfies Record<CreditReason, (amount: string, percent: string) => string>,
    unknown: (status: string) => `The order was updated. Its status: ${status}`,
  },
});
