import type { Movement } from '../payments/ledger.ts';
import { creditedOf } from '../payments/ledger.ts';
import { type Refund, type RefundRules, type RefundStage, refundOf } from './refund.ts';
import type { REFUND_WORDS } from './words.ts';

/** A line of the bill of a refund, in cents. What went back before is in two: what became a credit, by itself as on the receipt, and the rest. */
type BillLine = { kind: Refund['lines'][number]['kind'] | 'credited'; amount: number };

/** spec D38 The bill of a refund. `credits`: those that the order has earned and that stay. `stage`: null where it is not known. */
export type RefundBill = {
  stage: RefundStage | null;
  percent: number;
  payments: number;
  lines: readonly BillLine[];
  discountCode: string | null;
  credits: number;
};

/** The lines of a refund, with what became a credit by itself. */
export const billLines = (lines: Refund['lines'], credited: number): BillLine[] =>
  lines.flatMap((line): BillLine[] => {
    if (line.kind !== 'returned') return [line];
    const parts: BillLine[] = [
      { kind: 'credited', amount: -credited },
      { kind: 'returned', amount: line.amount + credited },
    ];
    return parts.filter(({ amount }) => amount < 0);
  });

type Asked = { amount: number; percent: number };

/**
 * spec D38 What the customer was shown who asked to cancel: the lines of the sum, by the movements and the stage of that moment. Null where they do
 * not sum up to it, as a refund was on its way. The stage only where its percent is the one that was shown.
 */
export function billAsked(entries: Movement[], asked: Asked, stage: RefundStage, rules: RefundRules) {
  const { amount, percent } = asked;
  const { total, lines, payments } = refundOf(entries, stage, { ...rules, [stage]: percent });
  if (total !== amount) return null;
  return {
    stage: rules[stage] === percent ? stage : null,
    payments,
    lines: billLines(lines, creditedOf(entries)),
  };
}

type Words = typeof REFUND_WORDS;
type Written = {
  money: (cents: number) => string;
  percent: (share: number) => string;
  /** The day of the payment. */
  paidOn: string | null;
};

/** spec D38 The lines of a refund in words, each with its reason. */
export function billFacts(bill: RefundBill, words: Words, { money, percent, paidOn }: Written) {
  const { stage, payments, lines, discountCode, credits } = bill;
  const names: Record<BillLine['kind'], string> = {
    paid: paidOn && payments === 1 ? words.paid(paidOn) : words.paidAlone,
    credited: words.credited,
    returned: words.returned,
    work: words.work(percent(100 - bill.percent)),
  };
  const why = stage && words.why[stage];
  const { givenBack, discountWhy, creditsWhy } = words;
  return [
    ...lines.map(({ kind, amount }) => ({ name: names[kind], value: money(amount), note: kind === 'work' && why })),
    ...(discountCode ? [{ name: words.discount(discountCode), value: givenBack, note: discountWhy }] : []),
    ...(credits > 0 ? [{ name: words.credits, value: words.kept(money(credits)), note: creditsWhy }] : []),
  ];
}
