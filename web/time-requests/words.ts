import type { DeadlineState, TimeRequestState } from '@octavo/domain/time-requests/rules';
import { dictionary } from '@octavo/domain/language/page';

/** spec D51a A request for more time, and the page that the mail about it opens. Money and dates are formatted already. */
export const timeRequestWords = dictionary('timeRequests', {
  card: {
    heading: (time: string) => `Your writer asks for ${time} more`,
    note: (text: string) => `“${text}”`,
    promised: 'Promised',
    askedFor: 'Asked for',
    credit: 'Off your next order if you accept',
    /** ADR 0457 What lateness has earned so far, which accepting takes away. */
    givenUp: 'Earned by the lateness so far, lost if you accept',
    accept: 'Accept the new time',
    /** Why `accept` is not possible while the deadline waits for the payment of changes. */
    changesFirst: 'Possible once your changes are paid, or support accepts them',
    keep: 'Keep the deadline',
    until: (moment: string) => `If you do not answer by ${moment}, the deadline stays as promised.`,
  },
  heading: 'Your writer asks for more time',
  order: (id: number) => `Order ${id}`,
  orderNamed: (id: number, title: string) => `Order ${id}, ${title}`,
  open: 'Open the order',
  /** Instead of it, when the link does not work. */
  orders: 'See your orders',
  done: {
    accepted: 'You accepted the new time',
    kept: 'You kept the deadline',
    lapsed: 'The time to answer is over',
  } satisfies Record<Exclude<TimeRequestState, 'waiting'>, string>,
  text: {
    accepted: (to: string) => `The order will be ready by ${to}. Your writer knows.`,
    kept: (_to: string, from: string) => `The order will be ready by ${from}, as promised. Your writer knows.`,
    lapsed: (_to: string, from: string) => `The order will be ready by ${from}, as promised.`,
  } satisfies Record<Exclude<TimeRequestState, 'waiting'>, (to: string, from: string) => string>,
  /** Instead of it, when the deadline is another one than was promised. */
  moved: (to: string) => `The order will be ready by ${to}.`,
  /** Instead of both, when that deadline has passed. */
  passed: (deadline: string) => `The order was promised by ${deadline}. That time has passed.`,
  /** Instead of all, when no deadline runs any more. */
  over: {
    delivered: 'The order was delivered.',
    ended: 'The order has ended.',
  } satisfies Record<Exclude<DeadlineState, 'runs'>, string>,
  credit: (amount: string) =>
    `You get ${amount} off your next order. The code is on the page of the order and in an email.`,
});
