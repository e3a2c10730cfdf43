import type { OwnCodeState } from '@octavo/contract/loyalty';
import type { PointKind } from '@octavo/domain/loyalty/points';
import { plural } from '@octavo/domain/language/plural';
import { dictionary } from '@octavo/domain/language/page';

/** Numbers arrive formatted: `points` is `1,240`, `percent` is `10%`, `money` is `$30.00`, `day` is `Oct 4`. */
export const loyaltyWords = dictionary('loyalty', {
  /** spec §2 */
  title: 'My Bonuses',
  tabs: 'Bonuses',
  invite: 'Invite Friends',
  discount: 'Personal Discount',

  points: 'Your points',
  onStep: (percent: string) => `You’re on the ${percent} step.`,
  onLastStep: (percent: string) => `You’re on the ${percent} step, the highest one.`,
  more: (n: number, points: string) => plural('en', n, { one: `${points} more point`, other: `${points} more points` }),
  thenNext: (percent: string) => `and your next code takes ${percent} off.`,
  thenFirst: (percent: string) => `and a code takes ${percent} off.`,
  /** ADR 0087 A balance below zero. */
  owed: (n: number, points: string) =>
    plural('en', n, {
      one: `You owe ${points} point, because a used code came from an order that was refunded or canceled. Your next points pay it first.`,
      other: `You owe ${points} points, because a used code came from an order that was refunded or canceled. Your next points pay them first.`,
    }),
  steps: 'Discount steps',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  andUp: (from: string) => `${from} and up`,

  turn: (percent: string) => `Turn points into a ${percent} code`,
  turnLater: 'Turn points into a code',
  turnNote: (points: string, all: string, money: string) =>
    `Uses ${points} of your ${all} points. Use it once, on any order. It takes up to ${money} off.`,
  turnLaterNote: (points: string) => `Codes start at ${points} points.`,
  generate: 'Generate discount',

  codes: 'Your codes',
  noCodes: 'No codes yet. A code that you generate appears here.',
  percentOff: (percent: string) => `${percent} off`,
  percentUpTo: (percent: string, money: string) => `${percent} off, up to ${money}`,
  amountOff: (money: string) => `${money} off`,
  validUntil: (day: string) => `valid until ${day}`,
  states: {
    active: () => 'Active',
    reserved: () => 'With an unpaid order',
    used: (day: string) => `Used ${day}`,
    expired: (day: string) => `Expired ${day}`,
    ended: (day: string) =>
      `Ended ${day}: an order that it came from was refunded or canceled, or accounts were merged`,
    elsewhere: () => 'Not valid at this site',
  } satisfies Record<OwnCodeState, (day: string) => string>,
  order: (id: number) => `Order ${id}`,
  copy: 'Copy code',

  history: 'Points history',
  noHistory: 'No points yet. They come when an order is completed.',
  kinds: {
    earned: 'Earned',
    spent: 'Spent on a code',
    returned: 'Taken back after a refund',
    restored: 'Given back',
    owed: 'Owed for a used code',
  } satisfies Record<PointKind, string>,
  gained: (points: string) => `+${points}`,
  range: (first: number, last: number, of: number) => `${first}–${last} of ${of}`,
});
