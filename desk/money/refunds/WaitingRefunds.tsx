import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { type WaitingRefund, listMovingRefunds } from '@octavo/contract/desk-payments';
import { decideRefund } from '@octavo/contract/desk-refunds';
import type { RefundDecision } from '@octavo/domain/desk/second-person';
import { money } from '@octavo/domain/language/page';
import { toAmount } from '@octavo/domain/money';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Table } from '@octavo/kit/Table.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSite } from '@octavo/client/site';
import { Section } from '#app/Section.tsx';
import { useMay } from '#app/staff.ts';
import css from '../Money.module.css';
import { OrderCell } from '../OrderCell.tsx';
import { ReasonForm } from '../ReasonForm.tsx';
import { moneyWords } from '../words.ts';
import { wayOf } from './way.ts';

type Props = { limit: number; refunds: readonly WaitingRefund[] };

/** spec §12.5 The refunds over the limit. The button carries the sum, and another person than the one who asked presses it. */
export function WaitingRefunds({ limit, refunds }: Props) {
  const { currency } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const [refusing, setRefusing] = useState<WaitingRefund | null>(null);
  const decide = async (refund: WaitingRefund, decision: RefundDecision, note?: string) => {
    const { request, order, amount } = refund;
    const body = { request, decision, amount: toAmount(amount), ...(note !== undefined && { note }) };
    try {
      await call(decideRefund, { params: { id: order.id }, body });
    } catch (error) {
      await invalidate(listMovingRefunds); // it may be answered or taken back by now
      if (document.activeElement === document.body) heading.current?.focus(); // the pressed button is gone
      throw error;
    }
    showToast(moneyWords.waiting.decided[kindOf(refund)][decision], { kind: 'success' });
    await invalidate(listMovingRefunds);
    heading.current?.focus();
  };
  const { columns } = moneyWords.waiting;
  return (
    <Section
      heading={moneyWords.waiting.heading}
      headingRef={heading}
      about={moneyWords.waiting.about(money(limit, currency))}
    >
      {refunds.length === 0 ? (
        <p className={css.none}>{moneyWords.waiting.none}</p>
      ) : (
        <Table
          label={moneyWords.waiting.heading}
          columns={[columns.order, columns.why, columns.to, { name: columns.amount, isNumber: true }, columns.decide]}
        >
          {refunds.map((refund) => (
            <Row key={refund.request} refund={refund} onDecide={decide} onRefuse={() => setRefusing(refund)} />
          ))}
        </Table>
      )}
      {refusing && (
        <ReasonForm
          title={moneyWords.waiting.refuseTitle(money(refusing.amount, refusing.order.currency))}
          subtitle={moneyWords.waiting.refuseOf(refusing.order.id, refusing.order.customer)}
          save={moneyWords.waiting.refuseSave[kindOf(refusing)]}
          detail={moneyWords.waiting.refuseDetail}
          isDangerous
          act={(reason) => decide(refusing, 'decline', reason)}
          onClose={() => setRefusing(null)}
        />
      )}
    </Section>
  );
}

const kindOf = ({ isCredit }: WaitingRefund) => (isCredit ? 'credit' : 'refund');

type RowProps = {
  refund: WaitingRefund;
  onDecide: (refund: WaitingRefund, decision: RefundDecision) => Promise<void>;
  onRefuse: () => void;
};

function Row({ refund, onDecide, onRefuse }: RowProps) {
  const { order, amount, kept, note, askedBy, isMine, isCancellation, isCredit, dateCreated, expiresAt } = refund;
  const may = useMay();
  const deciding = useMutation({ mutationFn: (decision: RefundDecision) => onDecide(refund, decision) });
  const sum = money(amount, order.currency);
  const nameOf = (action: string) => ({ 'aria-label': moneyWords.ofOrder(action, order.id), children: action });
  return (
    <tr>
      <td>
        <OrderCell order={order} />
      </td>
      <td>
        {moneyWords.waiting.asked(isMine ? moneyWords.waiting.you : askedBy, dateAndTime(dateCreated))}
        <span className={css.meta}>
          <bdi>{note || (isCancellation ? moneyWords.waiting.cancellation : '')}</bdi>
        </span>
      </td>
      <td>
        {isCredit ? moneyWords.waiting.credit : wayOf(refund)}
        <span className={css.meta}>{moneyWords.waiting.until(dateAndTime(expiresAt))}</span>
      </td>
      <td data-number="">
        <b>{sum}</b>
        <span className={css.meta}>{moneyWords.waiting.of(money(kept, order.currency))}</span>
      </td>
      <td data-short="">
        <span className={css.buttons}>
          {isMine ? (
            <>
              <span className={css.locked}>
                <Icon name="lock" size={15} />
                {moneyWords.waiting.own}
              </span>
              <Button
                size="small"
                isBusy={deciding.isPending}
                onClick={() => deciding.mutate('withdraw')}
                {...nameOf(moneyWords.waiting.takeBack)}
              />
            </>
          ) : (
            may('decideRefund') && (
              <>
                <Button size="small" onClick={onRefuse} {...nameOf(moneyWords.waiting.refuse)} />
                <Button
                  kind="primary"
                  size="small"
                  isOnce
                  isBusy={deciding.isPending}
                  onClick={() => deciding.mutate('confirm')}
                  {...nameOf(moneyWords.waiting.approve(sum))}
                />
              </>
            )
          )}
        </span>
      </td>
    </tr>
  );
}
