import type { CreditReason } from '@octavo/domain/deadlines/credit';
import { plural } from '@octavo/domain/language/plural';
import { dictionary } from '@octavo/domain/language/page';

/** spec §10.1, §10.5 When an order is ready, its clock, and what lateness earns. Money and dates are formatted already. */
export const deadlineWords = dictionary('deadlines', {
  readyBy: 'Ready by',
  ifPaidNow: 'if you pay now',
  promised: 'Promised',
  pausedWith: 'Paused with',
  delivered: 'Delivered',
  calendar: { add: 'Add to calendar', fileName: (id: number) => `order-${id}.ics` },
  yourTime: (time: string, zone: string) => `${time} in your time zone (${zone})`,
  /** `time` is `10 days`, `moment` the day or the time. */
  afterPayment: (time: string) => `Ready ${time} after you pay`,
  ifPaidNowBy: (time: string, moment: string) => `Ready ${time} after you pay: ${moment} if you pay now`,
  clock: {
    name: 'Time until the deadline',
    left: (time: string) => `${time} left`,
    late: (time: string) => `Late by ${time}`,
    until: (moment: string) => `until ${moment}`,
    promised: (moment: string) => `promised ${moment}`,
    paused: (moment: string) => `until ${moment}, later by the time on hold`,
    paid: 'Paid',
    now: 'Now',
    held: 'Paused',
    promise: 'Promised',
    askedFor: 'Asked for',
  },
  credit: {
    heading: (amount: string) => `${amount} off your next order`,
    growing: (amount: string) => `${amount} off your next order when the paper is here`,
    reason: {
      late: (time: string) => `The paper was delivered ${time} after the deadline.`,
      more_time: () => 'You gave your writer more time.',
      difference: () => 'Your change made the order cheaper.',
      goodwill: () => 'Support gave it to you.',
    } satisfies Record<CreditReason, (time: string) => string>,
    periods: (n: number, hours: string, percent: string) =>
      plural('en', n, {
        one: `${percent} for ${hours} begun.`,
        other: `${percent} for each ${hours} begun, ${n} so far.`,
      }),
    next: (amount: string, moment: string) => `It grows by ${amount} at ${moment}.`,
    most: (percent: string) => `At most ${percent}.`,
    code: 'Code',
    used: 'The code has been used.',
    use: 'Use it on a new order',
  },
  terms: {
    ifLate: 'If it is late',
    explained: 'You get money off your next order, without asking.',
    period: (hours: string) => `For each ${hours} begun`,
    most: 'At most',
    soFar: 'So far',
    credits: 'Credits',
    reason: {
      late: 'Late delivery',
      more_time: 'More time',
      difference: 'Cheaper order',
      goodwill: 'From support',
    } satisfies Record<CreditReason, string>,
  },
});
