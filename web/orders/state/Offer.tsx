import type { Order } from '@octavo/contract/orders';
import { isOfferOver } from '@octavo/domain/orders/offer';
import { moment } from '@octavo/kit/dates.ts';
import { format, money } from '@octavo/domain/language/page';
import { useSite } from '@octavo/client/site';
import { useNow } from '@octavo/kit/useNow.ts';
import { readyText } from '#deadlines/ready-text.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { CancelButton } from '#cancellations/CancelButton.tsx';
import { orderLength, workOf } from '../order-facts.ts';
import { PayButton } from '../PayButton.tsx';
import css from './OrderState.module.css';
import { orderStateWords } from './words.ts';

/** spec §4 An offered order: from whom, what, for how much and until when, with the two answers. */
export function Offer({ order }: { order: Order }) {
  const { offeredUntil, offerNote, finalPrice, currency, urgency } = order;
  const { name } = useSite();
  const now = useNow();
  const words = orderStateWords.offer;
  const isOver = isOfferOver({ status: order.orderStatus.id, offeredUntil }, now);
  const facts = {
    [words.from]: words.support(name),
    [words.work]: format().joined([workOf(order), orderLength(order)]),
    [words.price]: money(finalPrice, currency),
    ...(offeredUntil && { [words.until]: moment(offeredUntil) }),
  };
  return (
    <section className={`${css.state} ${css.offer}`}>
      <h2>
        <Icon name={isOver ? 'clockOff' : 'tag'} size={22} />
        {isOver ? words.over : words.heading(name)}
      </h2>
      <p>{isOver ? words.overText : words.lead}</p>
      {offerNote && (
        <blockquote className={css.note}>
          <bdi>{offerNote}</bdi>
        </blockquote>
      )}
      <Leaders facts={facts} look="body" />
      {!isOver && (
        <p>
          <bdi>{readyText(urgency, now)}</bdi>.
        </p>
      )}
      <div className={css.answers}>
        {!isOver && <PayButton order={order} isConfirming={false} className={css.accept} />}
        <CancelButton order={order} isConfirming={false} kind="outline">
          {words.decline}
        </CancelButton>
      </div>
    </section>
  );
}
