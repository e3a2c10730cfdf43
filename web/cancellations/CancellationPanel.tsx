import type { Cancellation } from '@octavo/contract/money-back';
import { withdrawCancellation } from '@octavo/contract/cancellations';
import type { Order } from '@octavo/contract/orders';
import { unsentOf } from '@octavo/domain/cancellations/unsent';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '@octavo/client/call';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { format, money } from '@octavo/domain/language/page';
import { FormAlert } from '#auth/FormAlert.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import type { IconName } from '@octavo/kit/Icon.tsx';
import { type Fact, Leaders } from '@octavo/kit/Leaders.tsx';
import { CalloutQuote, Callout } from '@octavo/kit/Callout.tsx';
import { CANCELLATION_HEADING, reloadCanceled } from './reload-canceled.ts';
import { refundWords } from './refund-words.ts';
import { cancelWords } from './words.ts';

/** spec D38 What became of the request to cancel an order; nothing without one. */
export function CancellationPanel({ order }: { order: Order }) {
  const [isTakenBack, setTakenBack] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const takingBack = useMutation({
    meta: { isQuiet: true }, // the panel shows the error
    mutationFn: () => call(withdrawCancellation, { params: { id: order.id } }),
    onSuccess: async () => {
      setTakenBack(true);
      await reloadCanceled();
      heading.current?.focus(); // the button is gone
    },
    onError: reloadCanceled, // support has answered meanwhile
  });
  useForgetOffline(takingBack);
  const { cancellation } = order;
  if (!cancellation || isOver(cancellation, order, isTakenBack)) return null;
  const { icon, title, text, tone } = lookOf(cancellation, order);
  const isWaiting = cancellation.state === 'waiting';
  return (
    <Callout tone={tone} icon={icon} heading={title} headingRef={heading} headingId={CANCELLATION_HEADING}>
      {cancellation.answer && <CalloutQuote>{cancellation.answer}</CalloutQuote>}
      {text && <p>{text}</p>}
      {isWaiting && <Leaders look="body" facts={factsOf(cancellation, order.currency)} />}
      <FormAlert>{takingBack.error && takingBack.error.message}</FormAlert>
      {isWaiting && (
        <div>
          <Button kind="outline" isBusy={takingBack.isPending} onClick={() => takingBack.mutate()}>
            {refundWords.panel.takeBack}
          </Button>
        </div>
      )}
    </Callout>
  );
}

/** A request that was taken back is shown only where it happened; one that support did not answer ends with the order. */
function isOver({ state }: Cancellation, { orderStatus }: Order, isTakenBack: boolean): boolean {
  const isClosed = orderStatus.id === ORDER_STATUS.refunded || orderStatus.id === ORDER_STATUS.canceled;
  if (state === 'withdrawn') return !isTakenBack;
  return isClosed && (state === 'waiting' || state === 'declined');
}

type Look = { icon: IconName; title: string; text: string; tone: 'amber' | 'teal' | 'slate' };

function lookOf(request: Cancellation, { datePaid, currency, refunds }: Order): Look {
  const { state, amount } = request;
  const words = refundWords.panel;
  const back = money(amount, currency);
  const waiting = datePaid ? words.waitingText : words.waitingUnpaid;
  const isOutside = refunds.some((refund) => refund.cause === 'cancellation' && refund.isOutside); // the refund says so
  const looks: Record<Cancellation['state'], Look> = {
    waiting: { icon: 'hourglass', title: cancelWords.asked, text: waiting, tone: 'amber' },
    withdrawn: { icon: 'circleCheck', title: words.withdrawn, text: words.withdrawnText, tone: 'slate' },
    declined: { icon: 'info', title: words.declined, text: words.declinedText, tone: 'slate' },
    refunding: {
      icon: 'refund',
      title: amount > 0 ? words.refunding(back) : words.canceled,
      text: words.refundingText,
      tone: 'amber',
    },
    refunded: {
      icon: 'refund',
      title: amount > 0 ? words.refunded(back) : words.canceled,
      text: amount > 0 && !isOutside ? words.refundedText : '',
      tone: 'teal',
    },
  };
  const unsent = state === 'refunded' ? unsentOf(request, refunds) : 0;
  return unsent > 0 ? takenLook(money(amount - unsent, currency), amount > unsent) : looks[state];
}

/** ADR 0405 Of a request whose money, or a part of it, a chargeback took before it was sent. */
function takenLook(sent: string, isPartSent: boolean): Look {
  const { refunded, taken, takenText, takenRest } = refundWords.panel;
  const look = { icon: 'refund', tone: 'slate' } as const;
  return isPartSent ? { ...look, title: refunded(sent), text: takenRest } : { ...look, title: taken, text: takenText };
}

function factsOf({ amount, percent, reason, dateCreated }: Cancellation, currency: string): Fact[] {
  const words = refundWords.panel;
  const facts: Fact[] = [
    { name: words.askedOn, value: dateAndTime(dateCreated) },
    { name: words.share, value: format().percent(percent) },
    { name: words.back, value: money(amount, currency), tone: 'good' },
  ];
  if (reason) facts.push({ name: words.reason, value: refundWords.reasons[reason] });
  return facts;
}
