import { plural } from '../language/plural.ts';

/**
 * spec §10.5 What is said of an event of an order to its customer and to staff alike, in English. Money and dates are formatted already. A text stands after
 * a name unless it begins with a capital.
 */
export const EVENT_WORDS = {
  ordered: (price: string) => `created the order for ${price}`,
  edited: 'changed the order',
  /** spec §10.11 What the system changes: codes whose discount is lost. */
  codesLapsed: 'The order was not paid in time, so its discount codes no longer count',
  codeLost: 'A discount code of the order no longer counts',
  assigned: (writer: string) => `gave the order to ${writer}`,
  started: 'started',
  completed: 'delivered the paper',
  canceled: 'canceled the order',
  canceledAlone: 'The order is canceled',
  paused: 'paused the order',
  resumed: 'resumed the order',
  resumedAlone: 'The order goes on',
  offerTaken: 'took the offer back',
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
  timeWithdrawn: 'took the request for more time back. The deadline stays',
  cancelAsked: (amount: string) => `asked to cancel the order and get ${amount} back`,
  cancelWithdrawn: 'took the cancellation back',
  cancelDeclined: 'did not cancel the order',
  cancelAccepted: (amount: string) => `accepted to cancel the order; ${amount} goes back`,
  unknown: (status: string) => `The order was updated. Its status: ${status}`,
};
