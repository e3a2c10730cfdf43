import type { Order } from '@octavo/contract/orders';
import { isOfferOver } from '@octavo/domain/orders/offer';
import { moment } from '#app/dates.ts';
import { money } from '#app/money.ts';
import { useSite } from '#app/site.ts';
import { useNow } from '#app/useNow.ts';
import { promiseText } from '#promises/promise-text.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { CancelButton } from '../canceling/CancelButton.tsx';
import { orderLength, workOf } from '../order-facts.ts';
import { PayButton } from '../PayButton.tsx';
import css from './OrderNews.module.css';
import { newsWords } from './words.ts';

/** spec §4 An offered order: from whom, what, for how much and until when, with the two answers. */
export function Offer({ order }: { order: Order }) {
  const { offeredUntil, offerNote, finalPrice, currency, urgency } = order;
  const { name } = useSite();
  const now = useNow();
  const words = newsWords.offer;
  const isOver = isOfferOver({ status: order.orderStatus.id, offeredUntil }, now);
  const facts = {
    [words.from]: words.support(name),
    [words.work]: [workOf(order), orderLength(order)].join(', '),
    [words.price]: money(finalPrice, currency),
    ...(offeredUntil && { [words.until]: moment(offeredUntil) }),
  };
  return (
    <section className={`${css.news} ${css.offer}`}>
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
          <bdi>{promiseText(urgency, now)}</bdi>.
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
