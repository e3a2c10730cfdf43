import type { Format } from '../language/format.ts';
import { plural } from '../language/plural.ts';
import type { ExtraName } from '../orders/extras.ts';
import { PRICE_WORDS } from '../pricing/words.ts';
import type { EarningKind, EarningRule } from './lines.ts';
import type { SharedPart } from './pay.ts';

const KINDS: Record<EarningKind, string> = {
  share: 'Delivered',
  taken: 'The customer got money back',
  returned: 'The customer’s money came back to us',
  late: 'Delivered late',
  failed: 'A revision was not accepted',
  credit: 'Added by an operator',
};

/** English texts of what writers earn. The desk and the statement use them. */
export const EARNING_WORDS = {
  kinds: KINDS,
  part: (percent: string, cents: string) => `${percent} of ${cents}`,
  extra: (part: string, name: ExtraName) => `${part} for ${PRICE_WORDS.extras[name].title.toLowerCase()}`,
  back: (kept: string, charged: string) => `the site still has ${kept} of ${charged}`,
  late: (part: string, minutes: number) =>
    `${part} that you earn, ${plural('en', minutes, { one: '1 minute', other: `${minutes} minutes` })} late`,
  failed: (part: string, revision: number) => `${part} that you earn, revision ${revision}`,
};

type Words = typeof EARNING_WORDS;
type Written = Pick<Format, 'percent' | 'money'> & { currency: string };

/** `50% of $81.00, 40% of $10.00 for one-page summary` */
export const partsText = (parts: readonly SharedPart[], { percent, money, currency }: Written, words: Words): string =>
  parts
    .map(({ of, percent: share, cents }) => {
      const part = words.part(percent(share), money(cents, currency));
      return of === 'paper' ? part : words.extra(part, of);
    })
    .join(', ');

/** By which rule a line has its amount, in words. */
export function ruleText(rule: EarningRule, written: Written, words: Words): string {
  const { percent, money, currency } = written;
  if ('note' in rule) return rule.note;
  if ('parts' in rule) {
    const parts = partsText(rule.parts, written, words);
    const isWhole = rule.charged <= 0 || rule.kept >= rule.charged;
    return isWhole ? parts : `${parts}; ${words.back(money(rule.kept, currency), money(rule.charged, currency))}`;
  }
  const part = words.part(percent(rule.percent), money(rule.of, currency));
  return rule.revision === undefined ? words.late(part, rule.minutes ?? 0) : words.failed(part, rule.revision);
}
