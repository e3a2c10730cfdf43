import type { Refund } from '@octavo/contract/cancellations';
import type { Order } from '@octavo/contract/orders';
import { billFacts, billLines } from '@octavo/domain/cancellations/bill';
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

const factsOf = ({ currency, datePaid, credited }: Order, refund: Refund): readonly Fact[] =>
  billFacts({ ...refund, lines: billLines(refund.lines, credited) }, refundWords, {
    money: (cents) => money(cents, currency),
    percent: format().percent,
    paidOn: datePaid && shortDay(datePaid),
  });
