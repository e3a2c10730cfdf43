import { percentOf } from '../money.ts';
import { failedFine, lateFine } from './lines.ts';
import type { PayRules } from './pay.ts';

/** spec §12.14 What the rules of a site mean for an order of this price without extras: the share, the fine of one period, that of a failed revision. Cents. */
export function payExample(price: number, rules: PayRules) {
  const earns = percentOf(price, rules.share);
  return {
    earns,
    late: Math.abs(lateFine(earns, 1, rules)?.amount ?? 0),
    failed: Math.abs(failedFine(earns, 1, rules)?.amount ?? 0),
  };
}
