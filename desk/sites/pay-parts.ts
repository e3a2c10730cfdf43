import type { DeskSite } from '@octavo/contract/desk-sites';
import { type PayRules, USUAL_PAY } from '@octavo/domain/earnings/pay';
import { EXTRA_NAMES, type ExtraName } from '@octavo/domain/orders/extras';
import { PRICE_WORDS } from '@octavo/domain/pricing/words';
import { payWords as words } from './pay-words.ts';

type Levels = DeskSite['levels'];

/** What an operator reads of a part of the rules, such as `share`, `levels.5` or `extras.topWriters`. */
export function nameOfPart(part: string, levels: Levels = []): string {
  const [kind = '', of = ''] = part.split('.');
  if (kind === 'levels') return words.level(levels.find(({ id }) => String(id) === of)?.name ?? words.levelGone(of));
  const extra = EXTRA_NAMES.find((name) => name === of);
  return extra ? nameOfExtra(extra) : words.rules[kind as keyof typeof words.rules];
}

const nameOfExtra = (name: ExtraName) => words.extra(PRICE_WORDS.extras[name].title.toLowerCase());

const shown = (value: number | undefined) => (value === undefined ? words.nothing : String(value));

/** What differs between two rules of pay, a part each; null is what a site pays that has set nothing. */
export function payDifference(was: unknown, became: unknown, levels: Levels): string {
  const [before, after] = [partsOf(was), partsOf(became)];
  return Object.keys({ ...before, ...after })
    .filter((part) => before[part] !== after[part])
    .map((part) => words.difference(nameOfPart(part, levels), shown(before[part]), shown(after[part])))
    .join('; ');
}

/** The numbers of stored rules, by part. */
function partsOf(stored: unknown): Record<string, number> {
  const { levels, extras, ...rules } = (stored as PayRules | null) ?? USUAL_PAY; // written by changeSite
  return { ...rules, ...within('levels', levels), ...within('extras', extras) };
}

const within = (kind: string, shares: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(shares).map(([of, share]) => [`${kind}.${of}`, share]));
