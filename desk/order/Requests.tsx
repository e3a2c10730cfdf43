import { call } from '@octavo/client/call';
import { type DeskOrder, answerCancellation } from '@octavo/contract/desk';
import { billFacts } from '@octavo/domain/cancellations/bill';
import { CANCEL_ANSWER_MAX } from '@octavo/domain/cancellations/request';
import { format, money } from '@octavo/domain/language/page';
import { dateAndTime, shortDay } from '@octavo/kit/dates.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { Section } from '#app/Section.tsx';
import { longIssue } from '#app/long-issue.ts';
import { useUnsaved } from '#app/unsaved.ts';
import css from './money/Money.module.css';
import { reloadOrder } from './reload.ts';
import { requestWords } from './words.ts';

const words = requestWords;

/** spec §12.5 What the writer and the customer ask for: more time, to cancel, and changes of a paid order. */
export function Requests({ order }: { order: DeskOrder }) {
  const { timeRequest, cancellation, edits, currency } = order;
  if (!timeRequest && !cancellation && edits.length === 0) return null;
  const isTaken = cancellation?.state === 'refunded' && cancellation.isFailed;
  const price = (cents: number | undefined) => (cents === undefined ? '' : money(cents, currency));
  return (
    <Section heading={words.heading}>
      {cancellation && (
        <p>
          {words.cancel(money(cancellation.amount, currency))}:{' '}
          {isTaken ? words.cancelTaken : words.cancelStates[cancellation.state]}
        </p>
      )}
      {cancellation && <CancelBill order={order} cancellation={cancellation} />}
      {cancellation && (
        <CancelAnswer
          order={order}
          amount={cancellation.amount}
          whyNot={cancellation.state === 'waiting' ? null : words.noLonger}
        />
      )}
      {timeRequest && (
        <p>
          {words.moreTime(dateAndTime(timeRequest.to))}:{' '}
          {timeRequest.isWithdrawn ? words.withdrawn : words.states[timeRequest.state]}. {timeRequest.note}
        </p>
      )}
      {edits.map((edit) => (
        <p key={edit.version}>
          {words.edit(edit.version, price(edit.priceWas), price(edit.priceBecame))}.{' '}
          {edit.changes.map(({ field, was, became }) => `${field}: ${was} → ${became}`).join('; ')}
        </p>
      ))}
    </Section>
  );
}

type BillProps = { order: DeskOrder; cancellation: NonNullable<DeskOrder['cancellation']> };

/** spec D38 What comes back, line by line as the customer sees it, the share and why the customer cancels. */
function CancelBill({ order: { currency, datePaid }, cancellation }: BillProps) {
  const { bill, percent: share, amount, reason } = cancellation;
  const { percent } = format();
  const written = { money: (cents: number) => money(cents, currency), percent, paidOn: datePaid && shortDay(datePaid) };
  const total = { name: words.bill.total, value: money(amount, currency), tone: 'strong' as const };
  return (
    <div className={css.seen}>
      <h3>{words.seen}</h3>
      <Leaders
        look="sum"
        facts={[...(bill ? billFacts({ ...bill, percent: share }, words.bill, written) : []), total]}
      />
      <Leaders
        facts={{
          [words.share]: percent(share),
          [words.bill.reason]: reason ? words.bill.reasons[reason] : words.noReason,
        }}
      />
    </div>
  );
}

type AnswerProps = { order: DeskOrder; amount: number; whyNot: string | null };

/** Accepts a request to cancel, or declines it with words. One that waits no longer has a form only while words are in it. */
function CancelAnswer({ order, amount, whyNot }: AnswerProps) {
  const [note, setNote] = useState('');
  useUnsaved(note.trim() !== '');
  const [isAsked, setAsked] = useState(false);
  const answering = useMutation({
    mutationFn: async (answer: 'accept' | 'decline') => {
      await call(answerCancellation, { params: { id: order.id }, body: { answer, note } });
      setNote('');
      setAsked(false);
      await reloadOrder();
    },
  });
  const decline = () => {
    setAsked(true);
    if (note.trim() !== '') answering.mutate('decline');
  };
  if (whyNot && note.trim() === '') return null;
  const tooLong = longIssue(note, CANCEL_ANSWER_MAX);
  const cannot = whyNot ?? tooLong;
  return (
    <div className={css.form}>
      <CleanedArea
        label={words.answer}
        isPaper
        rows={2}
        limit={CANCEL_ANSWER_MAX}
        value={note}
        onChange={setNote}
        issue={tooLong ?? (isAsked && note.trim() === '' ? words.noAnswer : null)}
      />
      <div className={css.actions}>
        <Button size="small" whyNot={cannot} isBusy={answering.isPending} onClick={() => answering.mutate('accept')}>
          {words.accept(money(amount, order.currency))}
        </Button>
        <Button size="small" whyNot={cannot} isBusy={answering.isPending} onClick={decline}>
          {words.decline}
        </Button>
      </div>
    </div>
  );
}
