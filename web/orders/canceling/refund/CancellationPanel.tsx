import { type Cancellation, withdrawCancellation } from '@octavo/contract/cancellations';
import type { Order } from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '@octavo/client/call';
import { dateAndTime } from '#app/dates.ts';
import { money } from '#app/money.ts';
import { FormAlert } from '#auth/FormAlert.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { Icon, type IconName } from '@octavo/kit/Icon.tsx';
import { format } from '@octavo/kit/language.ts';
import { type Fact, Leaders } from '@octavo/kit/Leaders.tsx';
import css from './Refund.module.css';
import { PANEL_HEADING } from './panel-heading.ts';
import { reloadCanceled } from './reload-canceled.ts';
import { useCancellation } from './useCancellation.ts';
import { refundWords } from './words.ts';

/** spec D38 What became of the request to cancel an order; nothing without one. Import it lazily. */
export function CancellationPanel({ order }: { order: Order }) {
  const [isTakenBack, setTakenBack] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = useCancellation(order.id);
  const takingBack = useMutation({
    meta: { isQuiet: true }, // the panel shows the error
    networkMode: 'always', // offline it fails at once
    mutationFn: () => call(withdrawCancellation, { params: { id: order.id } }),
    onSuccess: async () => {
      setTakenBack(true);
      await reloadCanceled();
      heading.current?.focus(); // the button is gone
    },
    onError: reloadCanceled, // support has answered meanwhile
  });
  const cancellation = data?.cancellation;
  if (!cancellation || isOver(cancellation, order, isTakenBack)) return null;
  const { icon, title, text, tone } = LOOKS[cancellation.state](
    money(cancellation.amount, order.currency),
    cancellation,
  );
  const isWaiting = cancellation.state === 'waiting';
  return (
    <section className={`${css.panel} ${css[tone]}`}>
      <h2 ref={heading} id={PANEL_HEADING} tabIndex={-1}>
        <Icon name={icon} size={20} />
        {title}
      </h2>
      {cancellation.answer && (
        <blockquote className={css.answer}>
          <bdi>{cancellation.answer}</bdi>
        </blockquote>
      )}
      <p>{text}</p>
      {isWaiting && <Leaders look="body" facts={factsOf(cancellation, order.currency)} />}
      <FormAlert>{takingBack.error && takingBack.error.message}</FormAlert>
      {isWaiting && (
        <div>
          <Button kind="outline" isBusy={takingBack.isPending} onClick={() => takingBack.mutate()}>
            {refundWords.panel.takeBack}
          </Button>
        </div>
      )}
    </section>
  );
}

/** A request that was taken back is told only where it happened; one that support did not answer ends with the order. */
function isOver({ state }: Cancellation, { orderStatus }: Order, isTakenBack: boolean): boolean {
  const isClosed = orderStatus.id === ORDER_STATUS.refunded || orderStatus.id === ORDER_STATUS.canceled;
  if (state === 'withdrawn') return !isTakenBack;
  return isClosed && (state === 'waiting' || state === 'declined');
}

type Look = { icon: IconName; title: string; text: string; tone: 'waits' | 'back' | 'quiet' };
const words = refundWords.panel;

const LOOKS: Record<Cancellation['state'], (amount: string, cancellation: Cancellation) => Look> = {
  waiting: () => ({ icon: 'hourglass', title: words.waiting, text: words.waitingText, tone: 'waits' }),
  withdrawn: () => ({ icon: 'circleCheck', title: words.withdrawn, text: words.withdrawnText, tone: 'quiet' }),
  declined: () => ({ icon: 'info', title: words.declined, text: words.declinedText, tone: 'quiet' }),
  refunding: (amount, cancellation) => ({
    icon: 'refund',
    title: cancellation.amount > 0 ? words.refunding(amount) : words.canceled,
    text: words.refundingText,
    tone: 'waits',
  }),
  refunded: (amount, cancellation) => ({
    icon: 'refund',
    title: cancellation.amount > 0 ? words.refunded(amount) : words.canceled,
    text: cancellation.amount > 0 ? words.refundedText : '',
    tone: 'back',
  }),
};

function factsOf({ amount, percent, reason, dateCreated }: Cancellation, currency: string): Fact[] {
  const facts: Fact[] = [
    { name: words.askedOn, value: dateAndTime(dateCreated) },
    { name: words.share, value: format().percent(percent) },
    { name: words.back, value: money(amount, currency), tone: 'good' },
  ];
  if (reason) facts.push({ name: words.reason, value: refundWords.reasons[reason] });
  return facts;
}
