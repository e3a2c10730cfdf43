import type { PayRules } from '@octavo/domain/earnings/pay';
import { dictionary } from '@octavo/domain/language/page';

type Rule = Exclude<keyof PayRules, 'levels' | 'extras'>;

/** What an operator reads of the pay of writers. */
export const payWords = dictionary('deskSitePay', {
  title: 'What writers earn',
  about:
    'Shares of the price before codes, and fines in percent of what the order earns. An order keeps the shares of its first delivery; an order at work follows these.',
  example: (price: string, earns: string, late: string, failed: string) =>
    `For an order of ${price} without extras a writer earns ${earns}. Late by one period: ${late} less. A revision that is not accepted: ${failed} less.`,
  rules: {
    share: 'Of the paper, in percent',
    latePercent: 'For each period of lateness, in percent',
    latePeriod: 'A period of lateness, in minutes',
    lateMost: 'For lateness at most, in percent',
    failedPercent: 'For a revision that is not accepted, in percent',
  } satisfies Record<Rule, string>,
  levels: 'Other shares by level',
  level: (name: string) => `At ${name}, in percent`,
  levelGone: (id: string) => `level ${id}`,
  extras: 'Shares of extras',
  extra: (name: string) => `Of ${name}, in percent`,
  asPaper: (percent: string) => `Empty: ${percent}, as for the paper`,
  each: (earns: string, price: string) => `${earns} of ${price}`,
  minutes: 'Enter a whole number of minutes from 1 to 43200',
  nothing: 'nothing',
  difference: (part: string, was: string, became: string) => `${part} ${was} → ${became}`,
});
