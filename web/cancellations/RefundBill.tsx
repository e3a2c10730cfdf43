import type { Refund } from '@octavo/contract/cancellations';
import type { Order } from '@octavo/contract/orders';
import { CANCEL_REASONS, type CancelReason } from '@octavo/domain/cancellations/request';
import { shortDay } from '@octavo/kit/dates.ts';
import { format, money } from '@octavo/domain/language/page';
import { paymentWords } from '#payments/words.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { type Fact, Leaders } from '@octavo/kit/Leaders.tsx';
import { Select } from '@octavo/kit/Select.tsx';
import css from './Refund.module.css';
import { RefundLadder } from './RefundLadder.tsx';
import { refundWords } from './refund-words.ts';

type Props = {
  order: Order;
  refund: Refund;
  reason: CancelReason | null;
  onReason: (reason: CancelReason) => void;
};

/** spec D38 What comes back, line by line with its reason, how it goes, and the reason of the customer. */
export function RefundBill({ order, refund, reason, onReason }: Props) {
  const { currency, paidWith } = order;
  return (
    <>
      <RefundLadder order={order} refund={refund} />
      <div>
        <Leaders look="sum" facts={factsOf(order, refund)} />
        <output className={css.total}>
          <span>{refundWords.total}</span> <b>{money(refund.total, currency)}</b>
        </output>
      </div>
      {refund.total > 0 && (
        <p className={css.how}>
          <Icon name="card" />
          {paidWith ? refundWords.how(paymentWords.providers[paidWith].name) : refundWords.howUnknown}
        </p>
      )}
      <Select
        label={refundWords.reason}
        mark={refundWords.optional}
        placeholder={refundWords.choose}
        options={CANCEL_REASONS.map((value) => ({ value, label: refundWords.reasons[value] }))}
        value={reason}
        onChange={onReason}
      />
    </>
  );
}

type Line = { kind: Refund['lines'][number]['kind'] | 'credited'; amount: number };

function factsOf(order: Order, refund: Refund): Fact[] {
  const { currency, datePaid, credited } = order;
  const { payments, stage, percent, discountCode, credits } = refund;
  const names: Record<Line['kind'], string> = {
    paid: datePaid && payments === 1 ? refundWords.paid(shortDay(datePaid)) : refundWords.paidAlone,
    credited: refundWords.credited,
    returned: refundWords.returned,
    work: refundWords.work(format().percent(100 - percent)),
  };
  const facts = linesOf(refund, credited).map(({ kind, amount }): Fact => ({
    name: names[kind],
    value: money(amount, currency),
    note: kind === 'work' && refundWords.why[stage],
  }));
  if (discountCode) {
    const name = refundWords.discount(discountCode);
    facts.push({ name, value: refundWords.givenBack, note: refundWords.discountWhy });
  }
  if (credits > 0) {
    const value = refundWords.kept(money(credits, currency));
    facts.push({ name: refundWords.credits, value, note: refundWords.creditsWhy });
  }
  return facts;
}

/** What went back before in two: what became a credit, by itself as on the receipt, and the rest. */
const linesOf = ({ lines }: Refund, credited: number): Line[] =>
  lines.flatMap((line): Line[] => {
    if (line.kind !== 'returned') return [line];
    const parts: Line[] = [
      { kind: 'credited', amount: -credited },
      { kind: 'returned', amount: line.amount + credited },
    ];
    return parts.filter(({ amount }) => amount < 0);
  });
