import type { CreditReason, EarnedCredit } from '@octavo/domain/deadlines/credit';
import { dictionary } from '@octavo/domain/language/page';
import { plural } from '@octavo/domain/language/plural';
import { ORDER_STATUS_NAMES } from '@octavo/domain/orders/status';
import { EVENT_WORDS } from '@octavo/domain/order-events/words';

/** What rows of lists say, and events of orders. Times are minutes. */
export const listWords = dictionary('deskLists', {
  number: (id: number) => `#${id}`,
  writer: (number: number) => `WR-${number}`,
  noWriter: 'nobody yet',
  statuses: ORDER_STATUS_NAMES,
  clock: {
    minutes: (n: number) => `${n} min`,
    hours: (hours: number, minutes: number) =>
      minutes === 0 ? `${hours} h` : `${hours} h ${String(minutes).padStart(2, '0')}`,
    days: (days: number, hours: number) => `${days} ${days === 1 ? 'day' : 'days'}${hours === 0 ? '' : ` ${hours} h`}`,
    late: (time: string) => `Late ${time}`,
    answerWithin: (time: string) => `answer within ${time}`,
    answerLate: (time: string) => `answer late by ${time}`,
    stopped: 'stopped',
    back: (time: string) => `back in ${time}`,
    snoozed: (by: string, until: string) => `${by} has snoozed it until ${until}; the clock runs on.`,
    answer: (due: string) => `The answer is due ${due}.`,
    deadline: (due: string) => `Ready by ${due}.`,
    stands: {
      customer: 'The clock stands still: the customer is asked for something.',
      closed_hours: 'The clock stands still: the site is closed now.',
      hold: 'The clock stands still: the order is on hold.',
    },
  },
  waitsFor: { us: 'us', writer: 'writer', customer: 'customer', nobody: 'nobody' },
  noText: 'A sticker or files',
  /** controls C14 Of a file that cannot be read, after other words. */
  scan: { checking: 'being checked for viruses', infected: 'a virus was found in it' },
  ours: (text: string) => `Us: ${text}`,
  sides: { customer: 'Customer', support: 'Support', writer: 'Writer', system: 'System' },
  /** By the kind of the event. After a name unless the text begins with a capital. */
  events: {
    ...EVENT_WORDS,
    withPrice: (said: string, was: string, became: string) => `${said}. The price changed from ${was} to ${became}`,
    paid: (amount: string) => `paid ${amount}`,
    paidNothing: 'paid',
    paymentRefused: (amount: string) => `The bank refused a payment of ${amount}`,
    paymentLeft: 'came back without paying',
    paymentChecked: 'Another sum arrived than was asked for',
    paidPart: (amount: string, left: string) => `paid ${amount}. ${left} is still to be paid`,
    paidTwice: (amount: string) => `paid ${amount} once more. It goes back`,
    unassigned: (writer: string) => `${writer} does not work here any more. The order needs another writer`,
    /** By whose file it is. */
    infected: {
      customer: 'A virus was found in a file of the customer. Nobody can open it. Ask for another one',
      writer: 'A virus was found in a file of the writer. Nobody can open it. Ask for another one',
    },
    pausedAlone: 'The order is paused',
    accepted: 'accepted the changes',
    differenceAsked: 'asks the customer to pay for the changes',
    differencePaid: 'The changes are paid',
    offered: 'offered the order to the customer',
    refundedAlone: 'The money is on its way back',
    creditOwed: {
      late: (amount: string) =>
        `A credit of ${amount} for the late delivery cannot be given: the website of the customer has another currency. Refund it`,
      more_time: (amount: string) =>
        `A credit of ${amount} for giving more time cannot be given: the website of the customer has another currency. Refund it`,
    } satisfies Record<EarnedCredit, (amount: string) => string>,
    credited: {
      late: (amount: string) => `Credit of ${amount} for the late delivery`,
      more_time: (amount: string) => `Credit of ${amount} for giving more time`,
      difference: (amount: string) => `Credit of ${amount}, because the order became cheaper`,
      goodwill: (amount: string) => `Credit of ${amount} from support`,
    } satisfies Record<CreditReason, (amount: string) => string>,
  },
});

export const snoozeWords = dictionary('deskSnooze', {
  title: (id: number) => `Snooze order ${id}`,
  tomorrow: 'Tomorrow morning',
  nextWorkingDay: 'Next working day',
  chosen: 'Another time',
  hint: 'It comes back then, or as soon as the customer writes.',
  missing: 'Choose a date and a time',
  wrong: 'Choose a time within the next 90 days',
  snooze: 'Snooze',
  cancel: 'Cancel',
});

/** How a writer's load and share on time are written. */
export const evidenceWords = dictionary('deskEvidence', {
  load: (underWay: number, most: number) => `${underWay} of ${most}`,
  papers: (count: number) => plural('en', count, { one: '1 paper', other: `${count} papers` }),
  interval: (low: string, high: string) => `${low} to ${high}`,
  isNew: 'new',
  next: (moment: string) => `next ${moment}`,
  late: (time: string) => `late ${time}`,
});

/** The pages of a file that the server has drawn. */
export const previewWords = dictionary('deskPreview', {
  open: (name: string) => `Open ${name}`,
  page: (name: string, page: number, pages: number) => (pages > 1 ? `${name}, page ${page} of ${pages}` : name),
  failed: 'The image could not be loaded.',
});
