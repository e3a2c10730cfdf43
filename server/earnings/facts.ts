import { earnedBy, heldOf } from '@octavo/domain/earnings/lines';
import { type SharedPart, type PayRules, USUAL_PAY, sharedParts } from '@octavo/domain/earnings/pay';
import { eachPart, readPrice } from '@octavo/domain/pricing/parts';
import type { Payment } from '@octavo/domain/payments/ledger';
import type { Site } from '#site.ts';

/** The rules by which a site pays its writers. */
export const payOf = ({ writerPay }: Pick<Site, 'writerPay'>): PayRules => (writerPay as PayRules | null) ?? USUAL_PAY; // checked when it was set

type PriceRow = Parameters<typeof readPrice<'column'>>[1];

/** The columns of an order that have its price. */
export const PRICE_COLUMNS = Object.keys(eachPart('column', () => 0)) as (keyof PriceRow)[]; // one for each part

type MoneyRow = PriceRow & { level: number; returnedDifference: number; entries: Payment[] };

/** By which rule an order pays its writer: what is shared of its price, and what of it the customer has not got back. */
export const ruleOf = (row: MoneyRow, rules: PayRules): { parts: SharedPart[]; charged: number; kept: number } => ({
  parts: sharedParts(readPrice('column', row), row.level, rules),
  ...heldOf({ price: row.priceFinal, returned: row.returnedDifference, entries: row.entries }),
});

/** spec §12.15 What the writer of an order would earn if it were delivered now, with its rule. ADR 0404 What was delivered is earned already. */
export function payNow(row: MoneyRow & { dateCompleted: Date | null }, rules: PayRules) {
  const rule = ruleOf(row, rules);
  return { rule, earns: row.dateCompleted === null ? earnedBy({ isDelivered: true, ...rule }) : 0 };
}
