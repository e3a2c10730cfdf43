import type { Order } from '@octavo/contract/orders';
import { moment } from '@octavo/kit/dates.ts';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { Callout, CalloutQuote } from '@octavo/kit/Callout.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { AddFile } from './AddFile.tsx';
import css from './OrderState.module.css';
import { hasClock } from '../order-facts.ts';
import { orderStateWords } from './words.ts';

/** spec §10.14 Why support paused the order, since when its clock stands still if it has one, and what the customer can do about it. */
export function OnHold({ order }: { order: Order }) {
  const { id, holdReason, holdNote, dateHeld } = order;
  const words = orderStateWords.hold;
  return (
    <Callout
      tone="orange"
      icon="pause"
      heading={holdReason === 'file' && !holdNote ? words.fileHeading : words.heading}
    >
      {holdNote ? <CalloutQuote>{holdNote}</CalloutQuote> : <p>{textOf(order)}</p>}
      {dateHeld && hasClock(order) && (
        <p className={css.quiet}>
          <bdi>{words.since(moment(dateHeld))}</bdi>
        </p>
      )}
      {holdReason === 'file' && <AddFile orderId={id} />}
      {holdReason === 'answer' && (
        <div className={css.answers}>
          <Link className={buttonClass({ kind: 'outline' })} to={paths.supportChat(id)}>
            <Icon name="message" />
            {words.answer}
          </Link>
        </div>
      )}
    </Callout>
  );
}

function textOf({ holdReason, dateCanceled }: Order): string {
  if (holdReason === 'refund') return orderStateWords.hold.refund;
  if (holdReason === 'file') return orderStateWords.hold.file;
  if (holdReason === 'payment') return orderStateWords.paymentChecked;
  return dateCanceled ? orderStateWords.paidAfterCanceling : orderStateWords.hold.unknown;
}
