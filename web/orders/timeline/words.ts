import type { CreditReason } from '@octavo/domain/deadlines/credit';
import { FIELD_WORDS } from '@octavo/domain/order-form/field-words';
import { dictionary } from '@octavo/domain/language/page';
import { EVENT_WORDS } from '@octavo/domain/order-events/words';

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
    ...EVENT_WORDS,
    priceChanged: (was: string, became: string) => `The price changed from ${was} to ${became}`,
    stillToPay: (amount: string) => `${amount} is still to be paid: the order costs more now`,
    readyBy: (moment: string) => `Ready by ${moment}`,
    pausedAlone: 'The order is paused. Support is checking it',
    fileMissing: 'Your file is missing. The work starts when you add it',
    accepted: 'accepted your changes',
    differenceAsked: 'asks you to pay for your changes',
    differencePaid: 'Your changes are paid',
    offered: 'offered you the order',
    refundedAlone: 'Your money is on its way back',
    added: 'added',
    /** By whose file it is. */
    infected: {
      customer: 'A virus was found in a file that you added. Nobody can open it. Please add another one',
      writer: 'A virus was found in a file of your writer. Nobody can open it. Support asks for another one',
    },
    credited: {
      late: (amount: string, percent: string) => `Credit of ${amount} for the late delivery, ${percent} of the price`,
      more_time: (amount: string, percent: string) =>
        `Credit of ${amount} for giving more time, ${percent} of the price`,
      difference: (amount: string) => `Credit of ${amount}, because the order became cheaper`,
      goodwill: (amount: string) => `Credit of ${amount} from support, off your next order`,
    } satisfies Record<CreditReason, (amount: string, percent: string) => string>,
  },
});
