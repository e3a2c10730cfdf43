import type { WorkType } from '@octavo/domain/catalogue/work-type';
import type { Price } from '@octavo/domain/pricing/price';
import { priceLines } from '@octavo/domain/pricing/words';
import { money } from '@octavo/domain/language/page';
import { type Fact, Leaders } from '@octavo/kit/Leaders.tsx';
import { priceWords } from './words.ts';

type Props = {
  price: Price | null;
  currency: string;
  /** The work that the basic price pays for. */
  work: { workType: WorkType; pages: number };
  /** The look of the discount line. If it is set, the line is shown even for a discount of zero. */
  discount?: Partial<Fact> | null | undefined;
  /** What each code takes off, instead of one discount line. */
  deductions?: readonly Fact[];
  /** Facts after the parts. */
  more?: readonly Fact[];
  look?: 'facts' | 'sum';
};

/** The parts of a price, one line each. */
export function PriceParts({ price, currency, work, discount, deductions = [], more = [], look = 'facts' }: Props) {
  const lines = price ? priceLines(price, work, priceWords) : [];
  const parts = lines.filter(({ part }) => part !== 'discount');
  const facts: Fact[] = parts.map(({ label, cents }) => ({ name: label, value: money(cents, currency) }));
  const off = price?.discount ?? 0;
  if (deductions.length > 0) facts.push(...deductions);
  else if (discount || off > 0) facts.push({ name: priceWords.discount, value: money(-off, currency), ...discount });
  return <Leaders look={look} facts={[...facts, ...more]} />;
}
